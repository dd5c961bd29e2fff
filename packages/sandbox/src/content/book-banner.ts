import { type BannerWords, bannerFrame, INK } from './banner-frame'

/** Level sizes of a calm market, best first, in pixels. */
const BIDS = [38, 62, 50, 84, 104, 94, 128]
const ASKS = [30, 54, 72, 60, 92, 122, 108]

/** A book standing upright: bids run to the left of the line, asks to the right. */
export function bookBanner(words: BannerWords, tag: string): string {
  const centre = 556
  const bar = (size: number, index: number, side: 'bid' | 'ask') => {
    const x = side === 'bid' ? centre - 6 - size : centre + 6
    const fill = side === 'bid' ? INK.up : INK.down
    return `<rect x="${x}" y="${42 + index * 27}" width="${size}" height="18" rx="5" fill="${fill}" opacity="${(0.86 - index * 0.09).toFixed(2)}"/>`
  }
  return bannerFrame(
    words,
    tag,
    `<g>${BIDS.map((size, index) => bar(size, index, 'bid')).join('')}</g>
<g>${ASKS.map((size, index) => bar(size, index, 'ask')).join('')}</g>
<g transform="rotate(90 ${centre} 132)"><path d="M${centre - 132} 132.01 L${centre + 132} 132" stroke="url(#tideline)" stroke-width="4" stroke-linecap="round"/></g>`,
  )
}
