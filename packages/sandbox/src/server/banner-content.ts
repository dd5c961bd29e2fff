import { BANNER_PATH } from '../api/home-handlers'
import { bannerFile, banners } from '../content/banners'
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
  for (const banner of banners) {
    const locale = (['EN', 'CN'] as const).find((one) => path === BANNER_PATH + bannerFile(banner, one))
    if (locale) return new Response(banner.svg(banner.words[locale]), { headers: HEADERS })
  }
  return undefined
}
