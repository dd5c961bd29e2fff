// Names of earlier versions, accepted for one more release.

/** Fields of an order: columns of a batch file, and values as typed in a journal. */
export const formerFields: ReadonlyMap<
  string,
  'quantity' | 'leverage' | 'marginMode' | 'takeProfit' | 'stopLoss'
> = new Map([
  ['amount', 'quantity'],
  ['lots', 'quantity'],
  ['lever', 'leverage'],
  ['mode', 'marginMode'],
  ['tp', 'takeProfit'],
  ['sl', 'stopLoss'],
])

/** States and sources of an outcome in a journal. */
const formerWords = new Map<unknown, string>([
  ['told', 'reported'],
  ['answer', 'response'],
  ['settling', 'exchange'],
  ['hand', 'user'],
])

export const currentWord = (word: unknown): unknown => formerWords.get(word) ?? word
