const DAY_MINUTES = 1440
// Monday 1970-01-05, from which weeks are counted.
const FIRST_MONDAY_MS = 4 * 86_400_000

interface Bar {
  /** Opening moment, epoch milliseconds. */
  readonly start: number
  readonly open: number
  high: number
  low: number
  close: number
  volume: number
}

/** Bars of one market, folded of its deals: prices in ticks, volumes in lots. */
export interface FakeBars {
  /** Folds a trade into the bars: epoch milliseconds, price in ticks, volume in lots. */
  add(time: number, price: number, lots: number): void
  /** The newest `count` raw items, oldest first. */
  items(mine: number, count: number): string[]
  /** Closes in ticks, oldest first. */
  closes(mine: number): number[]
}

export interface FakeBarsOptions {
  /** Minutes east of UTC of the stamps. */
  readonly zoneMinutes: number
  readonly priceText: (ticks: number) => string
  readonly amountText: (lots: number) => string
}

/** `yyyyMMddHHmmss` of a moment in a zone. */
function stampOf(ms: number, zoneMinutes: number): string {
  return new Date(ms + zoneMinutes * 60_000).toISOString().replace(/\D/g, '').slice(0, 14)
}

function startOf(time: number, mine: number, zoneMinutes: number): number {
  const length = mine * 60_000
  // Bars of days and weeks begin at the exchange's midnight.
  const shift = mine < DAY_MINUTES ? 0 : zoneMinutes * 60_000 - (mine > DAY_MINUTES ? FIRST_MONDAY_MS : 0)
  return Math.floor((time + shift) / length) * length - shift
}

/** Folds deals into bars of every period that is asked for. */
export function createFakeBars({ zoneMinutes, priceText, amountText }: FakeBarsOptions): FakeBars {
  const byMine = new Map<number, Bar[]>([[1, []]])

  const put = (bars: Bar[], mine: number, { start: time, open, high, low, close, volume }: Bar) => {
    const start = startOf(time, mine, zoneMinutes)
    const last = bars.at(-1)
    if (last?.start !== start) {
      bars.push({ start, open, high, low, close, volume })
      return
    }
    last.high = Math.max(last.high, high)
    last.low = Math.min(last.low, low)
    last.close = close
    last.volume += volume
  }
  const barsOf = (mine: number): Bar[] => {
    const known = byMine.get(mine)
    if (known) return known
    const bars: Bar[] = []
    for (const minute of byMine.get(1) ?? []) put(bars, mine, minute)
    byMine.set(mine, bars)
    return bars
  }

  return {
    add(time, price, volume) {
      const deal = { start: time, open: price, high: price, low: price, close: price, volume }
      for (const [mine, bars] of byMine) put(bars, mine, deal)
    },
    items: (mine, count) =>
      barsOf(mine)
        .slice(-count)
        .map(({ start, open, high, low, close, volume }) =>
          [
            stampOf(start, zoneMinutes),
            priceText(open),
            priceText(high),
            priceText(low),
            priceText(close),
            amountText(volume),
          ].join('|'),
        ),
    closes: (mine) => barsOf(mine).map((bar) => bar.close),
  }
}
