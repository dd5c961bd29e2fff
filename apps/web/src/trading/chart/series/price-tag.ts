/*
 * The last price on the axis, with the time that its candle has left. The library's own tag shows the newest bar in view: whoever pans
 * back would read an old price as the market's. This one shows the newest price, at the edge where its place is out of view, in
 * the colour of its last change (docs/reference/rules.md#r33).
 */
import { periodMs } from '@bgk/sdk/internal'
import type { Candle, Period } from '@bgk/sdk/market'
import { type IPriceLine, type ISeriesPrimitiveAxisView, LineStyle } from 'lightweight-charts'
import type { Tick } from '../../../ui/figures/price-change'
import type { ChartPalette } from './chart-options'
import type { PriceSeries } from './price-series'

/** Height of a label on the axis, in px. */
const LABEL_PX = 17
/** Space of the width of a digit. */
const FIGURE_SPACE = '\u2007'

interface PriceTagOptions {
  readonly formatPrice: (price: number) => string
  /** Epoch milliseconds by the exchange's clock. */
  readonly now: () => number
  /** Range of its labels in the plot, in px: below the overlays, above the foot. */
  readonly bounds: () => { readonly top: number; readonly bottom: number }
}

export interface PriceTag {
  /** Marks on another series; a removed series takes the tag along. */
  on(series: PriceSeries, period: Period): void
  /** The newest candle; its close is the price as long as none was reported. */
  candle(candle: Pick<Candle, 'time' | 'close'>): void
  /** The last price as the market reports it. */
  price(price: number): void
  paint(palette: ChartPalette): void
  dispose(): void
}

export function createPriceTag({ formatPrice, now, bounds }: PriceTagOptions): PriceTag {
  let palette: ChartPalette | undefined
  let series: PriceSeries['api'] | undefined
  let line: IPriceLine | undefined
  let length = 0
  let last: { price: number; tick: Tick | undefined } | undefined
  let openMs: number | undefined
  let reported = false
  let update = () => {}
  let shownLeft: string | undefined

  const left = () => (openMs === undefined ? undefined : timeLeft(openMs + length - now(), length))
  const colour = () => (last?.tick ? palette?.[last.tick] : palette?.text) ?? ''
  const ink = () =>
    (last?.tick === 'up' ? palette?.onUp : last?.tick === 'down' ? palette?.onDown : palette?.surface) ?? ''
  /** Middle of the price's label: both labels are inside the plot whatever is in view. */
  const place = () => {
    const y = last && series?.priceToCoordinate(last.price)
    if (y === undefined || y === null) return undefined
    const { top, bottom } = bounds()
    return Math.max(top + LABEL_PX / 2, Math.min(bottom - LABEL_PX * (left() ? 1.5 : 0.5), y))
  }
  const label = (text: () => string | undefined, below: number): ISeriesPrimitiveAxisView => ({
    coordinate: () => -10_000,
    fixedCoordinate: () => (place() ?? -10_000) + below,
    text: () => text() ?? '',
    textColor: ink,
    backColor: colour,
    visible: () => text() !== undefined && place() !== undefined,
    tickVisible: () => false,
  })
  const priceText = () => last && formatPrice(last.price)
  /** As wide as the price above it, so that no figure of the axis shows beside it. */
  const wideLeft = () => left()?.padEnd(priceText()?.length ?? 0, FIGURE_SPACE)
  const views = [label(priceText, 0), label(wideLeft, LABEL_PX)]
  const primitive = {
    attached: ({ requestUpdate }: { requestUpdate: () => void }) => {
      update = requestUpdate
    },
    priceAxisViews: () => views,
  }

  const draw = () => {
    if (!last || !series) return
    const looks = { price: last.price, color: colour() }
    if (line) line.applyOptions(looks)
    else {
      const still = { lineWidth: 1, lineStyle: LineStyle.Dotted, axisLabelVisible: false, title: '' } as const
      line = series.createPriceLine({ ...looks, ...still })
    }
  }
  const move = (price: number) => {
    const tick = !last || price === last.price ? last?.tick : price > last.price ? 'up' : 'down'
    last = { price, tick }
    draw()
  }
  const timer = setInterval(() => {
    if (document.hidden || left() === shownLeft) return
    shownLeft = left()
    update()
  }, 250)

  return {
    on(next, period) {
      series = next.api
      line = undefined
      length = periodMs(period)
      // Candles of the new period follow.
      openMs = undefined
      series.attachPrimitive(primitive)
      draw()
    },
    candle({ time, close }) {
      openMs = time
      if (!reported) move(close)
    },
    price(price) {
      reported = true
      move(price)
    },
    paint(next) {
      palette = next
      draw()
    },
    dispose: () => clearInterval(timer),
  }
}

const two = (value: number) => String(value).padStart(2, '0')

/**
 * Time to the close as `mm:ss`, from an hour on as `h:mm:ss`; undefined once the candle is over, and where a clock and a candle do
 * not fit together.
 */
export function timeLeft(ms: number, length: number): string | undefined {
  if (!(ms > 0 && ms <= length + 1000)) return undefined
  const seconds = Math.ceil(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${clock}` : clock
}
