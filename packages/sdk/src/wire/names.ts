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
