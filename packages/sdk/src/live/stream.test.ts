import { describe, expect, it } from 'vitest'
import { ended, createStreamWorld as setUp } from '../../test/feed/stream-world'

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
