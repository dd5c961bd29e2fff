// biome-ignore-all lint/suspicious/noControlCharactersInRegex: our own colour codes are counted as nothing
// Columns a text takes in a terminal. East Asian wide characters and emoji take two, combining marks none.
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
const zero = /\p{Mn}|\p{Me}|\u200b|\u200c|\u200d/u
const colours = /\u001b\[[0-9;]*m/g

/** Terminal columns of a text; our own colour codes count nothing. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text.replace(colours, '')) {
    if (zero.test(character)) continue
    width += wide.test(character) ? 2 : 1
  }
  return width
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
  let kept = ''
  let used = 0
  for (const character of text) {
    const size = displayWidth(character)
    if (used + size > width - 1) break
    kept += character
    used += size
  }
  return `${kept}…`
}
