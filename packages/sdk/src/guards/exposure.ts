// Open exposure of the account, read from the exchange: open orders, futures positions, cycle stakes; and the loss of a day.
import { add, type Decimal, decimal, isNegative, max, mul, sub, tryDecimal } from '../decimal'
import type { Page } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/field-builders'
import type { PairRef } from '../wire/codec/pair'
import { type CoinValuer, createCoinValuer, highestPrice, readMarket } from './coin-value'
import { notValued } from './guard-error'
import type { GuardedExchange, GuardReadOptions } from './guarded-call'

const PAGE = 100
const PAGES = 200

/** All rows of a paged list, down to the first one that `isOver`. */
export async function allRows<Row>(
  read: (page: { readonly page: number; readonly limit: number }) => Promise<Page<Row>>,
  isOver: (row: Row) => boolean = () => false,
): Promise<readonly Row[]> {
  const all: Row[] = []
  for (let page = 1; page <= PAGES; page++) {
    const { rows } = await read({ page, limit: PAGE })
    requireWhole(rows)
    for (const row of rows) {
      if (isOver(row)) return all
      all.push(row)
    }
    if (rows.length < PAGE) return all
  }
  throw notValued('the open exposure', `a list has more than ${PAGE * PAGES} rows`)
}

/** A list that lacks a row would make the exposure too small. */
function requireWhole(rows: Rows<unknown>): void {
  if (rows.incomplete) throw notValued('the open exposure', 'the exchange returned an incomplete list')
}

/** A row as far as the exposure needs it. */
interface Sized extends Partial<PairRef> {
  readonly price?: string
  readonly quantity?: string
  readonly remaining?: string
}

/** Reads prices of markets once each. */
class Markets {
  readonly #details = new Map<string, Promise<{ readonly price: Decimal; readonly size: Decimal }>>()

  constructor(
    private readonly exchange: GuardedExchange,
    private readonly options: GuardReadOptions,
  ) {}

  of(kind: 'spot' | 'futures', pair: PairRef) {
    const name = `${kind} ${pair.base}/${pair.quote}`
    const known = this.#details.get(name)
    if (known !== undefined) return known
    const read = this.#read(kind, pair)
    this.#details.set(name, read)
    return read
  }

  async #read(kind: 'spot' | 'futures', pair: PairRef) {
    const facts = await readMarket(this.exchange, { kind, pair }, this.options)
    const price = highestPrice(facts)
    if (price === undefined) throw notValued('the open exposure', `${pair.base}/${pair.quote} has no price`)
    return { price, size: facts.size }
  }
}

function pairOfRow({ base, quote }: Partial<PairRef>): PairRef {
  if (base === undefined || quote === undefined) throw notValued('the open exposure', 'an order has no pair')
  return { base, quote }
}

const needed = (value: string | undefined, what: string): Decimal => {
  const read = tryDecimal(value)
  if (read === undefined) throw notValued('the open exposure', `a row has no ${what}`)
  return read
}

async function orderExposure(kind: 'spot' | 'futures', row: Sized, markets: Markets, valuer: CoinValuer) {
  const pair = pairOfRow(row)
  const { price, size } = await markets.of(kind, pair)
  const limit = tryDecimal(row.price)
  const open = needed(row.remaining ?? row.quantity, 'quantity')
  const atWorst = limit === undefined ? price : max(limit, price)
  return valued(valuer, mul(mul(open, size), atWorst), pair.quote)
}

async function valued(valuer: CoinValuer, amount: Decimal, coin: string): Promise<Decimal> {
  const worth = await valuer.value(amount, coin)
  if (worth === undefined) throw notValued('the open exposure', `the exchange shows no price of ${coin}`)
  return worth
}

const total = (values: readonly Decimal[]): Decimal =>
  values.reduce<Decimal>((sum, value) => add(sum, value), decimal('0'))

/** The open exposure in the reference coin. */
export async function readExposure(
  exchange: GuardedExchange,
  reference: string,
  options: GuardReadOptions,
): Promise<Decimal> {
  const markets = new Markets(exchange, options)
  const valuer = createCoinValuer(exchange, reference, options)
  const [spot, futures, stakes] = await Promise.all([
    allRows((page) => exchange.spot.openOrders(page, options)),
    allRows((page) => exchange.futures.openOrders(page, options)),
    cycleStakes(exchange, options),
  ])
  // After the orders: one that is filled meanwhile is in both lists, never in none.
  const positions = await exchange.futures.positions(undefined, options)
  requireWhole(positions)
  return total(
    await Promise.all([
      ...spot.map((row) => orderExposure('spot', row, markets, valuer)),
      ...futures.map((row) => orderExposure('futures', row, markets, valuer)),
      ...positions.map(({ entryPrice, ...row }) =>
        orderExposure(
          'futures',
          { ...row, ...(entryPrice !== undefined && { price: entryPrice }) },
          markets,
          valuer,
        ),
      ),
      ...stakes.map(({ quantity, payCoin }) =>
        valued(valuer, needed(quantity, 'quantity'), payCoin ?? reference),
      ),
    ]),
  )
}

async function cycleStakes(exchange: GuardedExchange, options: GuardReadOptions) {
  const pairs = await exchange.cycle.symbols(undefined, options)
  const lists = await Promise.all(
    pairs.map(({ base, quote }) => exchange.cycle.positions({ base, quote }, options)),
  )
  for (const rows of lists) requireWhole(rows)
  return lists.flat()
}

/** The loss since a moment, in the reference coin; negative for a profit. */
export async function readLoss(
  exchange: GuardedExchange,
  { reference, since }: { readonly reference: string; readonly since: number },
  options: GuardReadOptions,
): Promise<Decimal> {
  const valuer = createCoinValuer(exchange, reference, options)
  const markets = new Markets(exchange, options)
  const isEarlier = ({ closedAt }: { readonly closedAt?: number }) =>
    closedAt !== undefined && closedAt < since
  const [closed, cycles, open] = await Promise.all([
    allRows((page) => exchange.futures.closedPositions(page, options), isEarlier),
    allRows((page) => exchange.cycle.history(page, options), isEarlier),
    exchange.futures.positions(undefined, options),
  ])
  requireWhole(open)
  const results = await Promise.all([
    ...closed.map((row) => valued(valuer, needed(row.realizedPnl, 'realizedPnl'), row.quote ?? reference)),
    ...cycles
      .filter(({ realizedPnl }) => realizedPnl !== undefined)
      .map((row) => valued(valuer, needed(row.realizedPnl, 'realizedPnl'), row.payCoin ?? reference)),
    ...open.map(async (row) => {
      const pair = pairOfRow(row)
      const { price, size } = await markets.of('futures', pair)
      const entry = needed(row.entryPrice, 'entryPrice')
      const moved = row.side === 'sell' ? sub(entry, price) : sub(price, entry)
      const lots = needed(row.closableQuantity ?? row.quantity, 'quantity')
      const result = await valued(valuer, mul(mul(lots, size), moved), pair.quote)
      const taken = tryDecimal(row.realizedPnl)
      // Realized profit of an open position may be of an earlier day: only its losses count.
      return taken !== undefined && isNegative(taken)
        ? add(result, await valued(valuer, taken, pair.quote))
        : result
    }),
  ])
  return mul(total(results), '-1')
}
