import { type BannerWords, bannerFrame, INK } from './banner-frame'

const PEOPLE = [
  { x: 500, y: 168, r: 26, fill: INK.accent },
  { x: 584, y: 84, r: 20, fill: INK.ridge },
  { x: 650, y: 182, r: 22, fill: INK.ridge },
] as const

/** Ripples from one person that reach two others; the line runs between them. */
export function inviteBanner(words: BannerWords, tag: string): string {
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
