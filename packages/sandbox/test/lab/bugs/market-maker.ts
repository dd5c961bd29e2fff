import type { Bot, BotTools } from '../../../src/lab/index'
import { every, freshQuotes, impatiently, insist, outcomeOf, PAIR, type Quotes } from './bot-loop'

export type MakerBug =
  | 'double-order'
  | 'stale-price'
  | 'rounding'
  | 'no-reconnect'
  | 'cancel-assumed'
  | 'never-cancels'
  | 'sells-locked'
  | 'sums-pairs'
  | 'halted-loop'

const QUANTITY = 0.01
const SPREAD = 0.0005
/** Largest value of coins, in USDT. */
const MOST_VALUE = 12_000
const EVERY_MS = 60_000

/** Quotes both sides around the mid price, again at each step, within a limit of its inventory. */
export const marketMaker =
  (bug?: MakerBug, pairs: readonly string[] = [PAIR]): Bot =>
  async (tools) => {
    const { client, signal } = tools
    const quotesOf =
      bug === 'stale-price' ? cached(tools) : bug === 'no-reconnect' ? streamed(tools) : freshQuotes
    const known: number[] = []
    const place = async (pair: string, side: 'buy' | 'sell', price: number) => {
      const text = bug === 'rounding' ? String(price) : price.toFixed(2)
      const order = {
        pair: pair as typeof PAIR,
        side,
        type: 'limit',
        price: text,
        quantity: sizeOf(pair),
      } as const
      const send = () => {
        const placing = client.spot.placeOrder(order).then(({ orderId }) => {
          if (orderId !== undefined) known.push(orderId)
        })
        return bug === 'double-order' ? impatiently(tools, placing) : outcomeOf(placing)
      }
      const sent = await send()
      if (sent === 'unknown' && bug === 'double-order') await send()
      if (sent === 'rejected' && bug === 'halted-loop') while ((await send()) === 'rejected');
    }
    const cancel = async (pair: string) => {
      if (bug !== 'cancel-assumed') return void (await client.spot.cancelAll({ pair: pair as typeof PAIR }))
      for (const id of known.splice(0)) await outcomeOf(client.spot.cancelOrder({ id }))
    }
    const step = async () => {
      const holdings: number[] = []
      const values: number[] = []
      for (const pair of pairs) {
        await cancel(pair)
        const { available } = await client.spot.account(pair as typeof PAIR)
        const price = await freshQuotes(tools, pair)
        holdings.push(Number(available.base))
        values.push(Number(available.base) * (price?.ask ?? Number.POSITIVE_INFINITY))
      }
      const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
      for (const [index, pair] of pairs.entries()) {
        const quotes = await quotesOf(tools, pair)
        if (quotes === undefined || (quotes.isHalted && bug !== 'halted-loop') || signal.aborted) continue
        const mid = (quotes.bid + quotes.ask) / 2
        const value = bug === 'sums-pairs' ? sum(holdings) * mid : sum(values)
        const space = MOST_VALUE - value - Number(sizeOf(pair)) * mid * pairs.length
        if (space > 0) await place(pair, 'buy', mid * (1 - SPREAD))
        if (holdings[index]! >= Number(sizeOf(pair))) await place(pair, 'sell', mid * (1 + SPREAD))
        if (bug === 'sells-locked') await place(pair, 'sell', mid * (1 + 2 * SPREAD))
      }
    }
    await every(tools, EVERY_MS, step)
    if (bug !== 'never-cancels')
      for (const pair of pairs) await insist(() => client.spot.cancelAll({ pair: pair as typeof PAIR }))
  }

function sizeOf(pair: string): string {
  return pair === PAIR ? String(QUANTITY) : '0.2'
}

type QuotesOf = (tools: BotTools, pair: string) => Promise<Quotes | undefined>

/** Reads prices every ten minutes only. */
function cached({ clock }: BotTools): QuotesOf {
  let at = Number.NEGATIVE_INFINITY
  let quotes: Quotes | undefined
  return async (tools, pair) => {
    if (clock.now() - at < 600_000) return quotes
    quotes = await freshQuotes(tools, pair)
    at = clock.now()
    return quotes
  }
}

/** Follows the book until its first interruption. */
function streamed({ client }: BotTools): QuotesOf {
  const book = client.feed.book(PAIR)
  let quotes: Quotes | undefined
  const stop = book.subscribe(({ bids: [bid], asks: [ask] }) => {
    if (bid === undefined || ask === undefined) return
    const prices = { bid: Number(bid.price), ask: Number(ask.price) }
    quotes = { ...prices, isHalted: false }
  })
  let wasLive = false
  book.status.subscribe(({ state }) => {
    if (state === 'live') wasLive = true
    else if (wasLive) stop()
  })
  return async () => quotes
}
