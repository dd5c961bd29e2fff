import { describe, expect, it } from 'vitest'
import { createEngineClock, type HostTimers } from './clock'

/** A host with manual time; its wall clock may also be set, which its timers ignore. */
function host(start: number) {
  let now = start
  let set = 0
  let pending: { at: number; run: () => void } | undefined
  const timers: HostTimers = {
    setTimeout(run, ms) {
      pending = { at: now + ms, run }
      return pending
    },
    clearTimeout(id) {
      if (id === pending) pending = undefined
    },
  }
  return {
    timers,
    wall: () => now + set,
    jump(to: number) {
      set = to - now
    },
    pass(ms: number) {
      const end = now + ms
      while (pending !== undefined && pending.at <= end) {
        const { at, run } = pending
        pending = undefined
        now = Math.max(now, at)
        run()
      }
      now = end
    },
    armed: () => pending !== undefined,
  }
}

describe('clock', () => {
  it('real: follows the wall and fires in order', () => {
    const world = host(1_000)
    const clock = createEngineClock(world)
    const fired: string[] = []
    clock.schedule(1_500, () => void fired.push(`b ${clock.now()}`))
    clock.schedule(1_200, () => void fired.push(`a ${clock.now()}`))
    clock.schedule(1_500, () => void fired.push(`c ${clock.now()}`))
    clock.schedule(1_300, () => void fired.push('never'))()
    world.pass(600)
    expect(fired).toEqual(['a 1200', 'b 1500', 'c 1500'])
    expect(clock.now()).toBe(1_600)
    expect(clock.mode).toBe('real')
  })

  it('scaled: runs ten times as fast', () => {
    const world = host(0)
    const clock = createEngineClock({ ...world, rate: 10 })
    const fired: number[] = []
    clock.schedule(5_000, () => void fired.push(clock.now()))
    world.pass(499)
    expect(fired).toEqual([])
    world.pass(1)
    expect(fired).toEqual([5_000])
    expect(clock.mode).toBe('scaled')
  })

  it('virtual: moves only by `advance`, through each scheduled moment', async () => {
    const world = host(0)
    const clock = createEngineClock({ ...world, rate: 0, start: 100 })
    const fired: number[] = []
    const every = (time: number) => {
      clock.schedule(time, async () => {
        await Promise.resolve()
        fired.push(clock.now())
        every(time + 500)
      })
    }
    every(600)
    world.pass(10_000)
    expect(clock.now()).toBe(100)
    expect(world.armed()).toBe(false)
    await clock.advance(1_600)
    expect(fired).toEqual([600, 1_100, 1_600])
    expect(clock.now()).toBe(1_700)
  })

  it('real, advanced: runs overdue tasks once and continues from there', async () => {
    const world = host(0)
    const clock = createEngineClock(world)
    let runs = 0
    const every = () => {
      clock.schedule(clock.now() + 500, () => {
        runs++
        every()
      })
    }
    every()
    await clock.advance(3_600_000)
    expect(runs).toBe(1)
    world.pass(500)
    expect(runs).toBe(2)
    expect(clock.now()).toBe(3_600_500)
  })

  it('never moves back: not with the wall, not behind a journal', () => {
    const world = host(5_000)
    const clock = createEngineClock(world)
    world.jump(9_000)
    expect(clock.now()).toBe(9_000)
    world.jump(4_000)
    expect(clock.now()).toBe(9_000)
    clock.notBefore(20_000)
    expect(clock.now()).toBe(20_000)
    world.jump(4_250)
    expect(clock.now()).toBe(20_250)
    clock.notBefore(1)
    expect(clock.now()).toBe(20_250)
  })

  it('continues when the wall is set back by an hour', () => {
    const world = host(10_000_000)
    const clock = createEngineClock(world)
    const fired: number[] = []
    const every = (time: number) => {
      clock.schedule(time, () => {
        fired.push(clock.now())
        every(time + 500)
      })
    }
    every(10_000_500)
    world.pass(1_000)
    world.jump(6_400_000)
    world.pass(2_000)
    expect(fired.length).toBeGreaterThanOrEqual(4)
    expect(clock.now()).toBeGreaterThanOrEqual(10_002_000)
    const now = clock.now()
    world.pass(250)
    expect(clock.now()).toBe(now + 250)
  })

  it('changes its rate from then on, and never moves back', async () => {
    const world = host(1_000)
    const clock = createEngineClock({ ...world, rate: 0 })
    const fired: number[] = []
    clock.schedule(11_000, () => void fired.push(clock.now()))
    world.pass(5_000)
    expect([clock.now(), clock.mode, clock.rate]).toEqual([1_000, 'virtual', 0])
    clock.setRate(10)
    expect([clock.now(), clock.mode, clock.rate]).toEqual([1_000, 'scaled', 10])
    world.pass(500)
    expect(clock.now()).toBe(6_000)
    clock.setRate(1)
    world.pass(5_000)
    expect([clock.now(), clock.mode]).toEqual([11_000, 'scaled'])
    expect(fired).toEqual([11_000])
    clock.setRate(0)
    world.pass(60_000)
    await clock.advance(5)
    expect(clock.now()).toBe(11_005)
    expect(() => clock.setRate(-1)).toThrow(RangeError)
    const real = createEngineClock(world)
    expect(() => real.setRate(10)).toThrow(RangeError)
    expect([real.mode, real.rate]).toEqual(['real', 1])
  })

  it('splits waits that exceed the limit of host timers', () => {
    const world = host(0)
    const clock = createEngineClock(world)
    const far = 2 ** 31 + 5
    let fired = 0
    clock.schedule(far, () => void fired++)
    world.pass(far - 1)
    expect(fired).toBe(0)
    world.pass(1)
    expect(fired).toBe(1)
  })

  it('runs nothing once stopped', async () => {
    const world = host(0)
    const clock = createEngineClock(world)
    clock.schedule(10, () => expect.unreachable())
    clock.stop()
    clock.schedule(20, () => expect.unreachable())
    world.pass(100)
    expect(world.armed()).toBe(false)
  })

  it('rejects a negative rate or advance', async () => {
    expect(() => createEngineClock({ ...host(0), rate: -1 })).toThrow(RangeError)
    expect(() => createEngineClock({ ...host(0), rate: Number.NaN })).toThrow(RangeError)
    await expect(createEngineClock(host(0)).advance(-1)).rejects.toThrow(RangeError)
  })
})
