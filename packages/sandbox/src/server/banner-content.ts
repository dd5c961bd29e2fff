import { BANNER_PATH } from '../api/home-handlers'
import { bannerPicture } from '../content/banners'
import { COMMON_HEADERS } from './headers'

const HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** The picture of a banner; undefined for any other path. */
export function bannerContent(path: string): Response | undefined {
  if (!path.startsWith(BANNER_PATH)) return undefined
  const picture = bannerPicture(path.slice(BANNER_PATH.length))
  return picture === undefined ? undefined : new Response(picture, { headers: HEADERS })
}
