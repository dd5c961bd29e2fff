import { type LiveSource, useBgkClient } from '@bgk/react-bindings'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { config } from '../../config'
import type { BarFormat } from './bar-texts'
import type { CandleChart, CandleChartOptions } from './series/candle-chart'
import type { ChartLine } from './series/price-lines'

interface CandleChartHook {
  place: RefObject<HTMLDivElement | null>
  /** Undefined until the drawing library is here. */
  chart: CandleChart | undefined
  /** The library did not come. */
  broken: boolean
  again: () => void
}

interface CandleChartInput extends Pick<CandleChartOptions, 'priceDecimals' | 'onReadout' | 'onNow'> {
  format: BarFormat
  volume: boolean
  onNearStart: () => void
}

/** The drawing in its place: fetched, made, and made again where the digits or the language change. */
export function useCandleChart(input: CandleChartInput): CandleChartHook {
  const { priceDecimals, volume, format } = input
  const { clock } = useBgkClient()
  const place = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<CandleChart>()
  const [broken, setBroken] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(input)
  latest.current = input

  useEffect(() => {
    let gone = false
    let made: CandleChart | undefined
    setBroken(false)
    import('./series/candle-chart').then(
      ({ createCandleChart }) => {
        if (gone || !place.current) return
        made = createCandleChart(place.current, {
          priceDecimals,
          exchangeUtcOffset: config.exchangeUtcOffset,
          lang: format.lang,
          formatPrice: (price) => latest.current.format.price(price),
          formatVolume: volume ? (amount) => latest.current.format.volume(amount) : undefined,
          reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
          now: () => clock.now(),
          onReadout: (readout) => latest.current.onReadout(readout),
          onNearStart: () => latest.current.onNearStart(),
          onNow: (inView) => latest.current.onNow(inView),
        })
        setChart(made)
      },
      () => !gone && setBroken(true),
    )
    return () => {
      gone = true
      setChart(undefined)
      made?.dispose()
    }
  }, [priceDecimals, volume, format.lang, attempt, clock])

  return { place, chart, broken, again: () => setAttempt((count) => count + 1) }
}

/** Prices to mark: a list, or a source of lists for lines that change often, which then cost no render. */
export type ChartLines = readonly ChartLine[] | LiveSource<readonly ChartLine[]>

const isList = (lines: ChartLines): lines is readonly ChartLine[] => Array.isArray(lines)
const constantSource = (lines: readonly ChartLine[]): LiveSource<readonly ChartLine[]> => ({
  get: () => lines,
  subscribe: () => () => {},
})

/** Draws the lines as they are now and as they become; gives them as a source either way. */
export function useChartLines(
  chart: CandleChart | undefined,
  lines: ChartLines,
): LiveSource<readonly ChartLine[]> {
  const source = useMemo(() => (isList(lines) ? constantSource(lines) : lines), [lines])
  useEffect(() => {
    if (!chart) return
    chart.mark(source.get() ?? [])
    return source.subscribe(chart.mark)
  }, [chart, source])
  return source
}
