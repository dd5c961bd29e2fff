import { type AttemptCalls, attemptCalls } from './attempt/attempts'
import { kindOf } from './attempt/kinds'
import { write } from './attempt/write'
import { type BareClient, createBareClient } from './bare-client'
import type { ClientOptions } from './client-options'
import { type CallOptions, call } from './endpoints/call'
import type { Endpoint, InputOf, OutputOf } from './endpoints/endpoint'
import { endpoints } from './endpoints/index'
import { type Candle, parseCandles } from './market/candles'
import type { CandlesInput } from './wire/candles-request'
import type { CandleSeries } from './wire/spot-model'

type Arguments<Input> = [undefined] extends [Input]
  ? [input?: Input, options?: CallOptions]
  : [input: Input, options?: CallOptions]

/** A group of entries as methods: `(input, { signal, idempotencyKey }) => Promise<result>`. */
export type Calls<Group> = {
  readonly [Name in keyof Group]: (...args: Arguments<InputOf<Group[Name]>>) => Promise<OutputOf<Group[Name]>>
}

type Groups = typeof endpoints

/** The input of each entry by its name, e.g. `spot.buyLimit`. */
export type CallInputs = {
  readonly [Name in {
    [Group in keyof Groups & string]: `${Group}.${keyof Groups[Group] & string}`
  }[keyof Groups & string]]: Name extends `${infer Group extends keyof Groups & string}.${infer Call}`
    ? Call extends keyof Groups[Group]
      ? InputOf<Groups[Group][Call]>
      : never
    : never
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

/** Everything the exchange can do, for one user. */
export interface Client extends BareClient, AttemptCalls<CallInputs> {
  readonly home: Calls<typeof endpoints.home>
  /** The calls under /user and /member. */
  readonly user: Calls<typeof endpoints.user> & Calls<typeof endpoints.member>
  readonly spot: MarketCalls<typeof endpoints.spot>
  readonly futures: MarketCalls<typeof endpoints.futures>
  readonly cycle: MarketCalls<typeof endpoints.cycle>
  readonly account: Calls<typeof endpoints.account>
  readonly flash: Calls<typeof endpoints.flash>
  readonly ieo: Calls<typeof endpoints.ieo>
  readonly fiat: Calls<typeof endpoints.fiat>
}

function methodsOf<Group extends Readonly<Record<string, Endpoint>>>(
  client: BareClient,
  group: Group,
): Calls<Group>
function methodsOf(
  client: BareClient,
  group: Readonly<Record<string, Endpoint>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(group).map(([name, entry]) => [
      name,
      (input: unknown, options?: CallOptions) =>
        entry.method === 'POST'
          ? write(client, entry, input, options, kindOf(entry.name))
          : call(client.transport, entry, input, options),
    ]),
  )
}

function entryOf(name: string): Endpoint | undefined {
  for (const group of Object.values<Readonly<Record<string, Endpoint>>>(endpoints)) {
    for (const entry of Object.values(group)) if (entry.name === name) return entry
  }
  return undefined
}

/**
 * Makes a client. Runs unchanged in Node 20 and in a browser; whatever the host lacks or a test wants otherwise is an option.
 * Throws BgkError CONFIG for a bad origin or a host without fetch.
 *
 * @example
 * const client = createClient({ origin: 'http://localhost:8080' })
 * const markets = await client.spot.symbols()
 */
export function createClient(options: ClientOptions): Client {
  const bare = createBareClient(options)
  const { transport, feed } = bare
  const candlesOf =
    (entry: Endpoint<CandlesInput, CandleSeries>): MarketCalls<unknown>['candles'] =>
    async (input, options) => {
      const { items } = await call(transport, entry, input, options)
      return parseCandles(items, { period: input.period, offsetMinutes: feed.utcOffset.get() }).candles
    }
  return {
    ...bare,
    ...attemptCalls<CallInputs>(bare, entryOf),
    home: methodsOf(bare, endpoints.home),
    user: { ...methodsOf(bare, endpoints.user), ...methodsOf(bare, endpoints.member) },
    spot: { ...methodsOf(bare, endpoints.spot), candles: candlesOf(endpoints.spot.candles) },
    futures: { ...methodsOf(bare, endpoints.futures), candles: candlesOf(endpoints.futures.candles) },
    cycle: { ...methodsOf(bare, endpoints.cycle), candles: candlesOf(endpoints.cycle.candles) },
    account: methodsOf(bare, endpoints.account),
    flash: methodsOf(bare, endpoints.flash),
    ieo: methodsOf(bare, endpoints.ieo),
    fiat: methodsOf(bare, endpoints.fiat),
  }
}
