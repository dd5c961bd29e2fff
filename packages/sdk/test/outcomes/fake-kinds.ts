/*
 * What the fake server of `@bgk/sdk/testing` leaves to the sandbox: futures and cycle orders, withdrawals, transfers and swaps, as
 * far as attempts look at them. Rows are made, listed, closed and cancelled; no money moves.
 */
import { endpoints } from '../../src/endpoints'
import type { CycleOrder, CyclePosition, FinanceRecord, FlashOrder, FuturesOrder } from '../../src/index'
import { type FakeCall, type FakeMember, FakeRefusal, type FakeServer } from '../../src/testing'
import { type Pair, pairOf } from '../../src/wire/codec/pair'

interface Row {
  readonly id: number
}

/** The rows of one kind by member, newest first. */
class Rows<Made extends Row> {
  readonly #rows = new Map<FakeMember, Made[]>()

  of({ member }: FakeCall): Made[] {
    if (!member) throw new FakeRefusal('Please log in', { code: 401 })
    const rows = this.#rows.get(member) ?? []
    this.#rows.set(member, rows)
    return rows
  }

  add(call: FakeCall, row: Made): void {
    this.of(call).unshift(row)
  }

  /** Takes one out; undefined when it is not there. */
  take(call: FakeCall, id: number): Made | undefined {
    const rows = this.of(call)
    const at = rows.findIndex((row) => row.id === id)
    return at < 0 ? undefined : rows.splice(at, 1)[0]
  }
}

const pageOf = <Made>(rows: readonly Made[], { page, limit }: { page: number; limit: number }) => ({
  rows: rows.slice((page - 1) * limit, page * limit),
  total: rows.length,
})

const TIME = Date.UTC(2024, 4, 4, 4)

/** Gives a fake server all kinds. Without `tellsIds` its answers name no id. */
export function answerKinds({ calls, clock }: FakeServer, returnsIds: boolean): void {
  let lastId = 0
  const nextId = () => {
    lastId += 1
    return lastId
  }
  const done = (orderId?: number) => ({
    message: 'Done',
    ...(returnsIds && orderId !== undefined && { orderId }),
  })

  const open = new Rows<FuturesOrder>()
  const closed = new Rows<FuturesOrder>()
  const future = (side: 'buy' | 'sell', type: 'limit' | 'market') => {
    type Input = {
      pair: Pair
      quantity: string
      leverage: number
      marginMode: 'cross' | 'isolated'
      price?: string
    }
    return (input: Input, call: FakeCall) => {
      const { quantity, leverage, marginMode, price = '2300' } = input
      const id = nextId()
      const row = { id, ...pairOf(input.pair), side, type, quantity, leverage, marginMode, price }
      const made = { ...row, fee: '0', margin: '1', createdAt: TIME }
      if (type === 'limit') open.add(call, { ...made, remaining: quantity, status: 'unfilled' })
      else closed.add(call, { ...made, remaining: '0', status: 'filled' })
      return done(id)
    }
  }
  const { futures, cycle, account, flash } = endpoints
  calls.answer(futures.buyLimit, future('buy', 'limit'))
  calls.answer(futures.sellLimit, future('sell', 'limit'))
  calls.answer(futures.buyMarket, future('buy', 'market'))
  calls.answer(futures.sellMarket, future('sell', 'market'))
  calls.answer(futures.openOrders, (page, call) => pageOf(open.of(call), page))
  calls.answer(futures.orderHistory, (page, call) => pageOf(closed.of(call), page))
  calls.answer(futures.cancelOrder, ({ id }, call) => {
    const row = open.take(call, id)
    if (!row) throw new FakeRefusal('There is no such open order', { reason: 'UNKNOWN_ORDER' })
    closed.add(call, { ...row, status: 'cancelled' })
    return done()
  })

  const running = new Rows<CyclePosition>()
  const settled = new Rows<CycleOrder>()
  const bet = (side: 'buy' | 'sell') => {
    type Input = { pair: Pair; quantity: string; payCoin: string; seconds: number }
    return ({ pair, quantity, payCoin, seconds }: Input, call: FakeCall) => {
      const id = nextId()
      const row = { id, orderId: `C${id}`, ...pairOf(pair), side, quantity, payCoin, seconds }
      const made = { ...row, entryPrice: '100', fee: '0', profitRate: '0.5' }
      running.add(call, { ...made, openedAt: Math.floor(clock.now()) })
      clock.setTimeout(() => {
        running.take(call, id)
        settled.add(call, { ...made, openedAt: TIME, closePrice: '101', realizedPnl: '5', status: 'settled' })
      }, seconds * 1000)
      return done(id)
    }
  }
  const isOf = (pair: Pair) => {
    const { base, quote } = pairOf(pair)
    return (row: { readonly base?: string; readonly quote?: string }) =>
      row.base === base && row.quote === quote
  }
  calls.answer(cycle.buy, bet('buy'))
  calls.answer(cycle.sell, bet('sell'))
  calls.answer(cycle.positions, (pair, call) => running.of(call).filter(isOf(pair)))
  calls.answer(cycle.historyByPair, ({ pair, ...page }, call) =>
    pageOf(settled.of(call).filter(isOf(pair)), page),
  )

  const records = new Rows<FinanceRecord>()
  const record = (kind: string, coin: string, quantity: string, address: string, fee: string) => {
    const { id } = { id: nextId() }
    const row = { id, kind, title: kind, coin, quantity, fee, feeCoin: coin, address, createdAt: TIME }
    return { ...row, received: quantity, tag: '', hash: '', status: 'pending', reason: '', image: '' }
  }
  const toFutures = new Map<FakeMember, number>()
  calls.answer(account.withdraw, ({ coin, address, quantity }, call) => {
    const row = record('withdrawal', coin, quantity, address, '1')
    records.add(call, row)
    return done(row.id)
  })
  calls.answer(account.transferFiat, ({ coin, quantity }, call) => {
    const row = record('transfer', coin, quantity, '', '0')
    records.add(call, row)
    return done(row.id)
  })
  calls.answer(account.records, ({ kind, coin, ...page }, call) => {
    const rows = records.of(call).filter((row) => row.kind === kind && (!coin || row.coin === coin))
    return pageOf(rows, page)
  })
  calls.answer(account.transferFutures, ({ quantity }, { member }) => {
    if (member) toFutures.set(member, (toFutures.get(member) ?? 0) + Number(quantity))
    return done()
  })
  calls.answer(account.futuresBalance, (_coin, { member }) => ({
    available: String(member ? (toFutures.get(member) ?? 0) : 0),
    locked: '0',
  }))

  const swaps = new Rows<FlashOrder & Row>()
  calls.answer(flash.swap, ({ quantity }, call) => {
    const id = nextId()
    swaps.add(call, { id, from: 'USDT', to: 'BTC', paid: quantity, received: '0.001', createdAt: TIME })
    return done(id)
  })
  calls.answer(flash.orders, (page, call) => pageOf(swaps.of(call), page))
}
