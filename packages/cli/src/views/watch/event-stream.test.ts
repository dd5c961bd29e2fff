import { describe, expect, it } from 'vitest'
import { createTestIo, type TestIo } from '../../../test/kit'
import type { Context } from '../../config/command'
import type { StreamLimits } from '../../terminal/screen'
import { type Emit, streamEvents } from './event-stream'

const none: StreamLimits = { maxEvents: undefined, durationMs: undefined, idleMs: undefined }

function open(limits: Partial<StreamLimits>, signal = new AbortController().signal) {
  const timers: { run: () => void; ms: number; id: number }[] = []
  let ids = 0
  const base = createTestIo({ now: () => 5 })
  const io: TestIo = {
    ...base,
    timers: {
      setTimeout: (run, ms) => {
        timers.push({ run, ms, id: ++ids })
        return ids
      },
      clearTimeout: (id) => {
        const index = timers.findIndex((timer) => timer.id === id)
        if (index >= 0) timers.splice(index, 1)
      },
    },
  }
  let emit: Emit = () => {}
  let stopped = false
  // A stream uses these parts of its context only.
  const context = { io, signal } as unknown as Context
  const exit = streamEvents(context, { ...none, ...limits }, (start) => {
    emit = start
    return () => {
      stopped = true
    }
  })
  const lines = (): unknown[] =>
    io
      .out()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  return {
    exit,
    lines,
    timers,
    emit: (...event: Parameters<Emit>) => emit(...event),
    isStopped: () => stopped,
  }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('streamEvents', () => {
  it('writes one object a line, numbered, until --max-events; conn lines do not count', async () => {
    const stream = open({ maxEvents: 2 })
    stream.emit({ type: 'conn', data: { state: 'live' } })
    stream.emit({ type: 'ticker', key: 'a', data: { price: '1' } })
    await settle()
    stream.emit({ type: 'ticker', key: 'a', data: { price: '2' } })
    expect(await stream.exit).toBe(0)
    expect(stream.lines()).toEqual([
      { v: 1, type: 'conn', ts: 5, seq: 0, state: 'live' },
      { v: 1, type: 'ticker', ts: 5, seq: 1, price: '1' },
      { v: 1, type: 'ticker', ts: 5, seq: 2, price: '2' },
    ])
    expect(stream.isStopped()).toBe(true)
  })

  it('sends a slow reader only the newest event per key, without repetitions', async () => {
    const stream = open({ maxEvents: 3 })
    for (const price of ['1', '2', '3']) stream.emit({ type: 'ticker', key: 'a', data: { price } })
    stream.emit({ type: 'ticker', key: 'b', data: { price: '9' } })
    await settle()
    stream.emit({ type: 'ticker', key: 'b', data: { price: '9' } })
    stream.emit({ type: 'ticker', key: 'a', data: { price: '4' } })
    await stream.exit
    expect(stream.lines()).toMatchObject([{ price: '3' }, { price: '9' }, { price: '4' }])
  })

  it('ends by --duration with 0 and by --idle-timeout with 13', async () => {
    const timed = open({ durationMs: 700 })
    timed.timers.find(({ ms }) => ms === 700)?.run()
    expect(await timed.exit).toBe(0)

    const idle = open({ idleMs: 300 })
    idle.emit({ type: 'ticker', key: 'a', data: { price: '1' } })
    await settle()
    expect(idle.timers).toHaveLength(1)
    idle.timers[0]?.run()
    await expect(idle.exit).rejects.toMatchObject({ exit: 13 })
    expect(idle.lines()).toHaveLength(1)
    expect(idle.timers).toHaveLength(0)
  })

  it('ends when interrupted, also before it began', async () => {
    const abort = new AbortController()
    const stream = open({}, abort.signal)
    abort.abort()
    expect(await stream.exit).toBe(0)
    expect(stream.isStopped()).toBe(true)
    expect(await open({}, abort.signal).exit).toBe(0)
  })
})
