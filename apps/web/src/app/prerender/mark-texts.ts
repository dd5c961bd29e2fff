/*
 * A shell is drawn once and speaks every language: while it is drawn `t` gives a sign for each text, and afterwards the signs become English
 * words with a number by which the page finds those of its language (first-screen/fill-page.ts).
 */

const START = '\uE000'
const END = '\uE001'
const PLACEHOLDER = new RegExp(`${START}(\\d+)${END}`, 'g')

/** What stands for the text of that number while the shell is drawn. */
export const placeholderOf = (number: number): string => `${START}${number}${END}`

/** HTML that speaks English, and by language the words of its numbers. */
export interface MarkedShell {
  readonly html: string
  readonly words: Readonly<Record<string, readonly string[]>>
}

/** `wordsOf`: what the text of a sign is in a language, the first of which is that of the HTML. */
export function markWords(
  drawn: string,
  languages: readonly string[],
  wordsOf: (placeholder: number, language: string) => string,
): MarkedShell {
  const [base = 'EN', ...others] = languages
  const templates: string[] = []
  const numberOf = (template: string) => {
    const known = templates.indexOf(template)
    return known < 0 ? templates.push(template) - 1 : known
  }
  const translated = (template: string, language: string) =>
    template.replace(PLACEHOLDER, (_, number: string) => wordsOf(Number(number), language))

  const parts = stripMarkers(drawn).match(/<[^>]*>|[^<]+/g) ?? []
  const html = parts.map((part, index) => {
    if (!part.startsWith('<')) {
      if (!part.includes(START)) return part
      const words = escaped(translated(part, base))
      return isOnlyChild(parts, index) ? words : `<span data-w="${numberOf(part)}">${words}</span>`
    }
    const inside = parts[index + 1] ?? ''
    const holds =
      inside.includes(START) && isOnlyChild(parts, index + 1) ? ` data-w="${numberOf(inside)}"` : ''
    const marks: string[] = []
    const tag = part.replace(/ ([\w-]+)="([^"]*)"/g, (whole, name: string, value: string) => {
      if (!value.includes(START)) return whole
      marks.push(`${name} ${numberOf(value)}`)
      return ` ${name}="${escaped(translated(value, base))}"`
    })
    const named = marks.length > 0 ? ` data-wa="${marks.join(',')}"` : ''
    return tag.replace(/(\s*\/?>)$/, `${holds}${named}$1`)
  })
  return {
    html: html.join(''),
    words: Object.fromEntries(
      others.map((language) => [language, templates.map((one) => decoded(translated(one, language)))]),
    ),
  }
}

/** Without what React and the router write for themselves, and without sheets that are closed. */
function stripMarkers(drawn: string): string {
  return drawn
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<dialog[^>]*><\/dialog>/g, '')
    .replace(/<div popover="manual"[\s\S]*$/, '')
    .replace(/ data-discover="true"/g, '')
}

/** Whether a text is all its element holds. */
const isOnlyChild = (parts: readonly string[], index: number) =>
  /^<\w/.test(parts[index - 1] ?? '') && /^<\//.test(parts[index + 1] ?? '')

const escaped = (text: string) =>
  text
    .replace(/&(?!\w+;|#\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;')
/** What is set by a script is no HTML. */
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
