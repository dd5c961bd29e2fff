import type { NodeStanding } from '../../engine/engine'
import type { HeaderOf } from './foreign-page'

/** An answer that is this old or older says so. */
const OLD_MS = 1_000

/**
 * Of an answer of a node: which exchange it is of and up to which command, which the client gives back with its next request; and for how
 * many seconds nothing has told that this is the newest, where that is more than one.
 */
export function stateHeaders({
  exchange,
  seq,
  ageMs,
}: NodeStanding): { readonly 'exchange-seq': string } & Readonly<Record<string, string>> {
  const state = { 'exchange-seq': `${exchange}-${seq}` }
  return ageMs < OLD_MS ? state : { ...state, 'exchange-age': String(Math.floor(ageMs / 1000)) }
}

/** Up to which command the client has seen this exchange; undefined where it has not, or not this one. */
export function seenSeq(header: HeaderOf, exchange: string): number | undefined {
  const given = header('exchange-seq')
  if (typeof given !== 'string' || !given.startsWith(`${exchange}-`)) return undefined
  const seq = given.slice(exchange.length + 1)
  return /^\d{1,15}$/.test(seq) ? Number(seq) : undefined
}
