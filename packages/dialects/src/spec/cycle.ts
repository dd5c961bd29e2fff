import type { Core } from './core'
import { Done, type Fields, Page, Refusal, required } from './http'
import type { Pair, Side } from './market'
import { pairFields } from './matching'
import type { Member } from './members'
import { clockText, type Money, money, parse, show, times } from './money'
import type { Routes } from './routes'

const LENGTHS = [
  { lever: 5, minnumber: '5', profit: '0.2' },
  { lever: 30, minnumber: '10', profit: '0.3' },
  { lever: 60, minnumber: '10', profit: '0.4' },
  { lever: 120, minnumber: '50', profit: '0.5' },
]
const LOSS = '1'
const PAY_COIN = 'USDT'

interface CycleOrder {
  readonly autoid: number
  readonly member: Member
  readonly pair: Pair
  readonly type: Side
  readonly number: Money
  readonly price: Money
  readonly at: number
  readonly length: (typeof LENGTHS)[number]
  result: { readonly price: Money; readonly income: Money } | undefined
}

/** Cycle contracts: orders that settle at the price after a number of seconds, and the calls under `/cycle`. */
export class Cycle {
  readonly pairs: readonly Pair[]
  readonly #core: Core
  readonly #orders: CycleOrder[] = []

  constructor(core: Core, pairs: readonly Pair[]) {
    this.#core = core
    this.pairs = pairs
  }

  tick(): void {
    for (const order of this.#orders) {
      const end = order.at + order.length.lever * 1000
      if (order.result || this.#core.now() < end) continue
      const price = order.pair.priceAt(end)
      const wins = order.type === 'buy' ? price > order.price : price < order.price
      const income = wins
        ? times(order.number, money(order.length.profit))
        : -times(order.number, money(LOSS))
      order.result = { price, income }
      const balance = order.member.futures.of(PAY_COIN)
      balance.held -= order.number
      balance.usable += order.number + income
    }
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

  #symbol(pair: Pair): object {
    const { base, quote } = pair.facts
    const names: Readonly<Record<string, string>> = { BTC: '比特币', ETH: '以太坊', BGK: '平台币' }
    return { ...pair.row(this.#core.now()), chinaname: names[base] ?? base, symbol: `${base}/${quote}` }
  }

  info(pair: Pair): object {
    return {
      ...this.#symbol(pair),
      new_date: this.#core.now(),
      limit: [{ paycoin: PAY_COIN, minnumber: '5' }],
      lever: LENGTHS.map(({ lever, minnumber, profit }) => ({ lever, minnumber, profitGas: profit })),
    }
  }

  /** Latest results of all members. */
  ranking(): object[] {
    return this.#orders
      .filter(({ result }) => result)
      .slice(-20)
      .reverse()
      .map(({ autoid, at, type, result, pair }) => ({
        ...{ autoid, wdate: clockText(at), type },
        income: show(result?.income ?? 0n),
        last_profit: pair.showPrice(result?.price ?? 0n),
      }))
  }

  #place(type: Side, fields: Fields, member: Member): Done {
    const pair = this.pairOf(fields)
    const number = parse(required(fields, 'number'))
    const length = LENGTHS.find(({ lever }) => String(lever) === fields.lever)
    if (!length) throw new Refusal('Invalid cycle length')
    if (fields.paycoin !== PAY_COIN) throw new Refusal('Invalid pay coin')
    if (number === undefined || number < money(length.minnumber))
      throw new Refusal(`The minimum amount is ${length.minnumber}`)
    member.futures.of(PAY_COIN).hold(number)
    const at = this.#core.now()
    const autoid = this.#core.nextId()
    this.#orders.push({
      autoid,
      member,
      pair,
      type,
      number,
      price: pair.priceAt(at),
      at,
      length,
      result: undefined,
    })
    return new Done('Order placed')
  }

  #row({ autoid, pair, type, price, number, length, at, result }: CycleOrder): object {
    return {
      ...{ autoid, orderid: autoid, ...pairFields(pair), type },
      ...{ price: pair.showPrice(price), number: show(number), paycoin: PAY_COIN, lever: length.lever },
      ...{ gas: '0', profit_gas: length.profit, loss_gas: LOSS },
      wdate: result ? clockText(at) : at,
      ...(result
        ? {
            closedate: clockText(at + length.lever * 1000),
            income: show(result.income),
            last_profit: pair.showPrice(result.price),
          }
        : { serverTime: this.#core.now() }),
    }
  }

  #rows(member: Member, isOpen: boolean, pair?: Pair): object[] {
    return this.#orders
      .filter((order) => order.member === member && (order.result === undefined) === isOpen)
      .filter((order) => pair === undefined || order.pair === pair)
      .reverse()
      .map((order) => this.#row(order))
  }

  routes(): Routes {
    return {
      open: {
        'GET /cycle/symbols': () => this.symbols(),
        'GET /cycle/overview': () => this.symbols(),
        'GET /cycle/info': (fields) => this.info(this.pairOf(fields)),
        'GET /cycle/kline': (fields) => this.#core.kline(this.pairs, fields),
      },
      member: {
        'GET /cycle/positionByCoin': (fields, member) => this.#rows(member, true, this.pairOf(fields)),
        'GET /cycle/positionById': (fields, member) => {
          const id = Number(required(fields, 'orderId'))
          const order = this.#orders.find((one) => one.autoid === id && one.member === member)
          if (!order) throw new Refusal('The order does not exist')
          return this.#row(order)
        },
        'GET /cycle/tradHistory': (fields, member) => new Page(this.#rows(member, false), fields),
        'GET /cycle/tradHistoryByCoin': (fields, member) =>
          new Page(this.#rows(member, false, this.pairOf(fields)), fields),
        'POST /cycle/buyMarket': (fields, member) => this.#place('buy', fields, member),
        'POST /cycle/sellMarket': (fields, member) => this.#place('sell', fields, member),
      },
    }
  }
}
