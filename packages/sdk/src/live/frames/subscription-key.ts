import type { MarketKind } from '../../wire/market'
import type { PairRef } from '../../wire/pair'

/** What one connection carries: a pair of one kind of market, and the minutes of its bars. */
export interface Subscription extends PairRef {
  /** The kind of market. */
  readonly kind: MarketKind
  /** 1, 5, 15, 30, 60, 240, 1440 or 10080. */
  readonly intervalMinutes: number
}

const WIRE_KIND: Readonly<Record<MarketKind, string>> = { spot: 'trad', futures: 'contract', cycle: 'cycle' }
const KINDS: readonly MarketKind[] = ['spot', 'futures', 'cycle']
const KEY = /^([A-Za-z0-9]{1,16})_([A-Za-z0-9]{1,16})_([a-z]+)_(\d{1,5})$/

/**
 * The text that subscribes a connection, quote first.
 */
export function subscriptionKey({ kind, base, quote, intervalMinutes }: Subscription): string {
  return `${quote}_${base}_${WIRE_KIND[kind]}_${intervalMinutes}`
}

/**
 * Reads what `subscriptionKey` writes; undefined when it is no key. Which minutes are served is for the server to say.
 */
export function readSubscriptionKey(text: string): Subscription | undefined {
  const [, quote, base, word, minutes] = KEY.exec(text) ?? []
  const kind = KINDS.find((one) => WIRE_KIND[one] === word)
  if (quote === undefined || base === undefined || kind === undefined) return undefined
  return { base, quote, kind, intervalMinutes: Number(minutes) }
}
