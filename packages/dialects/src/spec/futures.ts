import type { FuturesBalance } from './balances'
import type { Core } from './core'
import { entrustRow, type FuturesOrder, reserveOf } from './futures-orders'
import { Done, type Fields, Page, Refusal, required } from './http'
import type { Pair, Side } from './market'
import { depth, type Fill, type Order, reach, take } from './matching'
import type { Member } from './members'
import { hasDecimals, type Money, money, parse, show } from './money'
import { FEE, Position, type PositionState, readStop, type StopOrder, stopRow, UNIT } from './positions'
import type { Routes } from './routes'

const LEVERAGES = ['5', '10', '20', '50', '100']
const NO_PRICE = 10n ** 24n

/** Futures market: orders, positions, stop orders and the calls under `/contract`. */
export class Futures {
  readonly pairs: readonly Pair[]
  readonly #core: Core
  readonly #orders: FuturesOrder[] = []
  readonly #positions: Position[] = []

  constructor(core: Core, pairs: readonly Pair[]) {
    this.#core = core
    this.pairs = pairs
  }

  tick(): void {
    const now = this.#core.now()
    for (const pair of this.pairs) this.#settle(reach(pair, this.#resting(pair)))
    for (const position of this.#positions) {
      if (!position.isOpen || position.closable === 0n) continue
      const due = position.triggered(position.terms.pair.priceAt(now))
      if (!due) continue
      if (due.stop) due.stop.state = 'success'
      this.#closeLots(position, due.stop?.number ?? position.closable, due.state)
    }
  }

  #resting(pair: Pair): FuturesOrder[] {
    return this.#orders.filter((order) => order.pair === pair && !order.isClosed)
  }

  #balance(position: Position): FuturesBalance {
    const { owner, pair } = position.terms
    return this.#core.members.byId(owner).futures.of(pair.facts.quote)
  }

  pairOf(fields: Fields): Pair {
    const { tradcoin, maincoin } = fields
    const found = this.pairs.find(({ facts }) => facts.base === tradcoin && facts.quote === maincoin)
    if (!found) throw new Refusal('This coin is not open for trading')
    return found
  }

  symbols(): object[] {
    return this.pairs.map((pair) => this.#symbol(pair))
  }

  #symbol(pair: Pair): Record<string, unknown> {
    const unit = show(UNIT[pair.facts.base] ?? 0n)
    return {
      ...pair.row(this.#core.now()),
      gas: show(FEE),
      unit,
      max_lever: LEVERAGES.at(-1),
      maxnumber: '100000',
    }
  }

  snapshot(pair: Pair, after = 0) {
    return {
      info: this.#symbol(pair),
      buy: depth(pair, this.#resting(pair), 'buy'),
      sell: depth(pair, this.#resting(pair), 'sell'),
      top: pair.topRows(after),
    }
  }

  #place(side: Side, style: 'limit' | 'market', fields: Fields, member: Member): Done {
    const pair = this.pairOf(fields)
    const now = this.#core.now()
    const number = parse(required(fields, 'number'))
    if (number === undefined || number === 0n || !hasDecimals(number, 0) || number > money('100000'))
      throw new Refusal('Invalid number of lots')
    const lever = required(fields, 'lever')
    if (!LEVERAGES.includes(lever)) throw new Refusal('Invalid leverage')
    const tdMode = required(fields, 'tdMode')
    if (tdMode !== 'cross' && tdMode !== 'lsolate') throw new Refusal('Invalid margin mode')
    const last = pair.priceAt(now)
    const price = style === 'limit' ? parse(required(fields, 'price')) : last
    if (price === undefined || price === 0n || !hasDecimals(price, pair.facts.priceDecimals))
      throw new Refusal('Please enter a valid price')
    const worst = side === 'buy' ? pair.makers.sell.at(-1) : pair.makers.buy.at(-1)
    const autoid = this.#core.nextId()
    const terms = { autoid, owner: member.id, pair, side, style, tdMode, lever }
    const order: FuturesOrder = {
      ...{ autoid, owner: member.id, side, style, pair, number, price, at: now },
      limit: style === 'limit' ? price : (worst?.price ?? price),
      unfilled: number,
      position: new Position(terms, now),
      stop: readStop(this.#newStop(number), side, price, fields.profitPrice, fields.lossPrice),
      held: 0n,
      isClosed: false,
    }
    const balance = member.futures.of(pair.facts.quote)
    order.held = reserveOf(order)
    balance.hold(order.held)
    balance.orderMargin += order.held
    this.#orders.push(order)
    this.#settle(take(pair, this.#resting(pair), order, now))
    if (style === 'market') this.#closeOrder(order)
    return new Done('Order placed')
  }

  #settle(fills: readonly Fill<FuturesOrder>[]): void {
    for (const { order, price, number } of fills) {
      const balance = this.#balance(order.position)
      const rest = (order.held * order.unfilled) / (order.unfilled + number)
      balance.release(order.held - rest)
      balance.orderMargin -= order.held - rest
      order.held = rest
      this.#track(order)
      order.position.add(balance, price, number)
      if (order.unfilled === 0n) order.isClosed = true
    }
  }

  /** Lists the position of a filled order; one that was closed meanwhile gets a successor. */
  #track(order: FuturesOrder): void {
    if (!order.position.isOpen) {
      const terms = { ...order.position.terms, autoid: this.#core.nextId() }
      order.position = new Position(terms, this.#core.now())
    }
    if (this.#positions.includes(order.position)) return
    this.#positions.push(order.position)
    if (order.stop) order.position.stops.push({ ...order.stop, state: 'enable' })
  }

  #closeOrder(order: FuturesOrder): void {
    if (order.isClosed) return
    const balance = this.#balance(order.position)
    balance.release(order.held)
    balance.orderMargin -= order.held
    order.held = 0n
    order.isClosed = true
  }

  #closeLots(position: Position, lots: Money, state: PositionState): void {
    const { pair, owner } = position.terms
    const side = position.terms.side === 'buy' ? 'sell' : 'buy'
    const limit = side === 'buy' ? NO_PRICE : 0n
    const now = this.#core.now()
    const number = lots < position.closable ? lots : position.closable
    const taker = { autoid: 0, owner, side, style: 'market', limit, unfilled: number } as const
    // Other members' resting orders belong to their own settlement, so a close trades with makers only.
    for (const fill of take<Order>(pair, [], { ...taker }, now))
      position.close(this.#balance(position), fill.price, fill.number, state, now)
  }

  #open(member: Member): Position[] {
    return this.#positions.filter(({ isOpen, terms }) => isOpen && terms.owner === member.id).reverse()
  }

  #position(fields: Fields, member: Member): Position {
    const id = Number(required(fields, 'autoid'))
    const found = this.#open(member).find(({ terms }) => terms.autoid === id)
    if (!found) throw new Refusal('The position does not exist')
    return found
  }

  #lots(fields: Fields, position: Position): Money {
    const lots = parse(required(fields, 'number'))
    if (lots === undefined || lots === 0n || !hasDecimals(lots, 0) || lots > position.closable)
      throw new Refusal('Invalid number of lots')
    return lots
  }

  #closeMany(member: Member, coin: string | undefined, type = 'all'): Done {
    for (const position of this.#open(member)) {
      const { pair, side } = position.terms
      if ((coin && pair.facts.base !== coin) || (type !== 'all' && type !== side)) continue
      this.#closeLots(position, position.closable, 'out')
    }
    return new Done('Positions closed')
  }

  #stop(fields: Fields, member: Member): { stop: StopOrder; position: Position } {
    const id = Number(required(fields, 'autoid'))
    for (const position of this.#open(member)) {
      const stop = position.stops.find(({ autoid, state }) => autoid === id && state === 'enable')
      if (stop) return { stop, position }
    }
    throw new Refusal('The stop order does not exist')
  }

  #newStop(number: Money): Pick<StopOrder, 'autoid' | 'number' | 'at'> {
    return { autoid: this.#core.nextId(), number, at: this.#core.now() }
  }

  #entrusts(member: Member, isOpen: boolean, pair?: Pair): object[] {
    return this.#orders
      .filter((order) => order.owner === member.id && order.isClosed !== isOpen)
      .filter((order) => pair === undefined || order.pair === pair)
      .reverse()
      .map(entrustRow)
  }

  #account(fields: Fields, member: Member): object {
    const pair = this.pairOf(fields)
    const { usable, held } = member.futures.of(pair.facts.quote)
    return {
      balance: { usable: show(usable), disable: show(held) },
      entrust_order: this.#entrusts(member, true, pair),
    }
  }

  routes(): Routes {
    const place = (side: Side, style: 'limit' | 'market') => (fields: Fields, member: Member) =>
      this.#place(side, style, fields, member)
    const now = () => this.#core.now()
    return {
      open: {
        'GET /contract/symbols': () => this.symbols(),
        'GET /contract/contract': (fields) => this.snapshot(this.pairOf(fields)),
        'GET /contract/lever': (fields) => {
          this.pairOf(fields)
          return LEVERAGES.map((lever) => ({ lever }))
        },
        'GET /contract/kline': (fields) => this.#core.kline(this.pairs, fields),
      },
      member: {
        'GET /contract/contractAccount': (fields, member) => this.#account(fields, member),
        'GET /contract/positionByCoin': (fields, member) => {
          const pair = this.pairOf(fields)
          return this.#open(member)
            .filter(({ terms }) => terms.pair === pair)
            .map((one) => one.row(now()))
        },
        'GET /contract/position': (_, member) => this.#open(member).map((one) => one.row(now())),
        'GET /contract/tradOrder': (fields, member) => {
          const closed = this.#positions.filter(({ isOpen, terms }) => !isOpen && terms.owner === member.id)
          return new Page(
            closed.reverse().map((one) => one.row(now())),
            fields,
          )
        },
        'GET /contract/tradEntrust': (fields, member) => new Page(this.#entrusts(member, true), fields),
        'GET /contract/tradHistory': (fields, member) => new Page(this.#entrusts(member, false), fields),
        'GET /contract/profitLossOrder': (fields, member) => {
          const { stops, terms } = this.#position(fields, member)
          return stops.filter(({ state }) => state === 'enable').map((stop) => stopRow(terms.pair, stop))
        },
        'POST /contract/buyLimit': place('buy', 'limit'),
        'POST /contract/sellLimit': place('sell', 'limit'),
        'POST /contract/buyMarket': place('buy', 'market'),
        'POST /contract/sellMarket': place('sell', 'market'),
        'POST /contract/closeEntrust': (fields, member) => {
          const id = Number(required(fields, 'id'))
          const order = this.#orders.find(({ autoid, owner }) => autoid === id && owner === member.id)
          if (!order || order.isClosed) throw new Refusal('The order does not exist')
          this.#closeOrder(order)
          return new Done('Order cancelled')
        },
        'POST /contract/closePosition': (fields, member) => {
          const position = this.#position(fields, member)
          this.#closeLots(position, this.#lots(fields, position), 'out')
          return new Done('Position closed')
        },
        'POST /contract/closeCoinPosition': (fields, member) =>
          this.#closeMany(member, required(fields, 'coin'), fields.type),
        'POST /contract/closeAllPosition': (fields, member) =>
          this.#closeMany(member, fields.coin, fields.type || 'all'),
        'POST /contract/profitLoss': (fields, member) => {
          const position = this.#position(fields, member)
          position.stops.push(position.stopBy(this.#newStop(this.#lots(fields, position)), fields))
          return new Done('Stop order set')
        },
        'POST /contract/editProfitLoss': (fields, member) => {
          const { stop, position } = this.#stop(fields, member)
          const { takeProfit, stopLoss } = position.stopBy(stop, fields)
          Object.assign(stop, { takeProfit, stopLoss })
          return new Done('Stop order changed')
        },
        'POST /contract/closeProfitLoss': (fields, member) => {
          this.#stop(fields, member).stop.state = 'close'
          return new Done('Stop order cancelled')
        },
      },
    }
  }
}
