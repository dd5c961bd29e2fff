import {
  bandOf,
  decimals,
  feeOf,
  isOpen,
  least,
  type NaiveOrder,
  type NaivePair,
  type NaivePlace,
  type NaiveTrade,
  needOf,
  payment,
  plain,
  plainPrice,
  scaled,
  stateOf,
  truncated,
  up,
} from './naive-order'

type Verdict = Readonly<Record<string, unknown>>

/**
 * A second exchange, written to be obviously right and slow, for the differential test. It shares no code
 * with the real one: flat lists, no book, no ledger, no frozen balances. Amounts are bigints of fixed
 * scales (price 1e-6, amount 1e-8, product 1e-14) whatever the pair; a member holds totals, and what is
 * frozen is derived from the open orders whenever it is asked for.
 */
export class NaiveExchange {
  readonly pairs: NaivePair[]
  readonly orders: NaiveOrder[] = []
  /** `uid coin` → units of 1e-8; the house has the uids `fee`, `rounding` and `external`. */
  readonly holdings: Record<string, bigint> = {}
  readonly uids: number[] = []
  trades: NaiveTrade[] = []
  /** Spot and futures number their orders together. */
  nextOrderId = 1
  now = 0

  constructor(pairs: NaivePair[]) {
    this.pairs = pairs
  }

  credit(uid: number, coin: string, amount: string): void {
    this.pay('external', uid, coin, scaled(amount, 8))
  }

  place(request: NaivePlace): Verdict {
    this.trades = []
    if (!this.uids.includes(request.uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
    const pair = this.pairs.find((each) => each.base === request.base && each.quote === request.quote)
    if (pair === undefined) return { ok: false, code: 'UNKNOWN_PAIR' }
    if (pair.status !== 'enabled') return { ok: false, code: 'PAIR_DISABLED' }
    const refused = this.#check(pair, request)
    if (refused !== undefined) return { ok: false, ...refused }
    const { uid, side, orderType } = request
    const price = orderType === 'limit' ? scaled(request.price ?? '', 6) : pair.last
    const amount = scaled(request.quantity, 8)
    const order = {
      id: this.nextOrderId,
      uid,
      pair,
      side,
      orderType,
      price,
      amount,
      turn: this.nextOrderId,
      filled: 0n,
      cancelled: false,
      spent: 0n,
    }
    if (this.#nextMaker(order)?.uid === uid) return { ok: false, code: 'SELF_TRADE' }
    const barrier = this.#barrier(order)
    if (barrier !== undefined) return { ok: false, ...barrier }
    this.nextOrderId++
    this.orders.push(order)
    this.#match(order)
    return { ok: true, orderId: order.id, status: stateOf(order) }
  }

  cancel(uid: number, orderId: number): Verdict {
    this.trades = []
    if (!this.uids.includes(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
    const order = this.orders.find((each) => each.id === orderId && each.uid === uid)
    if (order === undefined) return { ok: false, code: 'ORDER_NOT_FOUND' }
    if (!isOpen(order)) return { ok: false, code: 'ORDER_NOT_OPEN' }
    order.cancelled = true
    return { ok: true }
  }

  cancelAll(
    uid: number,
    which: { readonly base?: string; readonly quote?: string; readonly board?: string },
  ): Verdict {
    this.trades = []
    if (!this.uids.includes(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
    const { base, quote, board } = which
    const named = base !== undefined && quote !== undefined
    if (named && !this.pairs.some((each) => each.base === base && each.quote === quote))
      return { ok: false, code: 'UNKNOWN_PAIR' }
    const orders = this.orders.filter(
      (order) =>
        order.uid === uid &&
        isOpen(order) &&
        (base === undefined || order.pair.base === base) &&
        (quote === undefined || order.pair.quote === quote) &&
        (board === undefined || board === 'main'),
    )
    for (const order of orders) order.cancelled = true
    return { ok: true, count: orders.length }
  }

  amend(uid: number, orderId: number, price: string, quantity: string | undefined): Verdict {
    this.trades = []
    if (!this.uids.includes(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
    const order = this.orders.find((each) => each.id === orderId && each.uid === uid)
    if (order === undefined) return { ok: false, code: 'ORDER_NOT_FOUND' }
    if (!isOpen(order)) return { ok: false, code: 'ORDER_NOT_OPEN' }
    const { pair, side, filled } = order
    if (pair.status !== 'enabled') return { ok: false, code: 'PAIR_DISABLED' }
    const typed = quantity ?? truncated(order.amount, pair.amountDecimals)
    const request = {
      uid,
      base: pair.base,
      quote: pair.quote,
      side,
      orderType: 'limit',
      price,
      quantity: typed,
    } as const
    const refused = this.#check(pair, request, order)
    if (refused !== undefined) return { ok: false, ...refused }
    const amount = scaled(typed, 8)
    const next = { ...order, price: scaled(price, 6), amount }
    if (amount <= filled) {
      const params = { filled: plain(filled) }
      return { ok: false, code: 'QUANTITY_ALREADY_FILLED', field: 'quantity', params }
    }
    if (next.price === order.price && amount <= order.amount) {
      order.amount = amount
      return { ok: true, orderId, status: stateOf(order) }
    }
    if (this.#nextMaker(next)?.uid === uid) return { ok: false, code: 'SELF_TRADE' }
    const coin = side === 'buy' ? pair.quote : pair.base
    if (needOf(next, coin) > this.total(uid, coin) - this.locked(uid, coin) + needOf(order, coin))
      return { ok: false, code: 'COST_EXCEEDS_AVAILABLE', field: 'quantity' }
    order.price = next.price
    order.amount = amount
    order.turn = this.nextOrderId++
    this.#match(order)
    return { ok: true, orderId, status: stateOf(order) }
  }

  locked(uid: number, coin: string): bigint {
    let sum = 0n
    for (const order of this.orders) if (order.uid === uid && isOpen(order)) sum += needOf(order, coin)
    return sum
  }

  total(owner: number | string, coin: string): bigint {
    return this.holdings[`${owner} ${coin}`] ?? 0n
  }

  /** Open orders of one side, best first, earlier first. */
  queue(pair: NaivePair, side: 'buy' | 'sell'): NaiveOrder[] {
    const sign = side === 'buy' ? -1 : 1
    return this.orders
      .filter((order) => order.pair === pair && order.side === side && isOpen(order))
      .sort((a, b) => (a.price === b.price ? a.turn - b.turn : (a.price < b.price ? -1 : 1) * sign))
  }

  #barrier(order: NaiveOrder): Verdict | undefined {
    const { pair, side, orderType, price } = order
    if (pair.index?.isHalted(this.now)) {
      const rests = orderType === 'limit' && this.#nextMaker(order) === undefined
      return rests ? undefined : { code: 'MARKET_HALTED' }
    }
    const worst = orderType === 'limit' ? bandOf(pair, side, 10n) : undefined
    if (worst === undefined || (side === 'buy' ? price <= worst : price >= worst)) return undefined
    return { code: 'PRICE_BAND', field: 'price', params: { limit: plainPrice(worst) } }
  }

  /** `amended`: what it binds, and what is filled of it, is not wanting. */
  #check(
    pair: NaivePair,
    { uid, side, orderType, price, quantity }: NaivePlace,
    amended?: NaiveOrder,
  ): Verdict | undefined {
    const p = orderType === 'limit' ? (price ?? '') : '1'
    if (p.trim() === '') return { code: 'PRICE_REQUIRED', field: 'price', params: {} }
    if (!/^[0-9]+([.][0-9]+)?$/.test(p)) return { code: 'PRICE_INVALID', field: 'price', params: {} }
    if (/^[0.]*$/.test(p)) return { code: 'PRICE_NOT_POSITIVE', field: 'price', params: {} }
    if (!/^[0-9]{1,13}([.][0-9]{1,6})?$/.test(p)) return { code: 'PRICE_INVALID', field: 'price', params: {} }
    if (quantity.trim() === '') return { code: 'QUANTITY_REQUIRED', field: 'quantity', params: {} }
    if (!/^[0-9]+([.][0-9]{1,8})?$/.test(quantity))
      return { code: 'QUANTITY_INVALID', field: 'quantity', params: {} }
    const a = scaled(quantity, 8)
    const { minAmount, maxAmount, amountDecimals, priceDecimals } = pair
    if (a < scaled(minAmount, 8))
      return { code: 'QUANTITY_BELOW_MIN', field: 'quantity', params: { min: minAmount } }
    if (a > scaled(maxAmount, 8))
      return { code: 'QUANTITY_ABOVE_MAX', field: 'quantity', params: { max: maxAmount } }
    const unit = orderType === 'limit' ? scaled(p, 6) : pair.last
    const coin = side === 'buy' ? pair.quote : pair.base
    const available = this.total(uid, coin) - this.locked(uid, coin) + (amended ? this.#own(amended, p) : 0n)
    const short = side === 'buy' ? a * unit > available * 1_000_000n : a > available
    if (short) {
      const most = side === 'buy' ? (available * 1_000_000n) / unit : available
      const params = { max: truncated(most, amountDecimals) }
      return {
        code: side === 'buy' ? 'COST_EXCEEDS_AVAILABLE' : 'QUANTITY_EXCEEDS_HOLDING',
        field: 'quantity',
        params,
      }
    }
    if (decimals(p) > priceDecimals) {
      return { code: 'PRICE_PRECISION', field: 'price', params: { decimals: `${priceDecimals}` } }
    }
    if (decimals(quantity) > amountDecimals) {
      return { code: 'QUANTITY_PRECISION', field: 'quantity', params: { decimals: `${amountDecimals}` } }
    }
    return undefined
  }

  #own(order: NaiveOrder, price: string): bigint {
    const { pair, side, filled } = order
    if (side === 'sell') return needOf(order, pair.base) + filled
    const unit = decimals(price) > pair.priceDecimals ? 0n : scaled(price, 6)
    return needOf(order, pair.quote) + up(unit * filled, 1_000_000n)
  }

  #nextMaker(taker: NaiveOrder): NaiveOrder | undefined {
    const [maker] = this.queue(taker.pair, taker.side === 'buy' ? 'sell' : 'buy')
    if (maker === undefined || taker.orderType === 'market') return maker
    const crosses = taker.side === 'buy' ? maker.price <= taker.price : maker.price >= taker.price
    return crosses ? maker : undefined
  }

  #match(taker: NaiveOrder): void {
    const { pair } = taker
    const lot = 10n ** BigInt(8 - pair.amountDecimals)
    // The taker is not an open order while it matches: none of its funds count as frozen.
    taker.cancelled = true
    for (;;) {
      const maker = this.#nextMaker(taker)
      if (maker === undefined || taker.filled === taker.amount) break
      const worst = taker.orderType === 'market' ? bandOf(pair, taker.side, 5n) : undefined
      if (worst !== undefined && (taker.side === 'buy' ? maker.price > worst : maker.price < worst)) break
      if (maker.uid === taker.uid) return
      let amount = least(taker.amount - taker.filled, maker.amount - maker.filled)
      if (taker.orderType === 'market' && taker.side === 'buy') {
        const funds = this.total(taker.uid, pair.quote) - this.locked(taker.uid, pair.quote)
        while (amount > 0n && payment(taker, maker.price, amount) > funds) {
          const guess = ((funds + 1n) * 1_000_000n) / maker.price
          amount = least(amount - lot, guess - (guess % lot))
        }
        if (amount <= 0n) break
      }
      this.#fill(taker, maker, amount)
    }
    if (taker.orderType === 'limit' || taker.filled === taker.amount) taker.cancelled = false
  }

  #fill(taker: NaiveOrder, maker: NaiveOrder, amount: bigint): void {
    const { pair } = taker
    const [buyer, seller] = taker.side === 'buy' ? [taker, maker] : [maker, taker]
    const paid = payment(buyer, maker.price, amount)
    const received = (maker.price * amount) / 1_000_000n
    const buyerFee = feeOf(amount, pair.feeRate)
    const sellerFee = feeOf(received, pair.feeRate)
    this.pay(buyer.uid, seller.uid, pair.quote, received - sellerFee)
    this.pay(buyer.uid, 'fee', pair.quote, sellerFee)
    this.pay(buyer.uid, 'rounding', pair.quote, paid - received)
    this.pay(seller.uid, buyer.uid, pair.base, amount - buyerFee)
    this.pay(seller.uid, 'fee', pair.base, buyerFee)
    buyer.spent += maker.price * amount
    taker.filled += amount
    maker.filled += amount
    pair.last = maker.price
    const [makerFee, takerFee] = maker === buyer ? [buyerFee, sellerFee] : [sellerFee, buyerFee]
    this.trades.push({ price: maker.price, amount, maker: maker.id, taker: taker.id, makerFee, takerFee })
  }

  pay(from: number | string, to: number | string, coin: string, amount: bigint): void {
    this.holdings[`${from} ${coin}`] = this.total(from, coin) - amount
    this.holdings[`${to} ${coin}`] = this.total(to, coin) + amount
  }
}
