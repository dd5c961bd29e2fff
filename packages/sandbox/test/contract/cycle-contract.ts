import { BTC } from '../server/open-world'
import type { Contract } from './contract'

const PAGE = { page: 1, limit: 20 }

/** Cycle orders, paid from the futures account. */
export async function cycleContract({
  trader,
  fresh,
  visitor,
  accept,
  refuse,
  advance,
}: Contract): Promise<void> {
  const { cycle } = trader
  await accept('list of cycle contracts', visitor.cycle.symbols())
  await accept('overview', visitor.cycle.overview())
  await accept('one contract with pay coins, lengths and rates', visitor.cycle.info(BTC))
  await refuse('UNKNOWN_PAIR', 'an unknown contract', visitor.cycle.info({ base: 'XXX', quote: 'USDT' }))
  await accept('candles of the index', visitor.cycle.candles({ pair: BTC, period: '1m', limit: 3 }))
  const order = { pair: BTC, quantity: '50', payCoin: 'USDT', seconds: 30 } as const
  await accept('an order on a rising price', cycle.buy(order))
  await accept('an order on a falling price', cycle.sell({ ...order, seconds: 60 }))
  await refuse('QUANTITY_BELOW_MIN', 'below the minimum', cycle.buy({ ...order, quantity: '1' }))
  await refuse(
    'INSUFFICIENT_BALANCE',
    'above the available balance',
    cycle.buy({ ...order, quantity: '900000' }),
  )
  await refuse('INSUFFICIENT_BALANCE', 'no funds', fresh.cycle.buy(order))
  const rows = await accept('running orders', cycle.positions(BTC))
  await advance(31_000)
  const first = rows.find(({ seconds }) => seconds === 30) ?? rows[0]
  await accept('result of one order', cycle.positionById({ orderId: first?.orderId ?? '' }))
  await accept('history', cycle.history(PAGE))
  await accept('history of one pair', cycle.historyByPair({ pair: BTC, ...PAGE }))
}
