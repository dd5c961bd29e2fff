import { describe, expect, it } from 'vitest'
import { BgkError } from '../errors'
import { createReadable } from '../runtime/readable'
import { createVirtualClock } from '../testing'
import { createStream, type StreamSink } from './stream'

const ended = new BgkError('UNKNOWN_MARKET', 'There is no such market')

function setUp({ fails }: { readonly fails?: BgkError } = {}) {
  const clock = createVirtualClock(0)
  const closed = createReadable(false)
  const done: string[] = []
  const thrown: unknown[] = []
  const sinks: StreamSink<number>[] = []
  const stream = createStream<number>({
    clock,
    timers: clock,
    staleAfter: 5000,
    closed,
    onListenerError: (error) => thrown.push(error),
    open(sink) {
      sinks.push(sink)
      done.push('open')
      sink.link(true)
      if (fails) queueMicrotask(() => sink.end(fails))
      return () => done.push('leave')
    },
  })
  const sink = () => {
    const last = sinks.at(-1)
    if (!last) throw new Error('the stream was not opened')
    return last
  }
  return { clock, closed, stream, sink, done, thrown }
}

const values = () => {
  const seen: number[] = []
  return { seen, push: (value: number) => seen.push(value) }
}

describe('listening', () => {
  it('the first subscriber opens the source, the last one to leave closes it', () => {
    const { stream, done } = setUp()
    const stops = [1, 2, 3].map(() => stream.subscribe(() => {}))
    expect(done).toEqual(['open'])
    stops[0]?.()
    stops[0]?.()
    stops[2]?.()
    expect(done).toEqual(['open'])
    stops[1]?.()
    expect(done).toEqual(['open', 'leave'])
    stops[1]?.()
    stream.subscribe(() => {})
    expect(done).toEqual(['open', 'leave', 'open'])
  })

  it('reading and watching the status open nothing', () => {
    const { stream, done } = setUp()
    stream.status.subscribe(() => {})
    expect([stream.get(), stream.status.get().state, done]).toEqual([undefined, 'idle', []])
  })

  it('every subscriber is told each new value once, and not what is there already', () => {
    const { stream, sink } = setUp()
    const [one, two] = [values(), values()]
    const stop = stream.subscribe(one.push)
    sink().put(1)
    sink().put(1)
    stream.subscribe(two.push)
    sink().put(2)
    stop()
    sink().put(3)
    expect([one.seen, two.seen, stream.get(), sink().get()]).toEqual([[1, 2], [2, 3], 3, 3])
  })

  it('the same function twice is told twice and leaves once', () => {
    const { stream, sink, done } = setUp()
    const { seen, push } = values()
    const stops = [stream.subscribe(push), stream.subscribe(push)]
    sink().put(1)
    stops[0]?.()
    sink().put(2)
    expect([seen, done]).toEqual([[1, 1, 2], ['open']])
  })

  it('one who throws is reported and the others are told', () => {
    const { stream, sink, thrown } = setUp()
    const { seen, push } = values()
    stream.subscribe(() => {
      throw new Error('mine')
    })
    stream.subscribe(push)
    sink().put(1)
    expect([seen, thrown, stream.get()]).toEqual([[1], [new Error('mine')], 1])
  })

  it('a value survives the last subscriber and is there for the next', () => {
    const { stream, sink } = setUp()
    const stop = stream.subscribe(() => {})
    sink().put(1)
    stop()
    expect([stream.get(), stream.status.get().state]).toEqual([1, 'idle'])
  })

  it('the status follows the sink: seeds, data, signs of life and the link', async () => {
    const { stream, sink, clock } = setUp()
    const states: string[] = []
    stream.status.subscribe(({ state }) => states.push(`${clock.now()} ${state}`))
    const { seen, push } = values()
    const stop = stream.subscribe(push)
    sink().seed(1)
    expect([stream.get(), seen, stream.status.get().state]).toEqual([1, [1], 'loading'])
    sink().put(1)
    await clock.advance(4000)
    sink().heard()
    await clock.advance(5001)
    sink().put(2, 8000)
    expect(stream.status.get().updatedAt).toBe(8000)
    sink().link(false)
    stop()
    expect(states).toEqual(['0 loading', '0 live', '9001 stale', '9001 live', '9001 stale', '9001 idle'])
    expect(clock.pending).toBe(0)
  })
})

describe('paused', () => {
  it('the value becomes the empty one and is told, and the status idle until it resumes', () => {
    const { stream, sink } = setUp()
    const { seen, push } = values()
    stream.subscribe(push)
    sink().put(5)
    sink().pause(0)
    expect([seen, stream.get(), stream.status.get().state]).toEqual([[5, 0], 0, 'idle'])
    sink().resume()
    expect(stream.status.get().state).toBe('loading')
  })

  it('without a value there is nothing to empty', () => {
    const { stream, sink } = setUp()
    const { seen, push } = values()
    stream.subscribe(push)
    sink().pause(0)
    expect([seen, stream.get()]).toEqual([[], undefined])
  })
})

describe('ended', () => {
  it('leaves the source once, says why, and starts anew when everybody has left', () => {
    const { stream, sink, done } = setUp()
    const stop = stream.subscribe(() => {})
    sink().end(ended)
    expect([stream.status.get().state, stream.status.get().error, done]).toEqual([
      'ended',
      ended,
      ['open', 'leave'],
    ])
    stream.subscribe(() => {})()
    stop()
    expect([stream.status.get().state, done]).toEqual(['idle', ['open', 'leave']])
    stream.subscribe(() => {})
    expect([stream.status.get().state, done]).toEqual(['loading', ['open', 'leave', 'open']])
  })
})

describe('iterating', () => {
  it('opens the source at the first next, not before', async () => {
    const { stream, done, sink } = setUp()
    const iterator = stream.values()
    expect(done).toEqual([])
    const first = iterator.next()
    sink().put(1)
    expect([await first, done]).toEqual([{ done: false, value: 1 }, ['open']])
  })

  it('starts from a live value, not from one that may be old', async () => {
    const { stream, sink, clock } = setUp()
    stream.subscribe(() => {})
    sink().put(1)
    expect(await stream.values().next()).toEqual({ done: false, value: 1 })
    await clock.advance(5001)
    const next = stream.values().next()
    sink().put(2)
    expect(await next).toEqual({ done: false, value: 2 })
  })

  it('a slow reader skips to the newest value, and a value is handed out once', async () => {
    const { stream, sink } = setUp()
    const iterator = stream[Symbol.asyncIterator]()
    const first = iterator.next()
    for (const value of [1, 2, 3]) sink().put(value)
    expect([await first, await iterator.next()]).toEqual([
      { done: false, value: 1 },
      { done: false, value: 3 },
    ])
    const later = iterator.next()
    sink().put(4)
    expect(await later).toEqual({ done: false, value: 4 })
  })

  it('several who wait get one value each, in their order', async () => {
    const { stream, sink } = setUp()
    const iterator = stream.values()
    const waiting = [iterator.next(), iterator.next()]
    sink().put(1)
    sink().put(2)
    expect(await Promise.all(waiting)).toEqual([
      { done: false, value: 1 },
      { done: false, value: 2 },
    ])
  })

  it('returning ends it, for those who wait too, and leaves the source', async () => {
    const { stream, sink, done } = setUp()
    const iterator = stream.values()
    const waiting = [iterator.next(), iterator.next()]
    expect(await iterator.return?.()).toEqual({ done: true, value: undefined })
    expect(await Promise.all(waiting)).toEqual([
      { done: true, value: undefined },
      { done: true, value: undefined },
    ])
    sink().put(1)
    expect([await iterator.next(), done]).toEqual([{ done: true, value: undefined }, ['open', 'leave']])
    await iterator.return?.()
    expect(done).toEqual(['open', 'leave'])
  })

  it('a value that nobody took is not handed out after the end', async () => {
    const { stream, sink } = setUp()
    const iterator = stream.values()
    const first = iterator.next()
    sink().put(1)
    sink().put(2)
    await iterator.return?.()
    expect([await first, await iterator.next()]).toEqual([
      { done: false, value: 1 },
      { done: true, value: undefined },
    ])
  })

  it('an iterator that was left before its first next opens nothing', async () => {
    const { stream, done } = setUp()
    const iterator = stream.values()
    await iterator.return?.()
    expect(await iterator.next()).toEqual({ done: true, value: undefined })
    expect(done).toEqual([])
  })

  it('is its own iterator, and each asking gives another one', () => {
    const { stream } = setUp()
    const iterator = stream.values()
    expect(iterator[Symbol.asyncIterator]()).toBe(iterator)
    expect(stream.values()).not.toBe(iterator)
  })

  it('ends when its signal aborts, and lets go of the signal', async () => {
    const { stream, sink, done } = setUp()
    const abort = new AbortController()
    const iterator = stream.values({ signal: abort.signal })
    const first = iterator.next()
    sink().put(1)
    await first
    const waiting = iterator.next()
    abort.abort()
    expect([await waiting, await iterator.next(), done]).toEqual([
      { done: true, value: undefined },
      { done: true, value: undefined },
      ['open', 'leave'],
    ])
  })

  it('listens to its signal once, and not at all when it is over', async () => {
    const { stream } = setUp()
    const listeners = new Set<unknown>()
    const { signal } = new AbortController()
    const watched = new Proxy(signal, {
      get(target, name) {
        if (name === 'addEventListener') return (type: string) => listeners.add(type)
        if (name === 'removeEventListener') return (type: string) => listeners.delete(type)
        return Reflect.get(target, name)
      },
    })
    const iterator = stream.values({ signal: watched })
    void iterator.next()
    expect(listeners.size).toBe(1)
    await iterator.return?.()
    expect(listeners.size).toBe(0)
  })

  it('with a signal that is aborted already ends at once and leaves nothing open', async () => {
    const { stream, done } = setUp()
    const iterator = stream.values({ signal: AbortSignal.abort() })
    expect(await iterator.next()).toEqual({ done: true, value: undefined })
    expect(done).toEqual(['open', 'leave'])
  })

  it('of an ended stream throws once for the one who waits first, and then is done', async () => {
    const { stream, done } = setUp({ fails: ended })
    const iterator = stream.values()
    const waiting = [iterator.next(), iterator.next()]
    await expect(waiting[0]).rejects.toBe(ended)
    expect([await waiting[1], await iterator.next(), done]).toEqual([
      { done: true, value: undefined },
      { done: true, value: undefined },
      ['open', 'leave'],
    ])
  })

  it('throws to the next who asks when nobody waits as it ends', async () => {
    const { stream, sink } = setUp()
    const iterator = stream.values()
    const first = iterator.next()
    sink().put(1)
    sink().put(2)
    await first
    sink().end(ended)
    await expect(iterator.next()).rejects.toBe(ended)
    expect(await iterator.next()).toEqual({ done: true, value: undefined })
  })

  it('that starts on an ended stream throws too, and one that was left does not', async () => {
    const { stream, sink } = setUp()
    stream.subscribe(() => {})
    sink().end(ended)
    const iterator = stream.values()
    await expect(iterator.next()).rejects.toBe(ended)
    expect(await iterator.next()).toEqual({ done: true, value: undefined })

    const left = stream.values()
    const other = left.next()
    await expect(other).rejects.toBe(ended)
    await left.return?.()
    expect(await left.next()).toEqual({ done: true, value: undefined })
  })

  it('left before it was told of the end does not throw', async () => {
    const { stream, sink } = setUp()
    const iterator = stream.values()
    const first = iterator.next()
    sink().put(1)
    await first
    sink().end(ended)
    await iterator.return?.()
    expect(await iterator.next()).toEqual({ done: true, value: undefined })
  })

  it('what was ended and came back is read again', async () => {
    const { stream, sink } = setUp()
    const stop = stream.subscribe(() => {})
    sink().end(ended)
    stop()
    const next = stream.values().next()
    sink().put(7)
    expect(await next).toEqual({ done: false, value: 7 })
  })
})

describe('a closed feed', () => {
  it('leaves the source, whoever still listens, and ends the iterators', async () => {
    const { stream, closed, sink, done, clock } = setUp()
    const stop = stream.subscribe(() => {})
    const iterator = stream.values()
    const waiting = iterator.next()
    sink().put(1)
    await waiting
    const last = iterator.next()
    closed.set(true)
    expect([await last, done, stream.status.get().state, clock.pending]).toEqual([
      { done: true, value: undefined },
      ['open', 'leave'],
      'idle',
      0,
    ])
    stop()
    expect(done).toEqual(['open', 'leave'])
  })

  it('opens nothing any more', async () => {
    const { stream, closed, done } = setUp()
    closed.set(true)
    stream.subscribe(() => {})()
    expect([await stream.values().next(), done, stream.status.get().state]).toEqual([
      { done: true, value: undefined },
      [],
      'idle',
    ])
  })
})
