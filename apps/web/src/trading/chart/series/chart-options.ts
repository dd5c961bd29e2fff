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
} from 'lightweight-charts'
import type { ChartPalette } from './chart-palette'

/** What never changes: a finger scrolls bars sideways and the page up and down; a long press holds the crosshair until it is lifted. */
export function behaviour(calm: boolean): DeepPartial<ChartOptions> {
  return {
    autoSize: true,
    // Read once, when the chart is made: otherwise a link lies over the bars.
    layout: { attributionLogo: false },
    handleScroll: { vertTouchDrag: false },
    handleScale: { axisPressedMouseMove: { price: false, time: true } },
    kineticScroll: { touch: !calm, mouse: false },
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
