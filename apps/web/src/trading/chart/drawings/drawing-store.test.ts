import type { SyncStorageAdapter } from '@bgk/sdk'
import { beforeEach, expect, it } from 'vitest'
import { createDrawingStore } from './drawing-store'

const KEY = 'drawings'
let saved: Map<string, string>
const storage: SyncStorageAdapter = {
  get: (key) => saved.get(key) ?? null,
  set: (key, value) => void saved.set(key, value),
  remove: (key) => void saved.delete(key),
}
const point = (price: string) => ({ time: 1_000, price })
const open = () => createDrawingStore(storage, KEY)
const prices = (store = open()) => store.get().drawings.map(({ points }) => points[0]?.price)

beforeEach(() => {
  saved = new Map()
})

it('stores drawings for the next visit and removes the key with the last one', () => {
  const store = open()
  const id = store.add('level', [point('100.5')])
  expect(prices()).toEqual(['100.5'])
  store.remove(id ?? '')
  expect(saved.size).toBe(0)
})

it('undoes and redoes steps, storing each', () => {
  const store = open()
  const id = store.add('level', [point('100')]) ?? ''
  store.move(id, [point('110')])
  store.remove(id)
  store.undo()
  expect(prices()).toEqual(['110'])
  store.undo()
  store.undo()
  expect([prices(store), store.get().canUndo]).toEqual([[], false])
  store.redo()
  store.redo()
  expect([prices(), store.get().canRedo]).toEqual([['110'], true])
})

it('clears redo after a new drawing', () => {
  const store = open()
  store.add('level', [point('100')])
  store.undo()
  store.add('level', [point('200')])
  store.redo()
  expect(prices(store)).toEqual(['200'])
})

it('hides drawings until one is drawn', () => {
  const store = open()
  store.add('level', [point('100')])
  store.hide(true)
  expect(open().get().hidden).toBe(true)
  store.add('fib', [point('1'), point('2')])
  expect(open().get()).toMatchObject({ hidden: false })
})

it('gives a new drawing a unique id after a reload', () => {
  open().add('level', [point('100')])
  const store = open()
  store.add('level', [point('200')])
  expect(new Set(store.get().drawings.map(({ id }) => id)).size).toBe(2)
})

it('skips unreadable drawings', () => {
  const good = { id: '3', kind: 'level', points: [point('7')] }
  for (const text of ['{', 'null', '{"drawings":5}']) {
    saved.set(KEY, text)
    expect(open().get().drawings).toEqual([])
  }
  const bad = [
    { ...good, kind: 'circle' },
    { ...good, points: [] },
    { ...good, points: [{ time: 1, price: 'x' }] },
    { ...good, points: [{ time: null, price: '7' }] },
    { ...good, id: 'a' },
    null,
  ]
  saved.set(KEY, JSON.stringify({ drawings: [...bad, good] }))
  expect(open().get().drawings).toEqual([good])
})
