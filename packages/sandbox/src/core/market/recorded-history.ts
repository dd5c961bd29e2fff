import { barStart } from './bar'
import type { CandleRow } from './market-data'
import { decodePath, pathBusy, pathPrice, pathTicks } from './price-path'

const MINUTE = 60_000

/**
 * The minutes of a recorded path that ends with the last full minute before genesis, ascending. Their volumes are so many lots of a
 * usual minute as the path was busy. Throws RangeError when the text is no path.
 */
export function recordedMinutes(text: string, genesis: number, decimals: number, usual: bigint): CandleRow[] {
  const path = decodePath(text)
  if (path === undefined) throw new RangeError('what is recorded of a pair is no path of prices')
  const count = Math.floor(path.lengthMs / MINUTE)
  const begin = path.lengthMs - count * MINUTE
  const first = barStart('1m', genesis) - count * MINUTE
  const ticksAt = (ms: number) => pathTicks(pathPrice(path, ms), decimals)
  const minutes: CandleRow[] = []
  let next = path.times.findIndex((time) => time > begin)
  for (let i = 0; i < count; i++) {
    const from = begin + i * MINUTE
    const open = minutes.at(-1)?.close ?? ticksAt(from)
    const close = ticksAt(from + MINUTE)
    let high = open
    let low = open
    const touch = (price: bigint) => {
      if (price > high) high = price
      if (price < low) low = price
    }
    for (; next < path.times.length && path.times[next]! < from + MINUTE; next++)
      touch(pathTicks(path.prices[next]!, decimals))
    touch(close)
    const volume = (usual * BigInt(pathBusy(path, from) || 100)) / 100n
    minutes.push({ time: first + i * MINUTE, open, high, low, close, volume: volume > 0n ? volume : 1n })
  }
  return minutes
}
