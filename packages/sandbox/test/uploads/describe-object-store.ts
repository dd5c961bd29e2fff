import { describe, expect, it } from 'vitest'
import type { ObjectStore } from '../../src/uploads/object-store'

export const KEY = 'members/7/a.png'
export const object = (...bytes: number[]) => ({ type: 'image/png', bytes: Uint8Array.from(bytes) }) as const

/** Tests of every picture store; each `make` returns an empty one. */
export function describeObjectStore(name: string, make: () => ObjectStore | Promise<ObjectStore>): void {
  describe(`objects in ${name}`, () => {
    it('are returned unchanged', async () => {
      const store = await make()
      expect(await store.get(KEY)).toBeUndefined()
      expect(await store.put(KEY, object(1, 2, 3))).toBe('stored')
      expect(await store.put(KEY, object(1, 2, 3)), 'again').toBe('known')
      expect(await store.put(KEY, object(1, 2, 4))).toBe('taken')
      expect(await store.get(KEY)).toEqual(object(1, 2, 3))
      expect(await store.get('members/8/a.png')).toBeUndefined()
      await store.put('members/7/b.png', object(1, 2))
      expect([await store.used(7), await store.used(8)]).toEqual([5, 0])
    })

    it('store one of two concurrent writes of a name, complete', async () => {
      const store = await make()
      const results = await Promise.all([1, 2, 3, 4].map((byte) => store.put(KEY, object(byte, byte))))
      expect(results.filter((result) => result === 'stored')).toHaveLength(1)
      const [first, second] = (await store.get(KEY))?.bytes ?? []
      expect(first).toBe(second)
    })

    it('are all listed for a backup', async () => {
      const store = await make()
      const keys = [KEY, 'members/70/a.png', 'members/8/b.webp']
      for (const key of keys) await store.put(key, object(1))
      const named: string[] = []
      for await (const key of store.keys()) named.push(key)
      expect(named.sort()).toEqual(keys.sort())
    })
  })
}
