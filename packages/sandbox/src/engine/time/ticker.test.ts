import { describe, expect, it } from 'vitest'
import type { CommandBody } from '../../core/commands'
import { createEngineClock } from './clock'
import { startTicker } from './ticker'

const HOUR = 3_600_000

/** A ticker whose host moves when told to, and the engine's time of each step; those that say that the exchange resumes are marked. */
function world(rate: number, stepMs = 0) {
  let wall = 0
  let due: (() => void) | undefined
  let trouble: string | undefined
  const steps: string[] = []
  const clock = createEngineClock({
    rate,
    wall: () => wall,
    timers: {
      setTimeout: (run) => (due = run),
      clearTimeout: () => (due = undefined),
    },
  })
  const writer = {
    waiting: 0,
    get trouble() {
      return trouble
    },
    async submit(body: CommandBody) {
      steps.push(`${clock.now()}${'resumes' in body && body.resumes ? ' resumes' : ''}`)
      wall += stepMs
      return { ok: true } as const
    },
  }
  const stop = startTicker(writer, clock, { command: { type: 'clock.tick' }, everyMs: 500 })
  const settled = async () => {
    for (let i = 0; i < 5; i++) await Promise.resolve()
  }
  return {
    clock,
    steps,
    stop,
    settled,
    /** The host's timer fires so much later. */
    async pass(ms: number) {
      wall += ms
      const run = due
      due = undefined
      run?.()
      await settled()
    },
    setTrouble(text: string | undefined) {
      trouble = text
    },
    setWaiting(count: number) {
      writer.waiting = count
    },
  }
}

describe('the steps of an exchange', () => {
  it('say that it resumes at the first one only', async () => {
    const { pass, steps } = world(1)
    for (let i = 0; i < 4; i++) await pass(500)
    expect(steps).toEqual(['500 resumes', '1000', '1500', '2000'])
  })

  it('say so after the machine has slept, and not after a step that was late', async () => {
    const { pass, steps } = world(1)
    await pass(0)
    await pass(5000)
    await pass(HOUR)
    await pass(500)
    expect(steps).toEqual(['0 resumes', '5000', '3605000 resumes', '3605500'])
  })

  it.each([10, 1000, 9999])(
    'say so after a sleep of the machine at x%i, however much time passes between two',
    async (rate) => {
      const { pass, steps } = world(rate, 20)
      for (let i = 0; i < 50; i++) await pass(1)
      expect(steps.filter((step) => step.includes('resumes'))).toEqual([`${rate} resumes`])
      await pass(HOUR)
      expect(steps.at(-1)).toContain('resumes')
      await pass(60)
      expect(steps.at(-1)).not.toContain('resumes')
    },
  )

  it('do not say so where time was moved, stood still or goes slower than the machine', async () => {
    const scaled = world(10)
    await scaled.pass(1)
    await scaled.clock.advance(HOUR)
    await scaled.settled()
    expect(scaled.steps).toEqual(['10 resumes', '3600010'])
    const slow = world(0.01)
    await slow.pass(0)
    for (let i = 0; i < 3; i++) await slow.pass(50_000)
    expect(slow.steps).toEqual(['0 resumes', '500', '1000', '1500'])
    const virtual = world(0)
    await virtual.clock.advance(500)
    await virtual.pass(HOUR)
    await virtual.clock.advance(500)
    expect(virtual.steps).toEqual(['0 resumes', '500', '1000'])
  })

  it('say so after a time without the database, and once they come through', async () => {
    const { pass, steps, setTrouble, setWaiting } = world(1)
    await pass(0)
    setTrouble('away')
    setWaiting(300)
    await pass(500)
    setTrouble(undefined)
    await pass(500)
    setWaiting(0)
    await pass(500)
    await pass(500)
    expect(steps).toEqual(['0 resumes', '1500 resumes', '2000'])
  })
})
