import { describe, expect, it } from 'vitest'
import { ended, createStreamWorld as setUp } from '../../test/feed/stream-world'

const values = () => {
  const seen: number[] = []
  return { seen, push: (value: number) => seen.push(value) }
}

describe('subscribing', () => {
  it('opens the source with the first subscriber, and closes it with the last', () => {
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

  it('opens nothing for a read or for watching the status', () => {
    const { stream, done } = setUp()
    stream.status.subscribe(() => {})
    expect([stream.get(), stream.status.get().state, done]).toEqual([undefined, 'idle', []])
  })

  it('reports each new value once to each subscriber, and not the current one', () => {
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

  it('calls a function subscribed twice two times, and removes it once', () => {
    const { stream, sink, done } = setUp()
    const { seen, push } = values()
    const stops = [stream.subscribe(push), stream.subscribe(push)]
    sink().put(1)
    stops[0]?.()
    sink().put(2)
    expect([seen, done]).toEqual([[1, 1, 2], ['open']])
  })

  it('reports a subscriber that throws and notifies the others', () => {
    const { stream, sink, thrown } = setUp()
    const { seen, push } = values()
    stream.subscribe(() => {
      throw new Error('mine')
    })
    stream.subscribe(push)
    sink().put(1)
    expect([seen, thrown, stream.get()]).toEqual([[1], [new Error('mine')], 1])
  })

  it('retains a value after the last subscriber for the next', () => {
    const { stream, sink } = setUp()
    const stop = stream.subscribe(() => {})
    sink().put(1)
    stop()
    expect([stream.get(), stream.status.get().state]).toEqual([1, 'idle'])
  })

  it('derives the status from the sink: seeds, data, signs of life and the link', async () => {
    const { stream, sink, clock } = setUp()
    const states: string[] = []
    stream.status.subscribe(({ state }) => states.push(`${clock.now()} ${state}`))
    const { seen, push } = values()
    const stop = stream.subscribe(push)
    sink().seed(1)
    expect([stream.get(), seen, stream.status.get().state]).toEqual([1, [1], 'loading'])
    sink().put(1)
    await clock.advance(4000)
    sink().markReceived()
    await clock.advance(5001)
    sink().put(2, 8000)
    expect(stream.status.get().updatedAt).toBe(8000)
    sink().link(false)
    stop()
    expect(states).toEqual(['0 loading', '0 live', '9001 stale', '9001 live', '9001 stale', '9001 idle'])
    expect(clock.pending).toBe(0)
  })
})

describe('paused stream', () => {
  it('reports the empty value, and is idle until it resumes', () => {
    const { stream, sink } = setUp()
    const { seen, push } = values()
    stream.subscribe(push)
    sink().put(5)
    sink().pause(0)
    expect([seen, stream.get(), stream.status.get().state]).toEqual([[5, 0], 0, 'idle'])
    sink().resume()
    expect(stream.status.get().state).toBe('loading')
  })

  it('has nothing to clear without a value', () => {
    const { stream, sink } = setUp()
    const { seen, push } = values()
    stream.subscribe(push)
    sink().pause(0)
    expect([seen, stream.get()]).toEqual([[], undefined])
  })
})

describe('ended stream', () => {
  it('leaves the source once, has the error, and restarts after all subscribers left', () => {
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
