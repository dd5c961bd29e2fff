// Small parts of generated pages.

/** Table of texts; `|` and line breaks of a cell are escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const inCell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')

export const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

export const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``

/** Text with characters escaped that Vue or Markdown would read as a tag. */
export const plain = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')

/** Paragraphs, without the empty ones. */
export const blocks = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n')
