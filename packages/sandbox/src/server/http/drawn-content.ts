import { BANNER_PATH } from '../../api/handlers/home-handlers'
import { bannerPicture } from '../../content/banners'
import { COIN_PATH, coinPicture } from '../../content/coins'
import { COMMON_HEADERS } from './responses'

const HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  // A copy cached for an image element lacks the header for a page of an allowed origin.
  vary: 'origin',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** Image of a banner or of one of these coins; undefined for any other path. */
export function drawnContent(path: string, coins: readonly string[]): Response | undefined {
  const picture = bannerOf(path) ?? coinOf(path, coins)
  return picture === undefined ? undefined : new Response(picture, { headers: HEADERS })
}

function bannerOf(path: string): string | undefined {
  return path.startsWith(BANNER_PATH) ? bannerPicture(path.slice(BANNER_PATH.length)) : undefined
}

function coinOf(path: string, coins: readonly string[]): string | undefined {
  const [, coin] =
    /^([A-Z0-9]{1,20})\.svg$/.exec(path.startsWith(COIN_PATH) ? path.slice(COIN_PATH.length) : '') ?? []
  return coin !== undefined && coins.includes(coin) ? coinPicture(coin) : undefined
}
