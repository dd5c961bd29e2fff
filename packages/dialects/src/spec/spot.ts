import type { Balance } from './balances'
import type { Core } from './core'
import { Done, type Fields, Page, Refusal, required } from './http'
import type { Pair, Side } from './market'
import { depth, type Fill, type Order, pairFields, reach, take } from './matching'
import type { Member } from './members'
import { clockText, hasDecimals, type Money, money, parse, show, times } from './money'
import type { Routes } from './routes'

const FEE = money('0.001')

interface SpotOrder extends Order {
  readonly pair: Pair
  readonly number: Money
  /** Shown price: the limit, or the last price when a market order was placed. */
  readonly price: Money
  readonly at: number
  isClosed: boolean
}

/** Spot market: orders, their funds and the calls under `/trad`. */
export class Spot {
  readonly pairs: readonly Pair[]
  readonly #core: Core
  readonly #orders: SpotOrder[] = []

  constructor(core: Core, pairs: readonly Pair[]) {
    this.#core = core
    this.pairs = pairs
  }

  tick(): void {
    for (const pair of this.pairs) this.#settle(reach(pair, this.#resting(pair)))
  }

  #resting(pair: Pair): SpotOrder[] {
    return this.#orders.filter((order) => order.pair === pair && !order.isClosed)
  }

  pairOf(fields: Fields): Pair {
    const found = this.pairs.find(
      ({ facts }) => facts.base === fields.tradcoin && facts.quote === fields.maincoin,
    )
    if (!found) throw new Refusal('This coin is not open for trading')
    return found
  }

  /** Info and book of a pair; `after` limits the trades to newer ones. */
  snapshot(pair: Pair, after = 0) {
    const now = this.#core.now()
    const row = pair.row(now)
    return {
      info: { ...row, buyprice: row.price, sellprice: row.price },
      buy: depth(pair, this.#resting(pair), 'buy'),
      sell: depth(pair, this.#resting(pair), 'sell'),
      top: pair.topRows(after),
    }
  }

  symbols(): object[] {
    return this.pairs.map((pair) => pair.row(this.#core.now()))
  }

  #place(side: Side, style: 'limit' | 'market', fields: Fields, member: Member): Done {
    const pair = this.pairOf(fields)
    const now = this.#core.now()
    const number = parse(required(fields, 'number'))
    if (number === undefined || number < money(pair.facts.minimum))
      throw new Refusal(`The minimum purchase amount is ${pair.facts.minimum}`)
    if (!hasDecimals(number, pair.facts.amountDecimals)) throw new Refusal('The amount has too many decimals')
    const price = style === 'limit' ? parse(required(fields, 'price')) : pair.priceAt(now)
    if (price === undefined || price === 0n || !hasDecimals(price, pair.facts.priceDecimals))
      throw new Refusal('Please enter a valid price')
    const order: SpotOrder = {
      autoid: this.#core.nextId(),
      owner: member.id,
      ...{ side, style, pair, number, price, at: now },
      // A market buy reserves a tenth more than the last price; the rest returns with the fills.
      limit: style === 'limit' ? price : side === 'sell' ? 0n : pair.roundPrice((price * 11n) / 10n),
      unfilled: number,
      isClosed: false,
    }
    const held = this.#heldBy(member, order)
    held.coin.hold(held.amount)
    this.#orders.push(order)
    this.#settle(take(pair, this.#resting(pair), order, now))
    if (style === 'market') this.#close(member, order)
    return new Done('Order placed')
  }

  #heldBy(member: Member, order: SpotOrder): { coin: Balance; amount: Money } {
    const { base, quote } = order.pair.facts
    if (order.side === 'sell') return { coin: member.spot.of(base), amount: order.unfilled }
    return { coin: member.spot.of(quote), amount: times(order.limit, order.unfilled) }
  }

  #settle(fills: readonly Fill<SpotOrder>[]): void {
    for (const { order, price, number } of fills) {
      const member = this.#core.members.byId(order.owner)
      const { base, quote } = order.pair.facts
      const cost = times(price, number)
      if (order.side === 'buy') {
        const paid = member.spot.of(quote)
        paid.held -= cost
        paid.release(times(order.limit, number) - cost)
        member.spot.of(base).usable += number - times(number, FEE)
      } else {
        member.spot.of(base).held -= number
        member.spot.of(quote).usable += cost - times(cost, FEE)
      }
      if (order.unfilled === 0n) order.isClosed = true
    }
  }

  #close(member: Member, order: SpotOrder): void {
    if (order.isClosed) return
    const { coin, amount } = this.#heldBy(member, order)
    coin.release(amount)
    order.isClosed = true
  }

  #cancel(fields: Fields, member: Member): Done {
    const id = Number(required(fields, 'id'))
    const order = this.#orders.find(({ autoid, owner }) => autoid === id && owner === member.id)
    if (!order || order.isClosed) throw new Refusal('The order does not exist')
    this.#close(member, order)
    return new Done('Order cancelled')
  }

  /** Newest first. */
  #rows(member: Member, pair: Pair, isOpen: boolean): object[] {
    return this.#orders
      .filter((order) => order.owner === member.id && order.pair === pair && order.isClosed !== isOpen)
      .reverse()
      .map((order) => ({
        autoid: order.autoid,
        id: order.autoid,
        ...pairFields(pair),
        type: order.side,
        style: order.style,
        price: pair.showPrice(order.price),
        number: show(order.number),
        unfilled: show(order.unfilled),
        state: stateOf(order),
        wdate: clockText(order.at),
      }))
  }

  balanceOf(fields: Fields, member: Member): object {
    const { base, quote } = this.pairOf(fields).facts
    return {
      mainusable: show(member.spot.of(quote).usable),
      tradusable: show(member.spot.of(base).usable),
    }
  }

  routes(): Routes {
    const place = (side: Side, style: 'limit' | 'market') => (fields: Fields, member: Member) =>
      this.#place(side, style, fields, member)
    return {
      open: {
        'GET /trad/symbols': () => this.symbols(),
        'GET /trad/trad': (fields) => this.snapshot(this.pairOf(fields)),
        'GET /trad/currencyIntroduction': (fields) => {
          const coin = required(fields, 'coin')
          const web = `https://${coin.toLowerCase()}.example`
          return { symbol: coin, info: `${coin} is listed here.`, number: '21000000', web, blockweb: web }
        },
        'GET /trad/kline': (fields) => this.#core.kline(this.pairs, fields),
      },
      member: {
        'GET /trad/tradAccount': (fields, member) => ({
          balance: this.balanceOf(fields, member),
          entrust_order: this.#rows(member, this.pairOf(fields), true),
        }),
        'GET /trad/entrustOrder': (fields, member) =>
          new Page(this.#rows(member, this.pairOf(fields), true), fields),
        'GET /trad/entrustHistory': (fields, member) =>
          new Page(this.#rows(member, this.pairOf(fields), false), fields),
        'POST /trad/buyLimit': place('buy', 'limit'),
        'POST /trad/sellLimit': place('sell', 'limit'),
        'POST /trad/buyMarket': place('buy', 'market'),
        'POST /trad/sellMarket': place('sell', 'market'),
        'POST /trad/closeEntrust': (fields, member) => this.#cancel(fields, member),
      },
    }
  }
}

function stateOf({ unfilled, number, isClosed }: SpotOrder): string {
  if (unfilled === 0n) return 'all'
  if (isClosed) return unfilled === number ? 'cancel' : 'uncancel'
  return unfilled === number ? 'unfilled' : 'section'
}
