import { type IPriceLine, LineStyle } from 'lightweight-charts'
import type { ChartPalette } from './chart-options'
import type { PriceSeries } from './price-series'

/** Tone of a line; `quiet` is the colour of hints. */
type LineTone = 'up' | 'down' | 'accent' | 'warn' | 'quiet'

/** Marked price in the chart: entry, liquidation, take-profit or stop-loss. */
export interface ChartLine {
  /** Stable across lists: the line moves instead of being redrawn. */
  readonly id: string
  /** Decimal text; an unreadable price is not drawn. */
  readonly price: string
  readonly tone: LineTone
  /** Short label beside the price on the axis. */
  readonly label: string
  /** Label for screen readers, if `label` contains symbols. */
  readonly spoken?: string
  /** Extends the price axis to the line (default: the line may be out of view). */
  readonly inView?: boolean
  /** Dashed: the line is pending, or a limit. */
  readonly dashed?: boolean
}

export interface PriceLines {
  /** Draws on another series; a removed series removes its lines. */
  on(series: PriceSeries): void
  set(lines: readonly ChartLine[]): void
  paint(palette: ChartPalette): void
  /** Prices that the axis must include. */
  reach(): readonly number[]
}

interface Drawn {
  readonly api: IPriceLine
  line: ChartLine
}

const priceOf = ({ price }: ChartLine) => (price.trim() === '' ? Number.NaN : Number(price))
const same = (a: ChartLine, b: ChartLine) =>
  a.price === b.price && a.tone === b.tone && a.label === b.label && a.dashed === b.dashed

/** Lines of orders and positions over the bars. Invariant: draws the last list on the last series. */
export function createPriceLines(): PriceLines {
  let series: PriceSeries | undefined
  let palette: ChartPalette | undefined
  let lines: readonly ChartLine[] = []
  const drawn = new Map<string, Drawn>()

  const looks = (line: ChartLine) => ({
    price: priceOf(line),
    title: line.label,
    color: (line.tone === 'quiet' ? palette?.text : palette?.[line.tone]) ?? '',
    lineWidth: 1 as const,
    lineStyle: line.dashed ? LineStyle.Dashed : LineStyle.Solid,
    axisLabelVisible: true,
  })
  const draw = () => {
    if (!series) return
    const targets = new Map(
      lines.filter((line) => Number.isFinite(priceOf(line))).map((line) => [line.id, line]),
    )
    for (const [id, { api }] of drawn) {
      if (targets.has(id)) continue
      series.api.removePriceLine(api)
      drawn.delete(id)
    }
    for (const [id, line] of targets) {
      const known = drawn.get(id)
      if (!known) drawn.set(id, { api: series.api.createPriceLine(looks(line)), line })
      else if (!same(known.line, line)) {
        known.api.applyOptions(looks(line))
        known.line = line
      }
    }
  }

  return {
    on(next) {
      series = next
      drawn.clear()
      draw()
    },
    set(next) {
      lines = next
      draw()
    },
    paint(next) {
      palette = next
      for (const { api, line } of drawn.values()) api.applyOptions(looks(line))
    },
    reach: () =>
      lines
        .filter(({ inView }) => inView)
        .map(priceOf)
        .filter(Number.isFinite),
  }
}
