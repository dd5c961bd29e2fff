import { BTC } from '../server/open-world'
import type { Contract } from './contract'

const PAGE = { page: 1, limit: 20 }

/** Timed contracts; paid from the futures account. */
export async function cycleContract({
  trader,
  fresh,
  visitor,
  accept,
  refuse,
  advance,
}: Contract): Promise<void> {
  const { cycle } = trader
  await accept('the list of timed contracts', visitor.cycle.symbols())
  await accept('the overview', visitor.cycle.overview())
  await accept('one of them: coins to pay with, lengths and rates', visitor.cycle.info(BTC))
  await refuse('UNKNOWN_PAIR', 'one that does not exist', visitor.cycle.info({ base: 'XXX', quote: 'USDT' }))
  await accept('bars of the index', visitor.cycle.candles({ pair: BTC, period: '1m', limit: 3 }))
  const order = { pair: BTC, quantity: '50', payCoin: 'USDT', seconds: 30 } as const
  await accept('up', cycle.buy(order))
  await accept('down', cycle.sell({ ...order, seconds: 60 }))
  await refuse('QUANTITY_BELOW_MIN', 'less than the least', cycle.buy({ ...order, quantity: '1' }))
  await refuse('INSUFFICIENT_BALANCE', 'more than is free', cycle.buy({ ...order, quantity: '900000' }))
  await refuse('INSUFFICIENT_BALANCE', 'without funds', fresh.cycle.buy(order))
  const rows = await accept('running', cycle.positions(BTC))
  await advance(31_000)
  const first = rows.find(({ seconds }) => seconds === 30) ?? rows[0]
  await accept('how one came out', cycle.positionById({ orderId: first?.orderId ?? '' }))
  await accept('what became of them', cycle.history(PAGE))
  await accept('of one pair', cycle.historyByPair({ pair: BTC, ...PAGE }))
}
