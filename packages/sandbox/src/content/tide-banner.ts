import { type BannerWords, bannerFrame, INK } from './banner-frame'

/** Still water with one luminous line. */
export function tideBanner(words: BannerWords, tag: string): string {
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
