import type { CallOptions } from '../endpoints/call'
import type { InputOf, OutputOf } from '../endpoints/endpoint'
import type { Candle } from '../live/market/candles'
import type { CandlesInput } from '../wire/candles'

type Arguments<Input> = [undefined] extends [Input]
  ? [input?: Input, options?: CallOptions]
  : [input: Input, options?: CallOptions]

/** Group of entries as methods: `(input, { signal, idempotencyKey }) => Promise<result>`. */
export type Calls<Group> = {
  readonly [Name in keyof Group]: (...args: Arguments<InputOf<Group[Name]>>) => Promise<OutputOf<Group[Name]>>
}

/** Group with parsed candles, in the zone of the exchange (option `exchangeUtcOffset`). */
export type MarketCalls<Group> = Omit<Calls<Group>, 'candles'> & {
  /**
   * Returns candles of a pair, oldest first; unreadable items are left out.
   *
   * @param input The pair, the period, the maximum number (`limit`, default 300) and the end (`before`, epoch
   * milliseconds; default: the latest).
   * @throws BgkError `REQUEST_INVALID` for an invalid pair or period, and the errors of any call.
   * @example
   * const candles = await client.spot.candles({ pair: 'BTC/USDT', period: '1h', limit: 24 })
   */
  candles(input: CandlesInput, options?: CallOptions): Promise<readonly Candle[]>
}
