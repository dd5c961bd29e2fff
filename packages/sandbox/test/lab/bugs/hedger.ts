import type { Bot } from '../../../src/lab/index'
import { every, freshQuotes, impatiently, insist, outcomeOf, PAIR } from './bot-loop'

export type HedgerBug =
  | 'wrong-unit'
  | 'timeout-as-failure'
  | 'closes-twice'
  | 'ignores-sells'
  | 'hedges-once'
  | 'leaves-hedge'

const LOT = 0.001
const EVERY_MS = 60_000
const QUANTITY = 0.02
const MOST = 0.1
const TERMS = { pair: PAIR, leverage: 5, marginMode: 'cross' } as const

/** Buys and sells coins with resting orders, and holds as many short contracts as coins. */
export const hedger =
  (bug?: HedgerBug): Bot =>
  async (tools) => {
    const { client, signal, random } = tools
    const believes = bug === 'timeout-as-failure' || bug === 'closes-twice'
    const isImpatient = bug === 'timeout-as-failure' || bug === 'closes-twice'
    let believed: number | undefined
    const unit = bug === 'wrong-unit' ? LOT * 10 : LOT

    const hedge = async () => {
      const { available, openOrders } = await client.spot.account(PAIR)
      const offered = openOrders.reduce(
        (sum, { side, remaining }) => sum + (side === 'sell' ? Number(remaining) : 0),
        0,
      )
      const coins = Number(available.base) + offered
      const positions = await client.futures.positionsByPair(PAIR)
      const read = positions.reduce((sum, { quantity }) => sum + Number(quantity ?? 0), 0)
      believed = believes ? (believed ?? read) : read
      const missing = Math.round(coins / unit) - believed
      if (missing === 0 || signal.aborted) return
      if (bug === 'ignores-sells' && missing < 0) return
      if (bug === 'hedges-once' && read > 0) return
      const [position] = positions
      const send = () => {
        const sending =
          missing > 0
            ? client.futures.placeOrder({ ...TERMS, side: 'sell', type: 'market', quantity: String(missing) })
            : client.futures.closePosition({ positionId: position?.id ?? 0, quantity: String(-missing) })
        return isImpatient ? impatiently(tools, sending) : outcomeOf(sending)
      }
      let sent = await send()
      if (bug === 'closes-twice' && missing < 0) while (sent === 'unknown') sent = await send()
      const isDone = sent === 'applied' || (sent === 'unknown' && bug !== 'timeout-as-failure')
      if (isDone) believed += missing
    }
    const trade = async () => {
      await client.spot.cancelAll({ pair: PAIR })
      const { available } = await client.spot.account(PAIR)
      const quotes = await freshQuotes(tools)
      if (quotes === undefined || quotes.isHalted || signal.aborted) return
      const isBuy = Number(available.base) < QUANTITY || (Number(available.base) < MOST && random() < 0.5)
      const price = (isBuy ? quotes.bid : quotes.ask).toFixed(2)
      const order = {
        pair: PAIR,
        side: isBuy ? 'buy' : 'sell',
        type: 'limit',
        price,
        quantity: String(QUANTITY),
      } as const
      await outcomeOf(client.spot.placeOrder(order))
    }
    await every(tools, EVERY_MS, async () => {
      await hedge()
      await trade()
    })
    await insist(() => client.spot.cancelAll({ pair: PAIR }))
    if (bug !== 'leaves-hedge') await insist(() => client.futures.closeByCoin({ coin: 'BTC', side: 'all' }))
  }
