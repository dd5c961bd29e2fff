import stringWidth from 'string-width'

/** Terminal columns of a text: wide East Asian characters and emoji take two, combining marks and colour codes none. */
export function displayWidth(text: string): number {
  return stringWidth(text)
}

/** Pads to a width on the right side (`start`) or the left side (`end`). */
export function pad(text: string, width: number, align: 'start' | 'end'): string {
  const blanks = ' '.repeat(Math.max(0, width - displayWidth(text)))
  return align === 'start' ? text + blanks : blanks + text
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts uncoloured text to a width, ending in `…` where something was lost. */
export function truncate(text: string, width: number): string {
  if (displayWidth(text) <= width) return text
  if (width <= 0) return ''
  let kept = ''
  let used = 0
  for (const { segment } of characters.segment(text)) {
    const size = displayWidth(segment)
    if (used + size > width - 1) break
    kept += segment
    used += size
  }
  return `${kept}…`
}
