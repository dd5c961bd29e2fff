import { BgkError } from '../../src'
import { createStream, type StreamSink } from '../../src/live/stream'
import { createReadable } from '../../src/runtime/readable'
import { createVirtualClock } from '../../src/testing'

export const ended = new BgkError('UNKNOWN_MARKET', 'There is no such market')

/** Stream of numbers whose source is the test. */
export function createStreamWorld({ fails }: { readonly fails?: BgkError } = {}) {
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
