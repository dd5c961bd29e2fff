import { describe, expect, it } from 'vitest'
import { ended, createStreamWorld as setUp } from '../../test/feed/stream-world'

const over = { done: true, value: undefined }
const item = (value: number) => ({ done: false, value })

describe('iterator of a stream', () => {
  it('opens the source at the first next, not before', async () => {
    const { stream, done, sink } = setUp()
    const iterator = stream.values()
    expect(done).toEqual([])
    const first = iterator.next()
    sink().put(1)
    expect([await first, done]).toEqual([item(1), ['open']])
  })

  it('starts from a live value, not from a stale one', async () => {
    const { stream, sink, clock } = setUp()
    stream.subscribe(() => {})
    sink().put(1)
    expect(await stream.values().next()).toEqual(item(1))
    await clock.advance(5001)
    const next = stream.values().next()
    sink().put(2)
    expect(await next).toEqual(item(2))
  })

  it('skips to the newest value for a slow reader, and returns a value once', async () => {
    const { stream, sink } = setUp()
    const iterator = stream[Symbol.asyncIterator]()
    const first = iterator.next()
    for (const value of [1, 2, 3]) sink().put(value)
    expect([await first, await iterator.next()]).toEqual([item(1), item(3)])
    const later = iterator.next()
    sink().put(4)
    expect(await later).toEqual(item(4))
  })

  it('gives waiting readers one value each, in order', async () => {
    const { stream, sink } = setUp()
    const iterator = stream.values()
    const waiting = [iterator.next(), iterator.next()]
    sink().put(1)
    sink().put(2)
    expect(await Promise.all(waiting)).toEqual([item(1), item(2)])
  })

  it('ends with return(), also for waiting readers, and leaves the source', async () => {
    const { stream, sink, done } = setUp()
    const iterator = stream.values()
    const waiting = [iterator.next(), iterator.next()]
    expect(await iterator.return?.()).toEqual(over)
    expect(await Promise.all(waiting)).toEqual([over, over])
    sink().put(1)
    expect([await iterator.next(), done]).toEqual([over, ['open', 'leave']])
    await iterator.return?.()
    expect(done).toEqual(['open', 'leave'])
  })

  it('returns no value after the end', async () => {
    const { stream, sink } = setUp()
    const iterator = stream.values()
    const first = iterator.next()
    sink().put(1)
    sink().put(2)
    await iterator.return?.()
    expect([await first, await iterator.next()]).toEqual([item(1), over])
  })

  it('opens nothing if it is left before its first next', async () => {
    const { stream, done } = setUp()
    const iterator = stream.values()
    await iterator.return?.()
    expect(await iterator.next()).toEqual(over)
    expect(done).toEqual([])
  })

  it('is its own iterator, and each call returns another', () => {
    const { stream } = setUp()
    const iterator = stream.values()
    expect(iterator[Symbol.asyncIterator]()).toBe(iterator)
    expect(stream.values()).not.toBe(iterator)
  })

  it('ends when its signal aborts, and releases the signal', async () => {
    const { stream, sink, done } = setUp()
    const abort = new AbortController()
    const iterator = stream.values({ signal: abort.signal })
    const first = iterator.next()
    sink().put(1)
    await first
    const waiting = iterator.next()
    abort.abort()
    expect([await waiting, await iterator.next(), done]).toEqual([over, over, ['open', 'leave']])
  })

  it('listens to its signal once, and not after its end', async () => {
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

  it('ends immediately with an aborted signal and leaves nothing open', async () => {
    const { stream, done } = setUp()
    const iterator = stream.values({ signal: AbortSignal.abort() })
    expect(await iterator.next()).toEqual(over)
    expect(done).toEqual(['open', 'leave'])
  })

  it('throws once for the first waiting reader of an ended stream, and then is done', async () => {
    const { stream, done } = setUp({ fails: ended })
    const iterator = stream.values()
    const waiting = [iterator.next(), iterator.next()]
    await expect(waiting[0]).rejects.toBe(ended)
    expect([await waiting[1], await iterator.next(), done]).toEqual([over, over, ['open', 'leave']])
  })

  it('throws at the next call when nobody waits at the end', async () => {
    const { stream, sink } = setUp()
    const iterator = stream.values()
    const first = iterator.next()
    sink().put(1)
    sink().put(2)
    await first
    sink().end(ended)
    await expect(iterator.next()).rejects.toBe(ended)
    expect(await iterator.next()).toEqual(over)
  })

  it('throws when it starts on an ended stream, unless it was left', async () => {
    const { stream, sink } = setUp()
    stream.subscribe(() => {})
    sink().end(ended)
    const iterator = stream.values()
    await expect(iterator.next()).rejects.toBe(ended)
    expect(await iterator.next()).toEqual(over)

    const left = stream.values()
    const other = left.next()
    await expect(other).rejects.toBe(ended)
    await left.return?.()
    expect(await left.next()).toEqual(over)
  })

  it('does not throw if it was left before the end', async () => {
    const { stream, sink } = setUp()
    const iterator = stream.values()
    const first = iterator.next()
    sink().put(1)
    await first
    sink().end(ended)
    await iterator.return?.()
    expect(await iterator.next()).toEqual(over)
  })

  it('reads an ended stream again once it is back', async () => {
    const { stream, sink } = setUp()
    const stop = stream.subscribe(() => {})
    sink().end(ended)
    stop()
    const next = stream.values().next()
    sink().put(7)
    expect(await next).toEqual(item(7))
  })
})

describe('closed feed', () => {
  it('leaves the source with any subscribers, and ends the iterators', async () => {
    const { stream, closed, sink, done, clock } = setUp()
    const stop = stream.subscribe(() => {})
    const iterator = stream.values()
    const waiting = iterator.next()
    sink().put(1)
    await waiting
    const last = iterator.next()
    closed.set(true)
    expect([await last, done, stream.status.get().state, clock.pending]).toEqual([
      over,
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
    expect([await stream.values().next(), done, stream.status.get().state]).toEqual([over, [], 'idle'])
  })
})
