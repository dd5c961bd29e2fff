import { LOCALES, type Locale } from '@bgk/sdk'
import { contentIn } from './articles'
import type { BannerName, BannerWords } from './texts/content-texts'

/** Colours of the dark look; banners are dark in both themes. */
export const INK = {
  deep: '#0A0D12',
  water: '#10141B',
  shelf: '#181D27',
  ridge: '#222936',
  text: '#F1F4F8',
  label: '#AAB4C3',
  accent: '#93A5FF',
  glow: '#6FE3F0',
  up: '#3FE0C5',
  down: '#FF5A4F',
} as const

const FONT = `system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`

/** A banner document: dark ground, artwork, then two title lines and a small note on the left. */
function bannerFrame({ title: lines, note }: BannerWords, tag: string, artwork: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="716" height="264" viewBox="0 0 716 264" role="img" lang="${tag}" aria-label="${lines.join(' ')}">
<defs>
<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${INK.water}"/><stop offset="1" stop-color="${INK.deep}"/></linearGradient>
<linearGradient id="tideline" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${INK.accent}" stop-opacity="0"/><stop offset=".28" stop-color="${INK.accent}"/><stop offset=".8" stop-color="${INK.glow}"/><stop offset="1" stop-color="${INK.glow}" stop-opacity="0"/></linearGradient>
<linearGradient id="veil" x1="0" y1="0" x2="1" y2="0"><stop offset=".46" stop-color="${INK.water}"/><stop offset=".72" stop-color="${INK.water}" stop-opacity="0"/></linearGradient>
<clipPath id="edge"><rect width="716" height="264" rx="28"/></clipPath>
</defs>
<g clip-path="url(#edge)">
<rect width="716" height="264" fill="url(#ground)"/>
${artwork}
<g font-family="${FONT}">
<text x="40" y="98" font-size="42" font-weight="600" letter-spacing="-.8" fill="${INK.text}">${lines[0]}</text>
<text x="40" y="148" font-size="42" font-weight="600" letter-spacing="-.8" fill="${INK.text}">${lines[1]}</text>
<text x="40" y="202" font-size="24" font-weight="500" fill="${INK.label}">${note}</text>
</g>
</g>
</svg>`
}

/** Level sizes of a quiet market, best first, in pixels. */
const BIDS = [38, 62, 50, 84, 104, 94, 128]
const ASKS = [30, 54, 72, 60, 92, 122, 108]

/** A vertical book: bids run to the left of the line, asks to the right. */
function bookBanner(words: BannerWords, tag: string): string {
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

const PEOPLE = [
  { x: 500, y: 168, r: 26, fill: INK.accent },
  { x: 584, y: 84, r: 20, fill: INK.ridge },
  { x: 650, y: 182, r: 22, fill: INK.ridge },
] as const

/** Ripples from one person that reach two others, connected by a line. */
function inviteBanner(words: BannerWords, tag: string): string {
  const [from] = PEOPLE
  const ripples = [58, 98, 142, 190]
    .map(
      (r, index) =>
        `<circle cx="${from.x}" cy="${from.y}" r="${r}" fill="none" stroke="${INK.accent}" stroke-width="2" opacity="${(0.34 - index * 0.07).toFixed(2)}"/>`,
    )
    .join('')
  const person = ({ x, y, r, fill }: (typeof PEOPLE)[number]) =>
    `<circle cx="${x}" cy="${y}" r="${r + 8}" fill="${INK.water}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>` +
    `<circle cx="${x}" cy="${y - r * 0.24}" r="${r * 0.3}" fill="${INK.text}"/>` +
    `<path d="M${x - r * 0.52} ${y + r * 0.58} a${r * 0.52} ${r * 0.46} 0 0 1 ${r * 1.04} 0 Z" fill="${INK.text}"/>`
  return bannerFrame(
    words,
    tag,
    `${ripples}
<rect width="716" height="264" fill="url(#veil)"/>
<path d="M424 226 C 500 196 520 90 584 84 S 626 182 726 176" fill="none" stroke="url(#tideline)" stroke-width="4" stroke-linecap="round"/>
${PEOPLE.map(person).join('\n')}`,
  )
}

function tideBanner(words: BannerWords, tag: string): string {
  const line = 'M316 212 C 372 208 398 132 450 134 S 520 182 562 146 S 628 58 730 50'
  const shelf = (shift: number, fill: string, opacity: number) =>
    `<path d="${line} V264 H316 Z" transform="translate(${shift / 2} ${shift})" fill="${fill}" opacity="${opacity}"/>`
  return bannerFrame(
    words,
    tag,
    `${shelf(0, INK.shelf, 0.75)}
${shelf(34, INK.ridge, 0.55)}
${shelf(72, INK.shelf, 0.9)}
<rect width="716" height="264" fill="url(#veil)"/>
<path d="${line}" fill="none" stroke="url(#tideline)" stroke-width="14" stroke-linecap="round" opacity=".12"/>
<path d="${line}" fill="none" stroke="url(#tideline)" stroke-width="4" stroke-linecap="round"/>
<circle cx="562" cy="146" r="15" fill="${INK.glow}" opacity=".14"/>
<circle cx="562" cy="146" r="6" fill="${INK.glow}"/>`,
  )
}

interface BannerArtwork {
  readonly name: BannerName
  readonly link: string
  readonly sort: number
  /** A complete SVG document, 716 x 264 (twice the 358 x 132 of the screen). */
  svg(words: BannerWords, tag: string): string
}

/** Drawn pictures of the home screen. */
export const banners: readonly BannerArtwork[] = [
  { name: 'tide', link: '/coinSearch', sort: 1, svg: tideBanner },
  { name: 'book', link: '/marketDetails/trad', sort: 2, svg: bookBanner },
  { name: 'invite', link: '/inviteFriends', sort: 3, svg: inviteBanner },
]

export function bannerFile(name: BannerName, locale: Locale): string {
  return locale === 'EN' ? `${name}.svg` : `${name}-${locale.toLowerCase()}.svg`
}

/** Picture of a file; undefined if unknown. */
export function bannerPicture(file: string): string | undefined {
  for (const { name, svg } of banners) {
    const locale = LOCALES.find((one) => file === bannerFile(name, one))
    if (locale === undefined) continue
    const { banners: words, tag } = contentIn(locale)
    return svg(words[name], tag)
  }
  return undefined
}
