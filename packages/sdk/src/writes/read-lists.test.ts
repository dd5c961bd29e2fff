import { describe, expect, it } from 'vitest'
import type { ListSource, WriteList } from './lists'
import type { WriteRow } from './outcome'
import { readAbove, readWatermark } from './read-lists'

const source: ListSource = { transport: async () => ({ code: 200, msg: '', data: [] }), input: {} }
const rowOf = (id?: number): WriteRow => ({
  ...(id !== undefined && { id }),
  from: 'BTC',
  to: 'USDT',
  paid: '1',
  received: '1',
  fromPrice: '',
  toPrice: '',
  createdAt: 0,
})
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at)

/** List of these ids; `shrinks` removes that many of the newest before a read, or adds some. */
function listOf(
  ids: readonly (number | undefined)[],
  {
    orderedBy = 'created',
    total = ids.length,
    shrinks = () => 0,
  }: {
    orderedBy?: WriteList['orderedBy']
    total?: number
    shrinks?: (read: number) => number
  } = {},
) {
  const pages: number[] = []
  let gone = 0
  const list: WriteList = {
    orderedBy,
    async read(_source, { page, limit }) {
      pages.push(page)
      expect(limit).toBe(500)
      gone += shrinks(pages.length)
      const top = ids[0] ?? 0
      const all = gone < 0 ? [...down(top - gone, top + 1), ...ids] : ids.slice(gone)
      const rows = all.slice((page - 1) * limit, page * limit)
      return { rows: rows.map(rowOf), total: total - gone }
    },
  }
  return { list, pages }
}

const above = async (list: WriteList, knownUpTo: number) => {
  const { rows, whole } = await readAbove(list, source, knownUpTo)
  return { ids: rows.map(({ id }) => id), whole }
}

describe('rows above a watermark', () => {
  it('are those of one page that has them all', async () => {
    const { list, pages } = listOf([9, 8, 7, 6])
    expect(await above(list, 7)).toEqual({ ids: [9, 8], whole: true })
    expect(pages).toEqual([1])
    expect(await above(listOf([]).list, 7)).toEqual({ ids: [], whole: true })
  })

  it('end at the watermark where ids descend', async () => {
    const { list, pages } = listOf(down(1200, 1))
    expect(await above(list, 701)).toEqual({ ids: down(1200, 702), whole: true })
    expect(pages).toEqual([1])
    const below = listOf(down(1200, 1))
    expect((await above(below.list, 700)).ids).toHaveLength(500)
    expect(below.pages).toEqual([1, 2])
  })

  it('are read to the end where they are ordered by closing time, or not at all', async () => {
    const closed = listOf(down(1200, 1), { orderedBy: 'closed' })
    expect(await above(closed.list, 1199)).toEqual({ ids: [1200], whole: true })
    expect(closed.pages).toEqual([1, 2, 3])
    const mixed = listOf([5, ...down(1200, 6), 1201])
    expect(await above(mixed.list, 1199)).toEqual({ ids: [1200, 1201], whole: true })
    expect(mixed.pages).toEqual([1, 2, 3])
    const twins = listOf([1200, 1200, ...down(1199, 1)])
    await above(twins.list, 900)
    expect(twins.pages).toEqual([1, 2, 3])
  })

  it('count once, and those without an id count as new', async () => {
    expect(await above(listOf([9, 9, 8]).list, 7)).toEqual({ ids: [9, 8], whole: true })
    expect((await above(listOf([5, undefined, 1]).list, 0)).ids).toEqual([5, undefined, 1])
    expect(await above(listOf([undefined, undefined, 3]).list, 7)).toEqual({
      ids: [undefined, undefined],
      whole: true,
    })
  })

  it('are read again when rows disappeared meanwhile', async () => {
    const once = listOf(down(1200, 1), { orderedBy: 'closed', shrinks: (read) => (read === 2 ? 3 : 0) })
    expect(await above(once.list, 0)).toEqual({ ids: down(1197, 1), whole: true })
    expect(once.pages).toEqual([1, 2, 1, 2, 3])
    const always = listOf(down(1200, 1), { orderedBy: 'closed', shrinks: () => 1 })
    expect((await above(always.list, 0)).whole).toBe(false)
    expect(always.pages).toEqual([1, 2, 1, 2, 1, 2])
  })

  it('may grow while they are read', async () => {
    const { list } = listOf(down(1200, 1), { orderedBy: 'closed', shrinks: (read) => (read === 2 ? -1 : 0) })
    expect(await above(list, 0)).toEqual({ ids: down(1200, 1), whole: true })
  })

  it('are incomplete where the exchange returns fewer than it counts, or too many pages', async () => {
    const short = listOf([9, 8], { total: 3, orderedBy: 'closed' })
    expect(await above(short.list, 0)).toEqual({ ids: [9, 8], whole: false })
    const none = listOf([], { total: 1 })
    expect(await above(none.list, 0)).toEqual({ ids: [], whole: false })
    expect(none.pages).toEqual([1, 1, 1])
    const long = listOf(down(20_001, 1), { orderedBy: 'closed' })
    expect((await above(long.list, 20_000)).whole).toBe(false)
    expect(long.pages.slice(0, 41)).toEqual([...down(40, 1).reverse(), 1])
    const fits = listOf(down(20_000, 1), { orderedBy: 'closed' })
    expect((await above(fits.list, 19_999)).whole).toBe(true)
  })
})

describe('watermark', () => {
  const mark = (ids: readonly (number | undefined)[], total = ids.length) => {
    const { list, pages } = listOf(ids, { total })
    return readWatermark(list, source).then((knownUpTo) => ({ knownUpTo, pages }))
  }

  it('is the first id where ids descend', async () => {
    expect(await mark(down(1200, 1))).toEqual({ knownUpTo: 1200, pages: [1] })
    expect(await mark([])).toEqual({ knownUpTo: 0, pages: [1] })
  })

  it('is the highest id of a list in another order, read to its end', async () => {
    expect(await mark([3, 9, 4])).toEqual({ knownUpTo: 9, pages: [1] })
    expect(await mark([3, ...down(1200, 100)])).toEqual({ knownUpTo: 1200, pages: [1, 2, 3] })
    expect(await mark([3, 9, 4], 5)).toEqual({ knownUpTo: 9, pages: [1, 2] })
  })

  it('is unknown for a list that is too long, or for rows without ids', async () => {
    expect(await mark([3, ...down(2500, 100)])).toEqual({ knownUpTo: undefined, pages: [1, 2, 3, 4] })
    expect(await mark([3, ...down(2000, 2)])).toEqual({ knownUpTo: 2000, pages: [1, 2, 3, 4] })
    expect(await mark([9, undefined])).toEqual({ knownUpTo: undefined, pages: [1] })
  })
})
