/**
 * Creates fills of one member's resting orders at a steady rate while subscribers of the same member follow
 * them through the account stream (docs/internals/fault-tests.md#the-account-stream). Orders are sent on schedule, without
 * waiting for earlier responses.
 */

import type { LimitOrderInput } from '@bgk/sdk'
import { mul, toFixed, toText } from '@bgk/sdk/decimal'
import { type Endpoint, endpoints } from '@bgk/sdk/endpoints'
import { isListed } from '@bgk/sdk/market'
import { type ClusterUnderTest, type NodeUnderTest, pause } from './cluster-under-test'
import { FillSubscriber } from './fill-subscriber'
import { enrol, type Member, PASSWORD } from './load'
import { type CommandOutcome, submitUntilResolved } from './submit-until-resolved'

export { auditFills, recordedFills } from './audit-fills'

export interface FillOptions {
  readonly count: number
  /** Subscribers of the member, each at the gateway picked by the balancer; more until one is at `node`. */
  readonly subscribers: number
  readonly node?: NodeUnderTest
  /** Called once, after half of the orders. */
  readonly onHalf?: () => void
}

export interface FillRun {
  /** Uid of the maker. */
  readonly uid: number
  /** Ids of acknowledged taker orders. */
  readonly acknowledged: readonly number[]
  /** Rejected orders and unknown outcomes, one line each; all must be filled. */
  readonly failed: readonly string[]
  readonly subscribers: readonly FillSubscriber[]
}

type Target = Pick<ClusterUnderTest, 'controlKey' | 'nodes' | 'origin'>

interface Order {
  readonly entry: Endpoint<LimitOrderInput, unknown>
  readonly input: LimitOrderInput
}

/** 20 fills a second. */
const EVERY_MS = 50
const GIVE_UP_MS = 60_000
const MOST_SUBSCRIBERS = 12
/** After the last response; later fills count as missing. */
const ARRIVE_WITHIN_MS = 10_000
const COINS = ['USDT', 'BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'DOGE', 'TRX', 'BGK', 'LTC']
const FUNDS = '100000000'

export async function makeFills(target: Target, options: FillOptions): Promise<FillRun> {
  const { count, onHalf } = options
  const [maker, taker] = await enrol(target, 2, Object.fromEntries(COINS.map((coin) => [coin, FUNDS])))
  if (maker === undefined || taker === undefined) throw new Error('There are no members')
  const orders = await restOrders(maker, count)
  const subscribers = await subscribe(target, maker, orders.length, options)

  const began = performance.now()
  const sent: Promise<CommandOutcome>[] = []
  for (let n = 0; n < count; n++) {
    await pause(began + n * EVERY_MS - performance.now())
    const order = orders[n % orders.length]
    if (order !== undefined) sent.push(fill(taker, `fill/${n}`, order))
    if (n + 1 === count / 2) onHalf?.()
  }
  const known = await Promise.all(sent)
  const acknowledged = known.flatMap(({ orderId }) => orderId ?? [])
  const failed = known.flatMap(({ orderId, problem }, n) =>
    orderId === undefined ? [`order ${n + 1} was not acknowledged: ${problem}`] : [],
  )
  const end = performance.now() + ARRIVE_WITHIN_MS
  const receivedAll = () => subscribers.every(({ seenAt }) => seenAt.size >= acknowledged.length)
  while (!receivedAll() && performance.now() < end) await pause(50)
  for (const { client } of [maker, taker]) client.close()
  for (const subscriber of subscribers) subscriber.close()
  return { uid: maker.uid, acknowledged, failed, subscribers }
}

/**
 * Rests a buy and a sell in each market, large enough to stay open, and returns taker orders that each fill
 * part of one.
 */
async function restOrders({ client }: Member, count: number): Promise<readonly Order[]> {
  const { buyLimit, sellLimit } = endpoints.spot
  const markets = (await client.spot.symbols()).filter(
    (market) => market.quote === 'USDT' && COINS.includes(market.base) && isListed(market),
  )
  const orders: Order[] = []
  for (const { base, quote, price, priceDecimals, minQuantity = '1' } of markets) {
    const pair = `${base}/${quote}` as const
    const quantity = toText(mul(minQuantity, String(count)))
    const [below, above] = ['0.99', '1.01'].map((factor) =>
      toFixed(mul(price, factor), priceDecimals, 'down'),
    )
    if (below === undefined || above === undefined) continue
    await client.spot.buyLimit({ pair, price: below, quantity })
    orders.push({ entry: sellLimit, input: { pair, price: below, quantity: minQuantity } })
    await client.spot.sellLimit({ pair, price: above, quantity })
    orders.push({ entry: buyLimit, input: { pair, price: above, quantity: minQuantity } })
  }
  return orders
}

async function subscribe(
  { origin }: Target,
  { account }: Member,
  orders: number,
  { subscribers: count, node }: FillOptions,
): Promise<readonly FillSubscriber[]> {
  const subscribers: FillSubscriber[] = []
  const isThere = async () => node === undefined || (await openSockets(node)) > 0
  while (subscribers.length < count || !(await isThere())) {
    if (subscribers.length === MOST_SUBSCRIBERS) throw new Error(`No subscriber is at node ${node?.name}`)
    subscribers.push(await FillSubscriber.open(origin, { account, password: PASSWORD }, orders))
  }
  return subscribers
}

async function openSockets({ url }: NodeUnderTest): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^bgk_sockets_open (\d+)$/m.exec(text)?.[1] ?? 0)
}

/** Sends the order until it is resolved, under another key if the previous one was not applied. */
async function fill({ client }: Member, name: string, { entry, input }: Order): Promise<CommandOutcome> {
  const giveUp = performance.now() + GIVE_UP_MS
  for (let attempt = 1; ; attempt++) {
    const known = await submitUntilResolved(client, `${name}/${attempt}`, entry, input)
    const isUndone = known.end === 'busy' || known.isVoid
    if (!isUndone || performance.now() > giveUp) return known
    await pause(EVERY_MS)
  }
}
