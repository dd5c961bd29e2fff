import { divide, type Fixed, fixed, multiply, numeric, ONE, readFixed, text, type WallClock } from './fixed'
import { FEE, type FuturesOrder, notional } from './futures-order'
import type { Person } from './people'
import { type Direction, QUOTE, type Venue } from './venue'
import { BusinessError, field, type Input } from './web'

export interface Stop {
  readonly autoid: number
  readonly lots: Fixed
  readonly at: number
  takeProfit: Fixed | undefined
  stopLoss: Fixed | undefined
}

/** Lots of one direction, mode and leverage. Fills of later orders join it at the average price. */
export class Holding {
  readonly autoid: number
  readonly person: Person
  readonly venue: Venue<FuturesOrder>
  readonly direction: Direction
  readonly mode: string
  readonly lever: string
  readonly at: number
  stops: Stop[] = []
  lots: Fixed = 0n
  entry: Fixed = 0n
  margin: Fixed = 0n
  fee: Fixed = 0n

  constructor(autoid: number, order: FuturesOrder, person: Person, at: number) {
    this.autoid = autoid
    this.person = person
    this.venue = order.venue
    this.direction = order.direction
    this.mode = order.mode
    this.lever = order.lever
    this.at = at
  }

  accepts(order: FuturesOrder): boolean {
    return (
      order.member === this.person.uid &&
      order.venue === this.venue &&
      order.direction === this.direction &&
      order.mode === this.mode &&
      order.lever === this.lever
    )
  }

  add(price: Fixed, lots: Fixed): void {
    const value = notional(this.venue, price, lots)
    const margin = divide(value, fixed(this.lever))
    const fee = multiply(value, FEE)
    this.person.lock('futures', QUOTE, margin)
    this.person.spend('futures', QUOTE, fee)
    this.entry = (this.entry * this.lots + price * lots) / (this.lots + lots)
    this.lots += lots
    this.margin += margin
    this.fee += fee
  }

  /** Takes lots out at a price and returns their row; a loss ends at the margin. */
  remove(autoid: number, price: Fixed, lots: Fixed, reason: string, clock: WallClock, now: number): object {
    const value = notional(this.venue, price, lots)
    const change = value - notional(this.venue, this.entry, lots)
    const income = this.direction === 'buy' ? change : -change
    const margin = (this.margin * lots) / this.lots
    const fee = multiply(value, FEE)
    const rest = margin + income - fee
    const funds = this.person.funds('futures', QUOTE)
    funds.locked -= margin
    funds.free += rest > 0n ? rest : 0n
    this.person.realized += income
    const row = {
      ...this.#common(),
      ...{ autoid, number: numeric(lots), unfilled: 0, state: reason },
      ...{ profit: numeric(margin), position: numeric(notional(this.venue, this.entry, lots)) },
      ...{ income: numeric(income), last_profit: numeric(price), gas: numeric(fee) },
      closedate: clock.text(now),
      writedate: clock.text(this.at),
    }
    this.lots -= lots
    this.margin -= margin
    return row
  }

  /** Only isolated positions have one. */
  get liquidation(): Fixed | undefined {
    if (this.mode !== 'lsolate') return undefined
    const distance = divide(this.margin, notional(this.venue, ONE, this.lots))
    return this.direction === 'buy' ? this.entry - distance : this.entry + distance
  }

  #common(): object {
    return {
      ...{ tradcoin: this.venue.instrument.base, maincoin: QUOTE, type: this.direction },
      ...{ td_mode: this.mode, lever: Number(this.lever), style: 'market', price: text(this.entry, 4) },
      fess: null,
    }
  }

  row(clock: WallClock, now: number): object {
    return {
      ...this.#common(),
      ...{ autoid: this.autoid, number: numeric(this.lots), unfilled: numeric(this.lots) },
      point: this.liquidation === undefined ? 0 : numeric(this.liquidation, 4),
      profit: numeric(this.margin),
      position: numeric(notional(this.venue, this.entry, this.lots)),
      last_profit: numeric(this.venue.price(now)),
      gas: numeric(this.fee),
      profitOrder: this.stops.length,
      writedate: clock.text(this.at),
    }
  }
}

export const flag = (price: Fixed | undefined): string => (price === undefined ? 'disable' : 'enable')

/** Take-profit and stop-loss of an order or a position; both may be missing. */
export const stopPrices = (direction: Direction, price: Fixed, profit: string, loss: string) => {
  if ([profit, loss].some((text) => text !== '' && readFixed(text) === undefined))
    throw new BusinessError('parameter', 1)
  const takeProfit = readFixed(profit) || undefined
  const stopLoss = readFixed(loss) || undefined
  const sign = direction === 'buy' ? 1n : -1n
  if (takeProfit && (takeProfit - price) * sign < 0n) throw new BusinessError('shortLower', 1)
  if (stopLoss && (price - stopLoss) * sign < 0n) throw new BusinessError('longHigher', 1)
  return [takeProfit, stopLoss] as const
}

/** Prices that the flags of a stop order switch on. */
export const requestedStops = (holding: Holding, input: Input) => {
  const profit = field(input, 'take_profit') === 'enable' ? field(input, 'take_profit_price') : ''
  const loss = field(input, 'stop_loss') === 'enable' ? field(input, 'stop_loss_price') : ''
  const [takeProfit, stopLoss] = stopPrices(holding.direction, holding.entry, profit, loss)
  if (!takeProfit && !stopLoss) throw new BusinessError('parameter', 1)
  return { takeProfit, stopLoss }
}
