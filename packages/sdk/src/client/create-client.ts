import { type CallOptions, call } from '../endpoints/call'
import type { Endpoint, InputOf } from '../endpoints/endpoint'
import { extensions } from '../endpoints/extensions'
import { compat, endpoints } from '../endpoints/index'
import { parseCandles } from '../live/market/candles'
import { cancelAll } from '../orders/cancel-all'
import { type FilledOrder, orderFills, spotFills } from '../orders/fills'
import { findOrder } from '../orders/find-order'
import { futuresMoves, type MoveKind, spotMoves } from '../orders/move-kinds'
import { moveOrder } from '../orders/move-order'
import type { MovableOrder } from '../orders/move-state'
import {
  type FuturesOrderInput,
  placeCycleOrder,
  placeFuturesOrder,
  placeSpotOrder,
  type SpotOrderInput,
} from '../orders/place-order'
import { placeAll } from '../orders/place-orders'
import { type OrderState, waitForOrder } from '../orders/wait-for-order'
import type { CandleSeries, CandlesInput } from '../wire/candles'
import type { Answer } from '../wire/codec/envelope'
import { type AttemptCalls, attemptCalls } from '../writes/attempt-calls'
import { write } from '../writes/write'
import { type BareClient, createBareClient } from './bare-client'
import type { Calls, MarketCalls } from './calls'
import type { ClientOptions } from './client-options'
import type {
  AccountCalls,
  CycleCalls,
  FiatCalls,
  FuturesCalls,
  OrderCalls,
  SpotCalls,
  UserCalls,
} from './order-calls'

type Groups = typeof endpoints & typeof extensions & { readonly compat: typeof compat }

/** The input of each entry by its name, e.g. `spot.buyLimit`; also of the calls beside the table. */
export type CallInputs = {
  readonly [Name in {
    [Group in keyof Groups & string]: `${Group}.${keyof Groups[Group] & string}`
  }[keyof Groups & string]]: Name extends `${infer Group extends keyof Groups & string}.${infer Call}`
    ? Call extends keyof Groups[Group]
      ? InputOf<Groups[Group][Call]>
      : never
    : never
}

/** Everything the exchange can do, for one user. */
export interface Client extends BareClient, AttemptCalls<CallInputs> {
  readonly home: Calls<typeof endpoints.home>
  readonly user: UserCalls
  readonly spot: SpotCalls
  readonly futures: FuturesCalls
  readonly cycle: CycleCalls
  readonly account: AccountCalls
  readonly flash: Calls<typeof endpoints.flash>
  readonly ieo: Calls<typeof endpoints.ieo>
  readonly fiat: FiatCalls
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
      (input: unknown, options?: CallOptions) => write(client, entry, input, options),
    ]),
  )
}

/** The methods of one kind of orders. */
function orderCalls<Order extends FilledOrder & OrderState & MovableOrder, Filter extends object, Input>(
  client: BareClient,
  kind: MoveKind<Order, Filter>,
  placeOrder: (order: Input, options?: CallOptions) => Promise<Answer>,
): OrderCalls<Order, Input, Filter> & { readonly placeOrder: typeof placeOrder } {
  return {
    placeOrder,
    placeOrders: (orders, options) => placeAll(client, orders, placeOrder, options),
    order: (id, options) => findOrder(client, kind, id, options),
    waitForOrder: (id, options) =>
      waitForOrder(client, (signal) => findOrder(client, kind, id, { signal }), options),
    moveOrder: (input, options) => moveOrder(client, kind, input, options),
    cancelAll: (filter, options) => cancelAll(client, kind, filter, options),
    fills: (input, options) => orderFills(client, kind, input, options),
  }
}

function entryOf(name: string): Endpoint | undefined {
  const groups: readonly Readonly<Record<string, Endpoint>>[] = [
    ...Object.values(endpoints),
    ...Object.values(extensions),
    compat,
  ]
  for (const group of groups) {
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
    user: {
      ...methodsOf(bare, endpoints.user),
      ...methodsOf(bare, extensions.user),
      ...methodsOf(bare, endpoints.member),
      setFundPassword: (input, options) => write(bare, compat.setFundPassword, input, options),
    },
    spot: {
      ...methodsOf(bare, endpoints.spot),
      ...methodsOf(bare, extensions.spot),
      candles: candlesOf(endpoints.spot.candles),
      ...orderCalls(bare, spotMoves, (order: SpotOrderInput, options) =>
        placeSpotOrder(bare, order, options),
      ),
      fills: (input, options) => spotFills(bare, spotMoves, input, options),
    },
    futures: {
      ...methodsOf(bare, endpoints.futures),
      ...methodsOf(bare, extensions.futures),
      candles: candlesOf(endpoints.futures.candles),
      ...orderCalls(bare, futuresMoves, (order: FuturesOrderInput, options) =>
        placeFuturesOrder(bare, order, options),
      ),
    },
    cycle: {
      ...methodsOf(bare, endpoints.cycle),
      candles: candlesOf(endpoints.cycle.candles),
      placeOrder: (order, options) => placeCycleOrder(bare, order, options),
    },
    account: {
      ...methodsOf(bare, endpoints.account),
      ...methodsOf(bare, extensions.account),
      revokeWithdrawal: (input, options) => write(bare, compat.revokeWithdrawal, input, options),
    },
    flash: methodsOf(bare, endpoints.flash),
    ieo: methodsOf(bare, endpoints.ieo),
    fiat: {
      ...methodsOf(bare, endpoints.fiat),
      submitDepositProof: (input, options) => write(bare, compat.depositProof, input, options),
    },
  }
}
