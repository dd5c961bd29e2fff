/** Colours of the dark look; a banner is dark on both themes, like a window on deep water. */
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

/** What a banner says: two lines of title, one of small print. */
export interface BannerWords {
  readonly title: readonly [string, string]
  readonly note: string
}

/** A banner document: deep ground, the artwork, then two lines of title and one of small print on the left. */
export function bannerFrame({ title: lines, note }: BannerWords, tag: string, artwork: string): string {
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
