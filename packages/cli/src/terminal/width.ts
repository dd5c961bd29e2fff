import columnsOf from 'fast-string-width'

/** Terminal columns of a text: wide East Asian characters and emoji take two, combining marks and colour codes none. */
export function displayWidth(text: string): number {
  return columnsOf(text)
}

/** Pads to a width on the right side (`start`) or the left side (`end`). */
export function pad(text: string, width: number, align: 'start' | 'end'): string {
  const blanks = ' '.repeat(Math.max(0, width - displayWidth(text)))
  return align === 'start' ? text + blanks : blanks + text
}

/** Cuts uncoloured text to a width, ending in `…` where something was lost. */
export function truncate(text: string, width: number): string {
  if (displayWidth(text) <= width) return text
  if (width <= 0) return ''
  let prefix = ''
  let used = 0
  for (const character of charactersOf(text)) {
    const size = displayWidth(character)
    if (used + size > width - 1) break
    prefix += character
    used += size
  }
  return `${prefix}…`
}

/** What a reader takes for one character, emoji of several parts included. A segmenter is slow to make, so plain text goes without. */
function charactersOf(text: string): Iterable<string> {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** Lines of at most so many columns, broken between words; a word that is too long stays whole. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && displayWidth(last) + 1 + displayWidth(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
