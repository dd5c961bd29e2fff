import { describe, expect, it } from 'vitest'
import { createVirtualClock } from './virtual-clock'

describe('createVirtualClock', () => {
  it('runs timers in order of time, then of creation, at their own time', async () => {
    const clock = createVirtualClock(0)
    const log: string[] = []
    clock.setTimeout(() => log.push(`b${clock.now()}`), 20)
    clock.setTimeout(() => log.push(`a${clock.now()}`), 10)
    clock.setTimeout(() => log.push(`c${clock.now()}`), 20)
    const gone = clock.setTimeout(() => log.push('gone'), 15)
    clock.clearTimeout(gone)
    await clock.advance(15)
    expect([log, clock.now(), clock.pending]).toEqual([['a10'], 15, 2])
    await clock.advance(5)
    expect(log).toEqual(['a10', 'b20', 'c20'])
  })

  it('runs timers created by timers and promises on the way', async () => {
    const clock = createVirtualClock(0)
    const log: number[] = []
    const wait = (ms: number) => new Promise<void>((resolve) => clock.setTimeout(resolve, ms))
    const chain = async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        await wait(100)
        log.push(clock.now())
      }
    }
    void chain()
    await clock.advance(450)
    expect(log).toEqual([100, 200, 300, 400])
    clock.advanceSync(50)
    await clock.advance(0)
    expect(log.at(-1)).toBe(500)
  })

  it('fails on endless timers without time, and not on many timers', async () => {
    const clock = createVirtualClock(0)
    let ran = 0
    for (let index = 0; index < 500; index += 1) {
      clock.setTimeout(() => {
        ran += 1
      }, 5)
    }
    clock.advanceSync(5)
    expect(ran).toBe(500)
    const again = () => {
      clock.setTimeout(again, 0)
    }
    again()
    await expect(clock.advance(1)).rejects.toThrow('10000 timers ran without time advancing')
  })
})
