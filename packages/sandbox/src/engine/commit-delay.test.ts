import { describe, expect, it } from 'vitest'
import { CommitDelay } from './commit-delay'

/** A delay of a queue, with timers fired on demand. */
function delayed(commitDelayMs?: number) {
  const timers = new Map<number, { run: () => void; ms: number }>()
  let timer = 0
  let waiting = 0
  const delay = new CommitDelay({
    ...(commitDelayMs !== undefined && { commitDelayMs }),
    gather: () => Promise.resolve(),
    timers: {
      setTimeout(run, ms) {
        timers.set(++timer, { run, ms })
        return timer
      },
      clearTimeout: (id) => timers.delete(Number(id)),
    },
  })
  return {
    timers: () => [...timers.values()].map(({ ms }) => ms),
    committed: (ms: number, commands: number) => delay.committed(ms, commands),
    arrive(count: number) {
      for (let n = 0; n < count; n++) delay.arrived(++waiting)
    },
    take() {
      waiting = 0
    },
    async expire() {
      for (const { run } of timers.values()) run()
      timers.clear()
      await settled()
    },
    /** Resolves once all promises have run; true if the commit has begun. */
    begin() {
      let begun = false
      void delay
        .before(() => waiting)
        .then(() => {
          begun = true
        })
      return async () => {
        await settled()
        return begun
      }
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('commit delay', () => {
  it('ends when as many commands wait as were answered', async () => {
    const queue = delayed(5)
    queue.committed(2, 3)
    queue.arrive(1)
    const isBegun = queue.begin()
    expect(await isBegun()).toBe(false)
    queue.arrive(1)
    expect(await isBegun()).toBe(false)
    queue.arrive(1)
    expect(await isBegun()).toBe(true)
    expect(queue.timers()).toEqual([])
  })

  it('lasts as long as the previous commit, up to its limit', async () => {
    const queue = delayed(5)
    queue.committed(2, 3)
    queue.arrive(2)
    const isBegun = queue.begin()
    expect(queue.timers()).toEqual([2])
    await queue.expire()
    expect(await isBegun()).toBe(true)
    const slow = delayed(5)
    slow.committed(60, 3)
    slow.arrive(1)
    slow.begin()
    expect(slow.timers()).toEqual([5])
  })

  it.each([
    ['for a lone client', 5, 2, 1],
    ['after a short commit', 5, 0.1, 9],
    ['where it is off', undefined, 2, 9],
  ] as const)('is skipped %s', async (_, limit, ms, commands) => {
    const queue = delayed(limit)
    queue.committed(ms, commands)
    queue.arrive(1)
    expect(await queue.begin()()).toBe(true)
  })

  it('becomes rarer without effect, and frequent again with one', async () => {
    const queue = delayed(5)
    const delays: boolean[] = []
    const commit = async (late: number) => {
      queue.take()
      queue.committed(2, 9)
      queue.arrive(4)
      const isBegun = queue.begin()
      delays.push(!(await isBegun()))
      queue.arrive(late)
      await queue.expire()
    }
    for (let n = 0; n < 8; n++) await commit(0)
    expect(delays).toEqual([true, false, true, false, false, false, true, false])
    for (let n = 0; n < 8; n++) await commit(2)
    expect(delays.slice(8)).toEqual([false, false, false, false, false, false, true, true])
  })
})
