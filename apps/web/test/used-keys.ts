/** String literals of sources: whole texts, and patterns of templates with unknown values. */
export interface Literals {
  readonly whole: ReadonlySet<string>
  readonly patterns: readonly RegExp[]
}

/** Plural suffix chosen by i18next: the source uses `hours` for `hours_one`. */
const FORM = /_(zero|one|two|few|many|other)$/

/** Collects the literals that could be keys. */
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

/**
 * Returns whether a key, with its file before it, is used. Keys of objects (`returnObjects`, groups) count by
 * their parts.
 */
export function isUsedKey({ whole, patterns }: Literals, key: string): boolean {
  const [, ...path] = key.replace(FORM, '').split('.')
  const name = path.join('.')
  return whole.has(name) || patterns.some((pattern) => pattern.test(name))
}
