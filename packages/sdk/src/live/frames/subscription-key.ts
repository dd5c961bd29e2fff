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
 *
 * @example
 * import { subscriptionKey } from '@bgk/sdk/market'
 * console.log(subscriptionKey({ base: 'BTC', quote: 'USDT', kind: 'spot', intervalMinutes: 1 })) // USDT_BTC_trad_1
 */
export function subscriptionKey({ kind, base, quote, intervalMinutes }: Subscription): string {
  return `${quote}_${base}_${WIRE_KIND[kind]}_${intervalMinutes}`
}

/**
 * Reads what `subscriptionKey` writes; undefined when it is no key. Which minutes are served is for the server to say.
 *
 * @example
 * import { readSubscriptionKey } from '@bgk/sdk/market'
 * const { base, kind, intervalMinutes } = readSubscriptionKey('USDT_BTC_contract_60') ?? {}
 * console.log(base, kind, intervalMinutes) // BTC futures 60
 */
export function readSubscriptionKey(text: string): Subscription | undefined {
  const [, quote, base, word, minutes] = KEY.exec(text) ?? []
  const kind = KINDS.find((one) => WIRE_KIND[one] === word)
  if (quote === undefined || base === undefined || kind === undefined) return undefined
  return { base, quote, kind, intervalMinutes: Number(minutes) }
}
