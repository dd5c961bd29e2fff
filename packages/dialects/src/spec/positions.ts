import type { FuturesBalance } from './balances'
import { type Fields, Refusal } from './http'
import type { Pair, Side } from './market'
import { pairFields } from './matching'
import { clockText, type Money, money, over, parse, show, times } from './money'

export const FEE = money('0.0006')
/** Coin amount of one lot. */
export const UNIT: Readonly<Record<string, Money>> = {
  BTC: money('0.001'),
  ETH: money('0.01'),
  BGK: money('10'),
}

export interface StopOrder {
  readonly autoid: number
  readonly number: Money
  readonly at: number
  takeProfit: Money | undefined
  stopLoss: Money | undefined
  state: 'enable' | 'close' | 'success'
}

export type PositionState = 'enable' | 'end' | 'out' | 'profit' | 'loss'

interface Terms {
  readonly autoid: number
  readonly owner: number
  readonly pair: Pair
  readonly side: Side
  readonly style: 'limit' | 'market'
  readonly tdMode: string
  readonly lever: string
}

export const worth = (pair: Pair, price: Money, lots: Money): Money =>
  times(price, times(lots, UNIT[pair.facts.base] ?? 0n))

/** Stop order with these prices; undefined without any. */
export function readStop(
  { autoid, number, at }: Pick<StopOrder, 'autoid' | 'number' | 'at'>,
  side: Side,
  price: Money,
  profit = '',
  loss = '',
): StopOrder | undefined {
  const takeProfit = stopPrice(profit)
  const stopLoss = stopPrice(loss)
  const above = side === 'buy' ? takeProfit : stopLoss
  const below = side === 'buy' ? stopLoss : takeProfit
  if ((above && above <= price) || (below && below >= price))
    throw new Refusal('The stop price is on the wrong side')
  if (!takeProfit && !stopLoss) return undefined
  return { autoid, number, at, takeProfit, stopLoss, state: 'enable' }
}

function stopPrice(text: string): Money | undefined {
  if (text !== '' && parse(text) === undefined) throw new Refusal('The stop price is no number')
  return parse(text) || undefined
}

/** Open or closed position; it grows with the fills of the order that opened it. */
export class Position {
  readonly terms: Terms
  readonly stops: StopOrder[] = []
  readonly #at: number
  #lots: Money = 0n
  #closable: Money = 0n
  #openValue: Money = 0n
  #closeValue: Money = 0n
  #margin: Money = 0n
  #heldMargin: Money = 0n
  #fee: Money = 0n
  #income: Money = 0n
  #state: PositionState = 'enable'
  #closedAt = 0

  constructor(terms: Terms, at: number) {
    this.terms = terms
    this.#at = at
  }

  get closable(): Money {
    return this.#closable
  }

  get isOpen(): boolean {
    return this.#state === 'enable'
  }

  #average(value: Money): Money {
    return over(value, worth(this.terms.pair, money('1'), this.#lots))
  }

  get openPrice(): Money {
    return this.#average(this.#openValue)
  }

  add(balance: FuturesBalance, price: Money, lots: Money): void {
    const value = worth(this.terms.pair, price, lots)
    const margin = over(value, money(this.terms.lever))
    const fee = times(value, FEE)
    balance.pay(fee)
    balance.hold(margin)
    this.#lots += lots
    this.#closable += lots
    this.#openValue += value
    this.#margin += margin
    this.#heldMargin += margin
    this.#fee += fee
  }

  /** Closes lots at a price; a loss beyond the margin is not charged. */
  close(balance: FuturesBalance, price: Money, lots: Money, state: PositionState, at: number): void {
    const value = worth(this.terms.pair, price, lots)
    const opened = (this.#openValue * lots) / this.#lots
    const income = this.terms.side === 'buy' ? value - opened : opened - value
    const margin = (this.#heldMargin * lots) / this.#closable
    const fee = times(value, FEE)
    const back = margin + income - fee
    balance.held -= margin
    if (back > 0n) balance.usable += back
    balance.profit += income
    this.#heldMargin -= margin
    this.#closable -= lots
    this.#closeValue += value
    this.#income += income
    this.#fee += fee
    if (this.#closable > 0n) return
    this.#state = state
    this.#closedAt = at
    for (const stop of this.stops) if (stop.state === 'enable') stop.state = 'close'
  }

  /** Price at which the margin is used up. */
  get liquidationPrice(): Money {
    const distance = this.#average(this.#margin)
    return this.terms.side === 'buy' ? this.openPrice - distance : this.openPrice + distance
  }

  /** Stop order of this position by the flags and prices of a call. */
  stopBy(facts: Pick<StopOrder, 'autoid' | 'number' | 'at'>, fields: Fields): StopOrder {
    const profit = fields.take_profit === 'enable' ? fields.take_profit_price : ''
    const loss = fields.stop_loss === 'enable' ? fields.stop_loss_price : ''
    const stop = readStop(facts, this.terms.side, this.openPrice, profit, loss)
    if (!stop) throw new Refusal('Enter a take-profit or a stop-loss')
    return stop
  }

  /** State that the current price forces on the position or on part of it. */
  triggered(price: Money): { readonly state: PositionState; readonly stop?: StopOrder } | undefined {
    const isBuy = this.terms.side === 'buy'
    const reaches = (target: Money, upward: boolean) => (upward ? price >= target : price <= target)
    if (reaches(this.liquidationPrice, !isBuy)) return { state: 'end' }
    for (const stop of this.stops) {
      if (stop.state !== 'enable') continue
      if (stop.takeProfit && reaches(stop.takeProfit, isBuy)) return { state: 'profit', stop }
      if (stop.stopLoss && reaches(stop.stopLoss, !isBuy)) return { state: 'loss', stop }
    }
    return undefined
  }

  row(now: number): object {
    const { autoid, pair, side, style, tdMode, lever } = this.terms
    const last = this.isOpen ? pair.priceAt(now) : this.#average(this.#closeValue)
    return {
      autoid,
      ...pairFields(pair),
      ...{ type: side, tdMode, lever, style, state: this.#state },
      price: pair.showPrice(this.openPrice),
      number: show(this.#lots),
      unfilled: show(this.#closable),
      point: pair.showPrice(this.liquidationPrice),
      profit: show(this.#margin),
      position: show(this.#openValue),
      income: show(this.#income),
      last_profit: pair.showPrice(last),
      gas: show(this.#fee),
      fess: '0',
      profitOrder: this.stops.filter(({ state }) => state === 'enable').length,
      wdate: clockText(this.#at),
      ...(!this.isOpen && { closedate: clockText(this.#closedAt) }),
    }
  }
}

export const stopRow = (
  pair: Pair,
  { autoid, number, at, takeProfit, stopLoss, state }: StopOrder,
): object => ({
  autoid,
  ...{ number: show(number), state, wdate: clockText(at) },
  take_profit: takeProfit ? 'enable' : 'disable',
  take_profit_price: takeProfit ? pair.showPrice(takeProfit) : '0',
  stop_loss: stopLoss ? 'enable' : 'disable',
  stop_loss_price: stopLoss ? pair.showPrice(stopLoss) : '0',
})
