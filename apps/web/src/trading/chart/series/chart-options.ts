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

/**
 * Fixed behaviour: a finger scrolls bars sideways and the page vertically; a long press holds the crosshair
 * until release.
 */
export function behaviour(reducedMotion: boolean): DeepPartial<ChartOptions> {
  return {
    autoSize: true,
    // Read once at creation: otherwise a link covers the bars.
    layout: { attributionLogo: false },
    handleScroll: { vertTouchDrag: false },
    handleScale: { axisPressedMouseMove: { price: false, time: true } },
    kineticScroll: { touch: !reducedMotion, mouse: false },
    trackingMode: { exitMode: TrackingModeExitMode.OnTouchEnd },
    crosshair: { mode: CrosshairMode.Magnet },
    // Half as many grid lines as usual.
    // Minimum width for five-digit prices: the plot does not move when they load.
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

/** Axis and labels in the user's language. Timestamps already carry the zone (chart-time.ts), hence UTC. */
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

/** Chart colours read from the tokens, because a canvas cannot use custom properties. */
export interface ChartPalette {
  readonly up: string
  readonly down: string
  /** Text on the colours of direction. */
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
  /** `--chart-1` and following. */
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

/** Calls back when theme, direction colours or contrast changed. */
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
 * Converts bar times for the axis. The chart has no time zones: timestamps must carry the user's zone, or the
 * exchange's for day and week bars,
 * which keep its date (docs/reference/rules.md#r21). One offset applies to the whole series: per-day offsets
 * would repeat an hour at the end
 * of summer time, and the chart requires ascending times.
 */
export function chartAxis(period: Period, exchangeUtcOffset: number): (openMs: number) => UTCTimestamp {
  const minutes = isDatedPeriod(period) ? exchangeUtcOffset : -new Date().getTimezoneOffset()
  // The chart's nominal type for seconds.
  return (openMs) => (openMs / 1000 + minutes * 60) as UTCTimestamp
}

/** Bars in the first view (docs/reference/product.md#limits). */
const BARS = 40
/** Gap between the newest bar and the axis, in bars. */
const AIR = 2

/** Returns the visible bar range at first and after a return to the newest; 0 is the oldest bar. */
export function firstView(count: number): { from: number; to: number } {
  return { from: count - BARS, to: count - 1 + AIR }
}
