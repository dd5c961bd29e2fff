import type { Bot } from '../../../src/lab/index'
import { every, freshQuotes, impatiently, insist, outcomeOf, PAIR } from './bot-loop'

export type MomentumBug = 'wrong-side' | 'ignores-minimum' | 'forgets-position' | 'retries-market'

const MOST_LOTS = 50
const WINDOW = 6
const EVERY_MS = 20_000
/** Move in the window for the whole position. */
const FULL_MOVE = 0.002
const TERMS = { pair: PAIR, leverage: 5, marginMode: 'cross' } as const

/** Holds contracts in the direction of the latest move, and reads its position before each order. */
export const momentum =
  (bug?: MomentumBug): Bot =>
  async (tools) => {
    const { client, signal } = tools
    const mids: number[] = []
    let believed = 0
    const step = async () => {
      const positions = await client.futures.positionsByPair(PAIR)
      const read = positions.reduce(
        (sum, { side, quantity }) => sum + (side === 'buy' ? 1 : -1) * Number(quantity ?? 0),
        0,
      )
      const held = bug === 'forgets-position' ? believed : read
      const quotes = await freshQuotes(tools)
      if (quotes === undefined || quotes.isHalted || signal.aborted) return
      mids.push((quotes.bid + quotes.ask) / 2)
      if (mids.length > WINDOW) mids.shift()
      if (mids.length < 2) return
      const move = mids.at(-1)! / mids[0]! - 1
      const target = Math.max(-MOST_LOTS, Math.min(MOST_LOTS, Math.trunc((move / FULL_MOVE) * MOST_LOTS)))
      if (held !== 0 && Math.sign(held) !== Math.sign(target)) {
        if (target === 0 && Math.abs(move) > 0.0001) return
        if (bug === 'wrong-side') {
          await open(held > 0 ? 'buy' : 'sell', Math.abs(held))
          return
        }
        for (const { id, closableQuantity = '0' } of positions)
          if (Number(closableQuantity) >= 1)
            await outcomeOf(client.futures.closePosition({ positionId: id, quantity: closableQuantity }))
        believed = 0
        return
      }
      const lots = Math.abs(target) - Math.abs(held)
      if (lots >= 10 || (bug === 'ignores-minimum' && held === 0)) {
        const sent = await open(target > 0 ? 'buy' : 'sell', lots)
        if (sent === 'applied') believed += target > 0 ? lots : -lots
      }
    }
    const open = async (side: 'buy' | 'sell', lots: number) => {
      const order = { ...TERMS, side, type: 'market', quantity: String(lots) } as const
      const isImpatient = bug === 'retries-market'
      const placing = client.futures.placeOrder(order)
      let sent = await (isImpatient ? impatiently(tools, placing) : outcomeOf(placing))
      if (isImpatient && sent === 'unknown') sent = await outcomeOf(client.futures.placeOrder(order))
      return sent
    }
    await every(tools, EVERY_MS, step)
    await insist(() => client.futures.closeByCoin({ coin: 'BTC', side: 'all' }))
  }
