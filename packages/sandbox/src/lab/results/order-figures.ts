/**
 * Figures of orders and fills. An order is tracked from its first row until it is closed and its call is
 * answered, because its mid price at sending is known by the call only.
 *
 *   send ──► mids at `sentAt` ──► outcome: order, fills ──► call: order id and `sentAt` ──► slippage
 */
import type { Outcome } from '../../core/exchange'
import type { Side } from '../../core/kernel/command'
import { COIN_DECIMALS, unitsText } from '../../core/kernel/units'
import type { TradeRow } from '../../core/order-book/events'
import { ORDER_CALL } from '../world/history'
import type { LabView, ObservedCall } from '../world/observer'
import { type RunMarket, runMarket, shareOf, worthOf } from './market-values'
import type { RunMetrics } from './metrics'
import { RoundTrips } from './round-trips'

type OrderMetrics = Pick<
  RunMetrics,
  | 'winRate'
  | 'roundTrips'
  | 'orders'
  | 'rejected'
  | 'cancelled'
  | 'fills'
  | 'fillRatio'
  | 'slippageBps'
  | 'volume'
  | 'fees'
  | 'funding'
  | 'liquidations'
  | 'impactBps'
>

interface Tracked {
  readonly market: RunMarket
  readonly side: Side
  /** Value at the order's price of its whole and its filled quantity. */
  ordered: bigint
  filled: bigint
  /** Sums of price x lots and of lots of its fills. */
  product: bigint
  lots: bigint
  mid2: bigint | undefined
  /** Exchange time, ms; undefined while open. */
  closedAt: number | undefined
}

/** Fields that orders of both markets share. */
interface Row {
  readonly orderId: number
  readonly market: string
  readonly side: Side
  readonly price: bigint
  readonly lots: bigint
  readonly remaining: bigint
  readonly status: string
}

interface Mids {
  readonly byMarket: ReadonlyMap<string, bigint>
  calls: number
}

/** Commands of the exchange's clock: many things change in them, not only by the bot. */
const TICKS: ReadonlySet<string> = new Set(['bots.step', 'clock.tick'])
/** Answers that take longer are lost; their orders have no slippage. */
const LATEST_ANSWER_MS = 600_000
const BPS = 10_000n
const BPS_DIGITS = 8

/** Code of an accepted call. */
const ACCEPTED = 200

export class OrderFigures {
  readonly #trips = new RoundTrips()
  readonly #tracked = new Map<number, Tracked>()
  readonly #mids = new Map<number, Mids>()
  readonly #fundings = new Map<number, bigint>()
  #orders = 0
  #rejected = 0
  #cancelled = 0
  #fills = 0
  #ordered = 0n
  #filled = 0n
  #volume = 0n
  #fees = 0n
  #funding = 0n
  #liquidations = 0
  /** Slippage and its base in the quote coin of the main pair. */
  #slipped = 0n
  #traded = 0n
  /** Sum of moves, 1e-8 basis points. */
  #moved = 0n
  #takes = 0

  send(name: string, view: LabView): void {
    if (!ORDER_CALL.test(name)) return
    const known = this.#mids.get(view.now())
    if (known !== undefined) {
      known.calls++
      return
    }
    const { spot, futures } = view.exchange
    const byMarket = new Map<string, bigint>()
    for (const market of [...spot.pairs.keys(), ...futures.contracts.keys()]) {
      const mid = runMarket(view.exchange, market)?.mid2()
      if (mid !== undefined) byMarket.set(market, mid)
    }
    this.#mids.set(view.now(), { byMarket, calls: 1 })
  }

  call({ name, sentAt, answer, isLookup }: ObservedCall, view: LabView): void {
    if (!ORDER_CALL.test(name)) return
    if (!isLookup) this.#orders++
    const mids = this.#mids.get(sentAt)
    if (mids !== undefined && --mids.calls === 0) this.#mids.delete(sentAt)
    if (!isRecord(answer)) return
    if (answer.code !== ACCEPTED && !isLookup) this.#rejected++
    const { data } = answer
    const id = isRecord(data) && typeof data.orderId === 'number' ? data.orderId : undefined
    const order = id === undefined ? undefined : this.#tracked.get(id)
    if (id === undefined || order === undefined) return
    order.mid2 ??= mids?.byMarket.get(order.market.name)
    if (order.closedAt !== undefined) this.#end(id, order, view)
  }

  outcome(outcome: Outcome, type: string, view: LabView): void {
    const { uid, exchange } = view
    const { orders, trades, futures } = outcome
    for (const row of orders) if (row.uid === uid) this.#order({ ...row, market: row.pair }, view)
    for (const row of futures.orders) {
      const { contract: market, lots, remaining } = row
      if (row.uid === uid)
        this.#order({ ...row, market, lots: BigInt(lots), remaining: BigInt(remaining) }, view)
    }
    for (const trade of trades) this.#trade(trade, view, true)
    for (const trade of futures.trades) this.#trade(trade, view, false)
    if (!TICKS.has(type)) this.#impact([...trades, ...futures.trades], outcome, view)
    for (const row of futures.positions) {
      if (row.uid !== uid) continue
      const { positionId, contract, status, funding, realised, fee } = row
      const quote = exchange.futures.contracts.get(contract)?.config.quote ?? ''
      const paid = funding - (this.#fundings.get(positionId) ?? 0n)
      this.#funding += worthOf(exchange, quote, mainQuote(view), paid)
      if (status === 'open') this.#fundings.set(positionId, funding)
      else {
        this.#fundings.delete(positionId)
        this.#trips.close(realised + funding - fee)
        if (status === 'liquidated') this.#liquidations++
      }
    }
    for (const { orderId } of [...orders, ...futures.orders]) {
      const order = this.#tracked.get(orderId)
      if (order?.closedAt !== undefined && order.mid2 !== undefined) this.#end(orderId, order, view)
    }
  }

  /** Forgets orders and calls without an answer. */
  sample(view: LabView): void {
    const before = view.now() - LATEST_ANSWER_MS
    for (const [id, { closedAt }] of this.#tracked)
      if (closedAt !== undefined && closedAt < before) this.#tracked.delete(id)
    for (const sentAt of this.#mids.keys()) if (sentAt < before) this.#mids.delete(sentAt)
  }

  metrics(): OrderMetrics {
    const money = (units: bigint) => unitsText(units, COIN_DECIMALS)
    return {
      ...this.#trips.metrics(),
      orders: this.#orders,
      rejected: this.#rejected,
      cancelled: this.#cancelled,
      fills: this.#fills,
      fillRatio: this.#ordered === 0n ? undefined : shareOf(this.#filled, this.#ordered, 8),
      slippageBps: this.#traded === 0n ? undefined : shareOf(this.#slipped * BPS, this.#traded, BPS_DIGITS),
      volume: money(this.#volume),
      fees: money(this.#fees),
      funding: money(this.#funding),
      liquidations: this.#liquidations,
      impactBps:
        this.#takes === 0
          ? undefined
          : shareOf(this.#moved, BigInt(this.#takes) * 10n ** BigInt(BPS_DIGITS), BPS_DIGITS),
    }
  }

  #order({ orderId, market: name, side, price, lots, remaining, status }: Row, view: LabView): void {
    const market = runMarket(view.exchange, name)
    if (market === undefined) return
    let order = this.#tracked.get(orderId)
    if (order === undefined) {
      order = {
        market,
        side,
        ordered: 0n,
        filled: 0n,
        product: 0n,
        lots: 0n,
        mid2: undefined,
        closedAt: undefined,
      }
      this.#tracked.set(orderId, order)
    }
    const worth = (product: bigint) =>
      worthOf(view.exchange, market.quote, mainQuote(view), market.valueOf(product))
    const ordered = worth(price * lots)
    const filled = worth(price * (lots - remaining))
    this.#ordered += ordered - order.ordered
    this.#filled += filled - order.filled
    order.ordered = ordered
    order.filled = filled
    if (status === 'unfilled' || status === 'partial') return
    order.closedAt = view.now()
    if (status !== 'filled') this.#cancelled++
  }

  #trade(trade: TradeRow, view: LabView, isSpot: boolean): void {
    const { uid, exchange } = view
    const isTaker = trade.takerUid === uid
    const market = runMarket(exchange, trade.pair)
    if (market === undefined || (!isTaker && trade.makerUid !== uid)) return
    const { price, lots, takerSide } = trade
    const orderId = isTaker ? trade.takerOrderId : trade.makerOrderId
    const charged = isTaker ? trade.takerFee : trade.makerFee
    const side = isTaker ? takerSide : takerSide === 'buy' ? 'sell' : 'buy'
    const value = market.valueOf(price * lots)
    const fee = isSpot && side === 'buy' ? market.baseValue(charged, price) : charged
    this.#fills++
    this.#volume += worthOf(exchange, market.quote, mainQuote(view), value)
    this.#fees += worthOf(exchange, market.quote, mainQuote(view), fee)
    if (isSpot) this.#trips.fill({ market: market.name, orderId, side, lots, value, fee })
    const order = this.#tracked.get(orderId)
    if (order === undefined) return
    order.product += price * lots
    order.lots += lots
  }

  /** Adds the slippage of a closed order. */
  #end(id: number, { market, side, product, lots, mid2 }: Tracked, { exchange, plan }: LabView): void {
    this.#tracked.delete(id)
    if (mid2 === undefined || lots === 0n) return
    const worth = (twice: bigint) =>
      worthOf(exchange, market.quote, quoteOf(plan.pairs[0]), market.valueOf(twice))
    const worse = 2n * product - mid2 * lots
    this.#slipped += worth(side === 'buy' ? worse : -worse)
    this.#traded += worth(mid2 * lots)
  }

  /** Adds the move of each market in which one order of the bot has taken. */
  #impact(trades: readonly TradeRow[], { orders, futures }: Outcome, { uid, exchange }: LabView): void {
    const taken = new Map<string, TradeRow | undefined>()
    for (const trade of trades) {
      if (trade.takerUid !== uid) continue
      const first = taken.get(trade.pair) ?? trade
      taken.set(trade.pair, first.takerOrderId === trade.takerOrderId ? first : undefined)
    }
    for (const [name, first] of taken) {
      const market = runMarket(exchange, name)
      if (market === undefined || first === undefined) continue
      const { takerOrderId, takerSide, price } = first
      const order = [...orders, ...futures.orders].find(({ orderId }) => orderId === takerOrderId)
      const rests = order?.status === 'partial' || order?.status === 'unfilled'
      // The rest of the order is now the best price of its side; before, the next one was.
      const own = market.levels(takerSide, 2)[rests ? 1 : 0]?.price
      if (own === undefined) continue
      const before = own + price
      const move = takerSide === 'buy' ? market.mid2() - before : before - market.mid2()
      this.#moved += (move * BPS * 10n ** BigInt(BPS_DIGITS)) / before
      this.#takes++
    }
  }
}

function mainQuote({ plan }: LabView): string {
  return quoteOf(plan.pairs[0])
}

function quoteOf(pair: string | undefined): string {
  return pair?.split('/')[1] ?? ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
