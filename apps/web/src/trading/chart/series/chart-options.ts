import { isDatedPeriod } from '@bgk/sdk/internal'
import type { Period } from '@bgk/sdk/market'
import {
  type ChartOptions,
  ColorType,
  CrosshairMode,
  type DeepPartial,
  TickMarkType,
  type Time,
  TrackingModeExitMode,
  type UTCTimestamp,
} from 'lightweight-charts'

/** What never changes: a finger scrolls bars sideways and the page up and down; a long press holds the crosshair until it is lifted. */
export function behaviour(reducedMotion: boolean): DeepPartial<ChartOptions> {
  return {
    autoSize: true,
    // Read once, when the chart is made: otherwise a link lies over the bars.
    layout: { attributionLogo: false },
    handleScroll: { vertTouchDrag: false },
    handleScale: { axisPressedMouseMove: { price: false, time: true } },
    kineticScroll: { touch: !reducedMotion, mouse: false },
    trackingMode: { exitMode: TrackingModeExitMode.OnTouchEnd },
    crosshair: { mode: CrosshairMode.Magnet },
    // Half as many lines as usual: they are a help, not the picture.
    // As wide as five-digit prices want it: the plot does not move when they come.
    rightPriceScale: { borderVisible: false, tickMarkDensity: 4, minimumWidth: 78, entireTextOnly: true },
    timeScale: { borderVisible: false, timeVisible: true, secondsVisible: false, minBarSpacing: 1.5 },
  }
}

export function colours({ text, label, line, surface }: ChartPalette): DeepPartial<ChartOptions> {
  const crosshair = { color: text, labelBackgroundColor: label }
  return {
    layout: {
      background: { type: ColorType.Solid, color: surface },
      textColor: text,
      fontSize: 11,
      fontFamily: getComputedStyle(document.body).fontFamily,
      panes: { enableResize: false, separatorColor: line, separatorHoverColor: 'transparent' },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    crosshair: { vertLine: crosshair, horzLine: crosshair },
  }
}

const seconds = (time: Time) => (typeof time === 'number' ? time * 1000 : Number.NaN)

/** The axis and its labels in the reader's language. Stamps already carry the zone (chart-time.ts), hence UTC. */
export function times(lang: string, period: Period): DeepPartial<ChartOptions> {
  const dated = isDatedPeriod(period)
  const make = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang, { timeZone: 'UTC', hourCycle: 'h23', ...options })
  const clock = make({ hour: '2-digit', minute: '2-digit' })
  const held = dated
    ? make({ year: 'numeric', month: 'short', day: 'numeric' })
    : make({ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })
  const marks: Partial<Record<TickMarkType, Intl.DateTimeFormat>> = {
    [TickMarkType.Year]: make({ year: 'numeric' }),
    [TickMarkType.Month]: make({ month: 'short' }),
    [TickMarkType.DayOfMonth]: make({ month: 'short', day: 'numeric' }),
  }
  return {
    localization: { timeFormatter: (time: Time) => held.format(seconds(time)) },
    timeScale: {
      tickMarkFormatter: (time: Time, mark: TickMarkType) => (marks[mark] ?? clock).format(seconds(time)),
    },
  }
}

/** The chart's colours, read from the tokens: a canvas cannot see custom properties. */
export interface ChartPalette {
  readonly up: string
  readonly down: string
  /** Words on the colours of direction. */
  readonly onUp: string
  readonly onDown: string
  readonly upWash: string
  readonly downWash: string
  readonly text: string
  readonly label: string
  readonly line: string
  readonly accent: string
  readonly accentWash: string
  readonly warn: string
  readonly surface: string
  /** `--chart-1` and on. */
  readonly lines: readonly string[]
}

export function readPalette(root: HTMLElement): ChartPalette {
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    up: token('--up'),
    down: token('--down'),
    onUp: token('--on-up'),
    onDown: token('--on-down'),
    upWash: token('--up-wash'),
    downWash: token('--down-wash'),
    text: token('--text-3'),
    label: token('--bg-3'),
    line: token('--line'),
    accent: token('--accent'),
    accentWash: token('--accent-wash'),
    warn: token('--warn'),
    surface: token('--bg-0'),
    lines: [1, 2, 3, 4, 5, 6].map((number) => token(`--chart-${number}`)),
  }
}

/** Calls back when theme, direction of colours or the wish for contrast changed. */
export function watchPalette(root: HTMLElement, changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme', 'data-direction'] })
  const contrast = matchMedia('(prefers-contrast: more)')
  contrast.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    contrast.removeEventListener('change', changed)
  }
}

/**
 * Where bars stand on the axis. The chart knows no zones: it prints the stamp as it is, so the stamp carries
 * the reader's zone, and for day and week bars that of the exchange, whose date label they keep
 * (docs/reference/rules.md#r21). One offset for the whole series: with the offset of each bar's own day the
 * hour that summer time gives back would stand there twice, and the chart wants bars to ascend.
 */
export function chartAxis(period: Period, exchangeUtcOffset: number): (openMs: number) => UTCTimestamp {
  const minutes = isDatedPeriod(period) ? exchangeUtcOffset : -new Date().getTimezoneOffset()
  // The chart's own nominal type for seconds.
  return (openMs) => (openMs / 1000 + minutes * 60) as UTCTimestamp
}

/** Bars on the first view (docs/reference/product.md#limits). */
const BARS = 40
/** Air between the newest bar and the axis, in bars. */
const AIR = 2

/** What of so many bars is seen at first, and when one goes back to the newest: places of bars, the oldest at 0. */
export function firstView(count: number): { from: number; to: number } {
  return { from: count - BARS, to: count - 1 + AIR }
}
