import { describe, expect, it } from 'vitest'
import { createDiskMonitor } from './disk-monitor'

describe('disk monitor', () => {
  function watch(budget: number) {
    const log: string[] = []
    const sizes: (number | Error)[] = []
    const size = async () => {
      const next = sizes.shift() ?? 0
      if (typeof next !== 'number') throw next
      return next
    }
    return {
      log,
      sizes,
      watch: createDiskMonitor({ store: { size }, budget, log: (line) => log.push(line) }),
    }
  }

  it('warns once at four fifths of the budget, and once at all of it', async () => {
    const { log, sizes, watch: disk } = watch(100_000_000)
    for (const mb of [10, 79, 80, 90, 99, 100, 130]) {
      sizes.push(mb * 1_000_000)
      await disk.measure()
    }
    expect(log).toEqual([
      'The database takes 80 MB, 80 % of its budget of 100 MB.',
      'The database takes 100 MB, 100 % of its budget of 100 MB. The exchange continues: make sure that the disk has space.',
    ])
    expect(disk.use).toEqual({ used: 130_000_000, budget: 100_000_000 })
  })

  it('warns again after the database has shrunk', async () => {
    const { log, sizes, watch: disk } = watch(100_000_000)
    for (const mb of [85, 20, 85]) {
      sizes.push(mb * 1_000_000)
      await disk.measure()
    }
    expect(log).toHaveLength(2)
  })

  it('retains the last size during a database outage', async () => {
    const { log, sizes, watch: disk } = watch(100_000_000)
    expect(disk.use.used).toBeUndefined()
    sizes.push(5, new Error('away'))
    await disk.measure()
    await disk.measure()
    expect(disk.use.used).toBe(5)
    expect(log).toEqual([])
  })

  it('has no size for a store without one', async () => {
    const disk = createDiskMonitor({ store: {}, budget: 1, log: () => expect.unreachable() })
    await disk.measure()
    expect(disk.use).toEqual({ used: undefined, budget: 1 })
  })
})
