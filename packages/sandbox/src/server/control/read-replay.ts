/** A recorded price: `[ms since the first, price]`. */
export type ReplayPoints = readonly (readonly [number, string])[]

const PRICE = /^\d{1,13}(?:\.\d{1,18})?$/
const MOST = 20_000

/**
 * Reads lines of `time,price`: the time in ms or as a date (`2026-03-02T10:00:00Z`), ascending; a first line that
 * is none is taken for a heading. Gives one sentence about the first line that cannot be read.
 */
export function readReplay(csv: string): ReplayPoints | string {
  const points: (readonly [number, string])[] = []
  let first: number | undefined
  let last = Number.NEGATIVE_INFINITY
  for (const [index, line] of csv.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [stamp = '', price = '', ...more] = line.split(/[,;]/).map((part) => part.trim())
    const time = /^\d{1,16}$/.test(stamp) ? Number(stamp) : Date.parse(stamp)
    if (!PRICE.test(price) || more.length > 0 || !Number.isSafeInteger(time)) {
      if (points.length === 0 && index === 0) continue
      return `Line ${index + 1} is not time,price`
    }
    if (time <= last) return `Line ${index + 1} is not later than the one before it`
    if (points.length === MOST) return `More than ${MOST} lines`
    first ??= time
    last = time
    points.push([time - first, price])
  }
  return points.length === 0 ? 'There is no line of time,price' : points
}
