/** What of a market changes many times a second; whoever shows it follows it on its own. */
const MOVING = new Set(['price', 'changePercent', 'high', 'low', 'volume', 'buyPrice', 'sellPrice'])

/** Whether two of a market differ in nothing but what moves all the time: no reason to render. */
export function sameTerms<Market extends object>(a: Market, b: Market): boolean {
  const before = new Map<string, unknown>(Object.entries(a))
  const after = Object.entries(b)
  return (
    after.length === before.size &&
    after.every(([name, value]) => MOVING.has(name) || Object.is(before.get(name), value))
  )
}
