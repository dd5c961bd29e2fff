import type { Period } from '../../src'
import { createCandleSource } from '../../src/live/market/candle-source'
import type { Candle } from '../../src/live/market/candles'
import type { Zone } from '../../src/live/market/stamps'
import { createReadable } from '../../src/runtime/readable'
import { createSourceWorld } from './source-world'

export const BTC = { base: 'BTC', quote: 'USDT' }
const START = Date.UTC(2024, 4, 4, 4, 0)

/** Raw item of a bar, minutes after the start, in the exchange's zone. */
export const item = (minute: number, close = 1) => {
  const stamp = new Date(START + (minute + 480) * 60_000).toISOString().replace(/\D/g, '').slice(0, 14)
  return `${stamp}|1|9|1|${close}|1`
}
export const items = (from: number, to: number, close = 1) =>
  Array.from({ length: to - from + 1 }, (_, index) => item(from + index, close))
/** Bars as minutes after the start and closes. */
const shown = (bars: readonly Candle[] | undefined) =>
  bars?.map(({ time, close }) => `${(time - START) / 60_000}:${close}`).join(' ')

/** Candles of a pair, fed by the test. */
export function createCandleWorld({ period = '1m' }: { readonly period?: Period } = {}) {
  const world = createSourceWorld(START)
  const offset = createReadable(480)
  const began: string[] = []
  const zone: Zone = { offset, barBegan: (stamp, of) => began.push(`${stamp} ${of}`) }
  const stream = createCandleSource(world.core, zone, 'spot', BTC, period)
  const values: (string | undefined)[] = []
  const listen = () => stream.subscribe((bars) => values.push(shown(bars)))
  const kline = (...rows: readonly string[]) => world.frame({ kline: { intervalMinutes: 1, items: rows } })
  const state = () => stream.status.get().state
  const bars = () => shown(stream.get())
  return { ...world, offset, began, stream, values, listen, kline, state, bars }
}

/** Subscribed candles on an open link; with a history, its response has arrived. */
export async function opened(history?: readonly string[]) {
  const world = createCandleWorld()
  world.listen()
  world.link('open', 1)
  if (history) await world.answerCandles({ items: history })
  return world
}
