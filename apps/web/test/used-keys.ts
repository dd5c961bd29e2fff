/** What sources write between quotes: whole texts, and patterns of templates whose values are not known. */
export interface Literals {
  readonly whole: ReadonlySet<string>
  readonly patterns: readonly RegExp[]
}

/** The form of a count is chosen by i18next: `hours_one` is asked for as `hours`. */
const FORM = /_(zero|one|two|few|many|other)$/

/** What could be a key in these sources. */
export function literalsOf(sources: readonly string[]): Literals {
  const whole = new Set<string>()
  const patterns = new Set<string>()
  for (const source of sources) {
    for (const [, text = ''] of source.matchAll(/['"](?:\w+:)?([\w.]+)['"]/g)) whole.add(text)
    for (const [, text = ''] of source.matchAll(/`(?:\w+:)?((?:[\w.]|\$\{[^`}]*\})+)`/g))
      if (/[a-z]\.|\.[a-z]|[a-z]{3}/i.test(text.replace(/\$\{[^}]*\}/g, ''))) patterns.add(text)
  }
  const toPattern = (text: string) =>
    new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[^.]+')}$`)
  return { whole, patterns: [...patterns].map(toPattern) }
}

/** Whether a key, with its file before it, is asked for; the words of objects (`returnObjects`, groups) count by their parts. */
export function usedKeys({ whole, patterns }: Literals, key: string): boolean {
  const [, ...path] = key.replace(FORM, '').split('.')
  const asked = path.join('.')
  return whole.has(asked) || patterns.some((pattern) => pattern.test(asked))
}
