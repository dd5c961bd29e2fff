import { INK } from './banner-frame'

/** Where the coins' pictures are served. */
export const COIN_PATH = '/sandbox-content/coin/'

/** The address of a coin's picture. */
export function coinLogo(coin: string): string {
  return `${COIN_PATH}${coin}.svg`
}

/** A coin's picture: the first letters of its code on a disc of a colour of its own. `coin` is of letters and digits. */
export function coinPicture(coin: string): string {
  const letters = coin.slice(0, coin.length > 4 ? 2 : 3)
  const hue = [...coin].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" role="img" aria-label="${coin}">
<circle cx="32" cy="32" r="32" fill="hsl(${hue} 48% 34%)"/>
<text x="32" y="39" text-anchor="middle" font-family="system-ui,sans-serif" font-size="20" font-weight="600" fill="${INK.text}">${letters}</text>
</svg>`
}
