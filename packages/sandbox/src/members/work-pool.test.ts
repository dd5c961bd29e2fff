import { describe, expect, it } from 'vitest'
import { createWorkPool, PoolBusy } from './work-pool'

/** A pool with manually ended jobs; `begun` lists them in starting order. */
function openPool(places: number, queue: number) {
  const pool = createWorkPool(places, queue)
  const begun: string[] = []
  const turnedAway: string[] = []
  const ends: (() => void)[] = []
  const ask = (place: string, times = 1) => {
    for (let index = 1; index <= times; index++) {
      const name = `${place}${index}`
      const work = () => {
        begun.push(name)
        return new Promise<void>((end) => ends.push(end))
      }
      pool.run(place, work).catch((error: unknown) => {
        expect(error).toBeInstanceOf(PoolBusy)
        turnedAway.push(name)
      })
    }
  }
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  const finish = async () => {
    await settled()
    while (ends.length > 0) {
      ends.shift()?.()
      await settled()
    }
  }
  return { ask, begun, turnedAway, settled, finish }
}

describe('work pool', () => {
  it('runs jobs up to the limit, those of one place in order', async () => {
    const { ask, begun, settled, finish } = openPool(2, 50)
    ask('a', 4)
    await settled()
    expect(begun).toEqual(['a1', 'a2'])
    await finish()
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4'])
  })

  it('alternates between places, however many jobs one of them requests', async () => {
    const { ask, begun, finish } = openPool(1, 50)
    ask('a', 5)
    ask('b', 2)
    ask('c')
    await finish()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5'])
  })

  it('rejects the last job of the place with the most waiting jobs, never of a smaller one', async () => {
    const { ask, begun, turnedAway, settled, finish } = openPool(1, 4)
    ask('a', 6)
    await settled()
    expect(turnedAway).toEqual(['a6'])
    ask('b', 2)
    await settled()
    expect(turnedAway).toEqual(['a6', 'a5', 'a4'])
    ask('c')
    await settled()
    expect(turnedAway, 'two wait of each other place').toHaveLength(4)
    await finish()
    expect(begun).toEqual(expect.arrayContaining(['a1', 'a2', 'b1', 'c1']))
  })

  it('rejects the newest job if all places wait for as many', async () => {
    const { ask, turnedAway, settled, finish } = openPool(1, 2)
    ask('a')
    ask('b')
    ask('c')
    ask('d')
    await settled()
    expect(turnedAway).toEqual(['d1'])
    await finish()
    ask('e')
    await finish()
    expect(turnedAway, 'and there is room again').toEqual(['d1'])
  })

  it('continues after a failed job', async () => {
    const pool = createWorkPool(1, 1)
    await expect(pool.run('a', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
    expect(await pool.run('a', async () => 'done')).toBe('done')
  })
})
