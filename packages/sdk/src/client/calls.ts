import type { CallOptions } from '../endpoints/call'
import type { InputOf, OutputOf } from '../endpoints/endpoint'
import type { Candle } from '../live/market/candles'
import type { CandlesInput } from '../wire/candles'

type Arguments<Input> = [undefined] extends [Input]
  ? [input?: Input, options?: CallOptions]
  : [input: Input, options?: CallOptions]

/** A group of entries as methods: `(input, { signal, idempotencyKey }) => Promise<result>`. */
export type Calls<Group> = {
  readonly [Name in keyof Group]: (...args: Arguments<InputOf<Group[Name]>>) => Promise<OutputOf<Group[Name]>>
}

/** A group whose candles come parsed, by the exchange's zone as the client knows it (option `exchangeUtcOffset`). */
export type MarketCalls<Group> = Omit<Calls<Group>, 'candles'> & {
  /**
   * Candles of a pair, oldest first; items that cannot be read are left out.
   *
   * @param input The pair, the period, at most how many (`limit`, default 300) and before which moment (`before`, epoch
   * milliseconds; default: the latest).
   * @throws BgkError `REQUEST_INVALID` for a pair or a period that is none, and the errors of any call.
   * @example
   * const candles = await client.spot.candles({ pair: 'BTC/USDT', period: '1h', limit: 24 })
   */
  candles(input: CandlesInput, options?: CallOptions): Promise<readonly Candle[]>
}
