import { type IPriceLine, LineStyle } from 'lightweight-charts'
import type { ChartPalette } from './chart-options'
import type { PriceSeries } from './price-series'

/** What a line stands for; `quiet` is the colour of hints. */
type LineTone = 'up' | 'down' | 'accent' | 'warn' | 'quiet'

/** A price that is marked in the chart: an entry, a liquidation, a take-profit, a stop-loss. */
export interface ChartLine {
  /** The same from one list to the next: the line moves, it is not drawn anew. */
  readonly id: string
  /** Decimal text; a line whose price cannot be read is not drawn. */
  readonly price: string
  readonly tone: LineTone
  /** Stands beside the price on the axis; short. */
  readonly label: string
  /** The label for those who do not see it, where signs are no words. */
  readonly spoken?: string
  /** The price axis reaches as far as the line (default: the line is out of view where the bars are). */
  readonly inView?: boolean
  /** A broken line: it is not there yet, or it is a limit. */
  readonly dashed?: boolean
}

export interface PriceLines {
  /** Draws on another series; a removed series takes its lines along. */
  on(series: PriceSeries): void
  set(lines: readonly ChartLine[]): void
  paint(palette: ChartPalette): void
  /** Prices the axis has to reach. */
  reach(): readonly number[]
}

interface Drawn {
  readonly api: IPriceLine
  line: ChartLine
}

const priceOf = ({ price }: ChartLine) => (price.trim() === '' ? Number.NaN : Number(price))
const same = (a: ChartLine, b: ChartLine) =>
  a.price === b.price && a.tone === b.tone && a.label === b.label && a.dashed === b.dashed

/** The lines of orders and positions over the bars. Always: what is drawn is the last list given, on the last series given. */
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
