import { BgkError } from '@bgk/sdk'
import type { Candle } from '@bgk/sdk/market'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChartSource, joinCandles } from './chart-source'

const bar = (time: number, close = 1): Candle => ({ time, open: 1, high: 9, low: 1, close, volume: 1 })
const bars = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => bar(from + index))

/** Value with listeners, like the feed's streams and readables. */
function createReadable<T>(first: T) {
  let value = first
  const listeners = new Set<(value: never) => void>()
  return {
    get: () => value,
    subscribe(listener: (value: never) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put(next: T) {
      value = next
      for (const listener of [...listeners]) listener(next as never)
    },
    get listened() {
      return listeners.size > 0
    },
  }
}

function world() {
  const stream = createReadable<readonly Candle[] | undefined>(undefined)
  const status = createReadable<{ readonly error?: BgkError }>({})
  const utcOffset = createReadable(480)
  const problems = createReadable<BgkError | undefined>(undefined)
  const load = vi.fn<
    (ask: { limit: number; before?: number }, signal: AbortSignal) => Promise<readonly Candle[]>
  >(async () => [])
  const page = { hidden: false }
  const source = createChartSource({
    stream: { ...stream, status },
    utcOffset,
    onProblem: problems.subscribe,
    load,
    now: Date.now,
    hidden: () => page.hidden,
  })
  const times = () => source.get().candles?.map(({ time }) => time)
  return { stream, status, utcOffset, problems, load, page, source, times }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('older bars', () => {
  it('are prepended by pages of 300 until exhausted', async () => {
    const { stream, load, source, times } = world()
    source.subscribe(() => {})
    source.older()
    expect(load).not.toHaveBeenCalled()
    stream.put(bars(10, 12))
    load.mockResolvedValueOnce(bars(8, 10))
    source.older()
    source.older()
    expect(source.get().loadingOlder).toBe(true)
    await settle()
    expect(load.mock.calls.map(([ask]) => ask)).toEqual([{ limit: 300, before: 10 }])
    expect(times()).toEqual([8, 9, 10, 11, 12])
    stream.put(bars(11, 13))
    expect(times()).toEqual([8, 9, 10, 11, 12, 13])
    source.older()
    await settle()
    expect(load).toHaveBeenLastCalledWith({ limit: 300, before: 8 }, expect.anything())
    source.older()
    expect(load).toHaveBeenCalledTimes(2)
    expect(source.get().loadingOlder).toBe(false)
  })

  it('are requested again after a failure, with a delay', async () => {
    const { stream, load, source } = world()
    source.subscribe(() => {})
    stream.put(bars(10, 12))
    load.mockRejectedValueOnce(new Error('down'))
    source.older()
    await settle()
    source.older()
    expect(load).toHaveBeenCalledTimes(1)
    stream.put(bars(10, 13))
    await vi.advanceTimersByTimeAsync(3000)
    load.mockClear()
    source.older()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('drops bars of another zone and torn series', async () => {
    const { stream, utcOffset, load, source, times } = world()
    source.subscribe(() => {})
    stream.put(bars(10, 12))
    load.mockResolvedValueOnce(bars(8, 9))
    source.older()
    utcOffset.put(0)
    await settle()
    stream.put(bars(20, 22))
    expect(times()).toEqual([20, 21, 22])
    stream.put(bars(30, 31))
    expect(times()).toEqual([30, 31])
  })
})

describe('refresh every 3 s', () => {
  it('requests the newest bars while the stream is silent', async () => {
    const { stream, load, source, times } = world()
    source.subscribe(() => {})
    stream.put(bars(1, 3))
    load.mockResolvedValue([bar(3, 5), bar(4)])
    await vi.advanceTimersByTimeAsync(3000)
    expect(load.mock.calls[0]?.[0]).toEqual({ limit: 2 })
    expect(times()).toEqual([1, 2, 3, 4])
    expect(source.get().candles?.[2]?.close).toBe(5)
  })

  it('does nothing while the stream is alive or the page hidden', async () => {
    const { stream, load, page, source } = world()
    source.subscribe(() => {})
    stream.put(bars(1, 3))
    await vi.advanceTimersByTimeAsync(2999)
    stream.put(bars(1, 3))
    await vi.advanceTimersByTimeAsync(1)
    expect(load).not.toHaveBeenCalled()
    page.hidden = true
    await vi.advanceTimersByTimeAsync(9000)
    expect(load).not.toHaveBeenCalled()
  })

  it('prefers newer bars of the stream', async () => {
    const { stream, load, source } = world()
    source.subscribe(() => {})
    stream.put(bars(1, 3))
    let answer = (_: readonly Candle[]) => {}
    load.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    await vi.advanceTimersByTimeAsync(3001)
    stream.put([bar(1), bar(2), bar(3, 7)])
    answer([bar(3, 5)])
    await settle()
    expect(source.get().candles?.at(-1)?.close).toBe(7)
  })
})

describe('missing bars', () => {
  it('reports the reason, except transient errors; a retry starts fresh', () => {
    const { stream, problems, source } = world()
    source.subscribe(() => {})
    problems.put(new BgkError('SOCKET_ERROR', 'gone'))
    expect(source.get().problem).toBeUndefined()
    problems.put(new BgkError('NETWORK', 'down'))
    expect(source.get().problem?.code).toBe('NETWORK')
    source.retry()
    expect(source.get().problem).toBeUndefined()
    stream.put(bars(1, 2))
    problems.put(new BgkError('NETWORK', 'down'))
    expect(source.get().problem).toBeUndefined()
  })

  it("reports an unknown market, now or earlier, and no other market's errors", () => {
    const { status, problems, source } = world()
    const ended = new BgkError('UNKNOWN_MARKET', 'There is no such market')
    const stop = source.subscribe(() => {})
    problems.put(ended)
    expect(source.get().problem).toBeUndefined()
    status.put({ error: ended })
    expect(source.get().problem).toBe(ended)
    stop()
    source.subscribe(() => {})
    expect(source.get().problem).toBe(ended)
    status.put({})
    source.retry()
    expect(source.get().problem).toBeUndefined()
  })

  it('requests nothing without listeners', async () => {
    const { stream, load, source } = world()
    const leave = source.subscribe(() => {})
    stream.put(bars(1, 2))
    leave()
    expect(stream.listened).toBe(false)
    await vi.advanceTimersByTimeAsync(9000)
    expect(load).not.toHaveBeenCalled()
  })
})

const oneBar = (time: number, close = 1): Candle => ({ time, open: 1, high: 9, low: 1, close, volume: 1 })
const closes = (candles: readonly Candle[]) => candles.map(({ time, close }) => `${time}:${close}`).join(' ')

it('older bars stay before a live series', () => {
  expect(closes(joinCandles([oneBar(1), oneBar(2), oneBar(3)], [oneBar(3, 5), oneBar(4)]))).toBe(
    '1:1 2:1 3:5 4:1',
  )
})

it('newer bars stay after a range that ends earlier', () => {
  expect(closes(joinCandles([oneBar(1), oneBar(2), oneBar(3)], [oneBar(1, 4), oneBar(2, 5)]))).toBe(
    '1:4 2:5 3:1',
  )
})

it('a bar missing from the new range is removed', () => {
  expect(closes(joinCandles([oneBar(1), oneBar(2), oneBar(3)], [oneBar(1), oneBar(3)]))).toBe('1:1 3:1')
})

it('an empty range changes nothing, and a whole one replaces all', () => {
  const known = [oneBar(1)]
  expect(joinCandles(known, [])).toBe(known)
  const fresh = [oneBar(0), oneBar(1)]
  expect(joinCandles(known, fresh)).toBe(fresh)
  expect(joinCandles([], fresh)).toBe(fresh)
})
