import {
  type MikeBar,
  streamBbi,
  streamBoll,
  streamEne,
  streamMa,
  streamMike,
  streamPbx,
} from '@bgk/sdk/indicators'
import type { Candle } from '@bgk/sdk/market'
import { type IndicatorId, indicatorLines } from './indicators'

/** One indicator over the bars that are drawn: whole once, then bar by bar. */
export interface IndicatorRun {
  /** Values by line, each as long as the bars; NaN where not known yet. */
  readonly lines: readonly (readonly number[])[]
  /** All bars anew. */
  set(candles: readonly Candle[]): void
  /** The bars from index `from` on are new or changed. */
  grow(candles: readonly Candle[], from: number): void
}

interface Stream {
  readonly values: Float64Array
  append(bar: Candle): void
  replaceLast(bar: Candle): void
}

interface CloseStream {
  readonly values: Float64Array
  append(close: number): void
  replaceLast(close: number): void
}

const ofCloses = (stream: CloseStream): Stream => ({
  values: stream.values,
  append: ({ close }) => stream.append(close),
  replaceLast: ({ close }) => stream.replaceLast(close),
})

const begin: Readonly<Record<IndicatorId, () => Stream>> = {
  MA: () => ofCloses(streamMa()),
  BOLL: () => ofCloses(streamBoll()),
  BBI: () => ofCloses(streamBbi()),
  MIKE: () => streamMike() satisfies { append(bar: MikeBar): void },
  PBX: () => ofCloses(streamPbx()),
  ENE: () => ofCloses(streamEne()),
}

export function createIndicatorRun(id: IndicatorId): IndicatorRun {
  const lines: number[][] = indicatorLines[id].map(() => [])
  let stream = begin[id]()
  let seen = 0

  const write = (at: number) => {
    lines.forEach((line, index) => {
      line[at] = stream.values[index] ?? Number.NaN
    })
  }
  const append = (candle: Candle) => {
    stream.append(candle)
    write(seen)
    seen += 1
  }
  const set = (candles: readonly Candle[]) => {
    stream = begin[id]()
    seen = 0
    for (const line of lines) line.length = 0
    for (const candle of candles) append(candle)
  }

  return {
    lines,
    set,
    grow(candles, from) {
      // A stream can take back its newest bar and no more.
      if (from < seen - 1) return set(candles)
      for (let at = from; at < candles.length; at += 1) {
        const candle = candles[at]
        if (!candle) continue
        if (at < seen) {
          stream.replaceLast(candle)
          write(at)
        } else append(candle)
      }
    },
  }
}
