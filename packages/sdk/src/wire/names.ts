/**
 * A dictionary between the wire's words and ours; a word it does not know passes as it came
 * (docs/reference/rules.md#r20).
 */
export interface Names {
  toDomain(wire: string): string
  toWire(domain: string): string
}

/** Makes a dictionary from ours → the wire's. */
export function names(table: Readonly<Record<string, string>>): Names {
  const toWire = new Map(Object.entries(table))
  const toDomain = new Map(Object.entries(table).map(([domain, wire]) => [wire, domain]))
  return {
    toDomain: (wire) => toDomain.get(wire) ?? wire,
    toWire: (domain) => toWire.get(domain) ?? domain,
  }
}

/** The same dictionary, for fields that may be missing: nothing means this word of ours. */
export function namesOr(words: Names, unsaid: string): Names {
  return { toDomain: (wire) => (wire === '' ? unsaid : words.toDomain(wire)), toWire: words.toWire }
}
