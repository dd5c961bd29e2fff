import type { Trade } from '../../src'
import type { Stream } from '../../src/live'
import type { Frame } from '../../src/live/frames/frame'
import { createPairSource } from '../../src/live/market/pair-source'
import { createSourceWorld, marketRow } from './source-world'

export const BTC = { base: 'BTC', quote: 'USDT' }
export const nothing = () => {}

const trade = (id: number): Trade => ({ id, time: 1, side: 'buy', price: '1', quantity: '1' })
export const trades = (...ids: readonly number[]) => ids.map(trade)
export const level = (price: string, quantity = '1') => ({ price, quantity })
export const detail = (price: string, ids: readonly number[] = []) => ({
  market: marketRow(price),
  asks: [level(`${price}1`)],
  bids: [level(price)],
  trades: trades(...ids),
})

/** Streams of a pair, fed by the test. */
export function createPairWorld() {
  const world = createSourceWorld()
  const source = createPairSource(world.core, 'spot', BTC)
  const spot = (part: NonNullable<Frame['spot']>) => world.frame({ spot: part })
  const price = () => source.ticker.get()?.price
  const ids = () =>
    source.trades
      .get()
      ?.map(({ id }) => id)
      .join(' ')
  const states = () => [source.ticker, source.book, source.trades].map((stream) => stream.status.get().state)
  const listen = () => {
    const streams: readonly Stream<unknown>[] = [source.ticker, source.book, source.trades]
    return streams.map((stream) => stream.subscribe(nothing))
  }
  return { ...world, ...source, spot, price, ids, states, listen }
}

/** All three subscribed on an open link; with a response, REST has returned it. */
export async function opened(answer?: ReturnType<typeof detail>) {
  const world = createPairWorld()
  world.listen()
  world.link('open', 1)
  if (answer) await world.answerMarket(answer)
  return world
}
