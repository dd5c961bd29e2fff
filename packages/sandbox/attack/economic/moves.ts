import type { Side } from '../../src/core/kernel/command'
import type { Level, Market, PerpTerms, Reply, Scene, Trader } from './scene'
import { type Draw, type Family, type Strategy, trader } from './strategy'

/** What strategies are put together from. */

export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

/** Price worse by a fraction for a trader of that side: higher for a buyer, lower for a seller. */
export const beyond = (side: Side, price: number, by: number): number =>
  side === 'buy' ? price * (1 + by) : price * (1 - by)

/** The attacker's accounts; reading one throws where the strategy has fewer. */
interface Accounts {
  readonly me: Trader
  readonly ally: Trader
  readonly third: Trader
}

const accountsOf = (scene: Scene): Accounts => ({
  get me() {
    return trader(scene, 0)
  },
  get ally() {
    return trader(scene, 1)
  },
  get third() {
    return trader(scene, 2)
  },
})

export function inFamily(family: Family) {
  return (
    name: string,
    idea: string,
    run: (scene: Scene, draw: Draw, accounts: Accounts) => Promise<void>,
    accounts?: readonly number[],
  ): Strategy => ({
    name,
    family,
    idea,
    run: (scene, draw) => run(scene, draw, accountsOf(scene)),
    ...(accounts && { accounts }),
  })
}

const NOTHING: Reply = { ok: false, code: 'NOTHING_THERE' }

/** Distances that bands may still allow where the wanted one is refused. */
const NEARER = [0.095, 0.045, 0.02, 0.0095, 0.0045]

/**
 * Places an order at a price that much beyond another one; nearer and nearer while the exchange says it is too far. Answers the last
 * word, and the distance it was about.
 */
export async function asFarAsAllowed(
  by: number,
  place: (by: number) => Promise<Reply>,
): Promise<Reply & { readonly by: number }> {
  let last = { ...(await place(by)), by }
  for (const nearer of NEARER) {
    if (last.code !== 'PRICE_BAND') break
    if (nearer < by) last = { ...(await place(nearer)), by: nearer }
  }
  return last
}

/** Takes everything up to a price that much beyond the best, as far as the funds go. */
export async function sweep(
  trader: Trader,
  market: Market,
  side: Side,
  by: number,
  most = 1,
): Promise<Reply> {
  const levels = takenBy(side, await market.book())
  const best = levels[0]
  if (best === undefined) return NOTHING
  return asFarAsAllowed(by, async (distance) => {
    const limit = beyond(side, best.price, distance)
    const available = await availableQuantity(trader, market, side, limit)
    const quantity = Math.min(depth(levels, side, limit), available * most)
    return quantity < market.minimum ? NOTHING : trader.spot(market, side, quantity, limit)
  })
}

/**
 * Passes a position from one account to another in the perpetual, as far from a price as the exchange allows: `from` rests, `to` takes
 * on that side with all the margin it has free, at most `stake`.
 */
export async function pass(
  market: Market,
  [from, to]: readonly [Trader, Trader],
  side: Side,
  price: number,
  { by, stake, leverage }: { readonly by: number; readonly stake: number; readonly leverage: number },
): Promise<Reply> {
  return asFarAsAllowed(by, async (distance) => {
    const at = beyond(side, price, distance)
    const quantity = (Math.min(await to.freeFutures(), stake) * 0.85 * leverage) / at
    const rested = await from.perp(market, opposite(side), quantity, {
      leverage: 10,
      mode: 'cross',
      price: at,
    })
    const taken = await to.perp(market, side, quantity, { leverage, price: at })
    if (!taken.ok && rested.id !== undefined) await from.cancelPerp(rested.id)
    return taken
  })
}

/** The most a trader can buy at a price, or sell. */
async function availableQuantity(trader: Trader, market: Market, side: Side, price: number): Promise<number> {
  return side === 'buy' ? ((await trader.free('USDT')) / price) * 0.998 : trader.free(market.base)
}

/** The side of a book that an order of that side takes. */
export function takenBy(
  side: Side,
  book: { asks: readonly Level[]; bids: readonly Level[] },
): readonly Level[] {
  return side === 'buy' ? book.asks : book.bids
}

/** What stands up to a price. */
export function depth(levels: readonly Level[], side: Side, limit: number): number {
  return levels.reduce(
    (sum, { price, quantity }) => ((side === 'buy' ? price <= limit : price >= limit) ? sum + quantity : sum),
    0,
  )
}

/** Buys coins for about so much USDT without hurry. */
export async function stock(scene: Scene, trader: Trader, market: Market, usdt: number): Promise<void> {
  let left = usdt
  for (let round = 0; round < 12 && left > 200; round++) {
    const before = await trader.free('USDT')
    const levels = (await market.book()).asks.slice(0, 12)
    const price = levels.at(-1)?.price
    if (price === undefined) return
    const there = levels.reduce((sum, { quantity }) => sum + quantity, 0)
    await trader.spot(market, 'buy', Math.max(market.minimum, Math.min(left / price, there)), price)
    left -= before - (await trader.free('USDT'))
    await scene.wait(1_000)
  }
}

/** Opens a position with so much USDT of margin, in a few orders; answers its quantity as far as known. */
export async function openLeveraged(
  scene: Scene,
  trader: Trader,
  market: Market,
  side: Side,
  usdt: number,
  terms: PerpTerms = { leverage: highest(market) },
): Promise<void> {
  await trader.move('futures', usdt)
  for (let round = 0; round < 4; round++) {
    const free = await trader.freeFutures()
    const levels = takenBy(side, await market.perpBook())
    const best = levels[0]
    if (best === undefined || free < 20) return
    const can = (free * 0.95 * terms.leverage) / (best.price * (1 + terms.leverage * 0.001))
    const there = depth(levels, side, beyond(side, best.price, 0.004))
    const quantity = Math.min(can, there)
    if (quantity < market.lot) return
    await trader.perp(market, side, quantity, terms)
    await scene.wait(700)
  }
}

/** The middle of the spot book, or the last price where a side is empty. */
export async function middle(market: Market): Promise<number> {
  const { asks, bids } = await market.book()
  const [ask, bid] = [asks[0], bids[0]]
  return ask && bid ? (ask.price + bid.price) / 2 : (await market.prices()).last
}

/** Sends something that has no effect on the market but is a command of futures. */
export async function nudge(trader: Trader): Promise<void> {
  await trader.move('futures', 10)
}

/** Repeats every so many ms for a while. */
export async function repeatUntilEnd(
  scene: Scene,
  ms: number,
  every: number,
  act: () => Promise<unknown>,
): Promise<void> {
  const end = scene.now() + ms
  while (scene.now() < end) {
    await act()
    await scene.wait(every)
  }
}

export const SIDES: readonly Side[] = ['buy', 'sell']

export function highest(market: Market): number {
  return market.leverages.filter((each) => each <= 75).at(-1) ?? 50
}
