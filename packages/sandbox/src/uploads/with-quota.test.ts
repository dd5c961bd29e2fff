import { describe, expect, it } from 'vitest'
import { createMemoryObjectStore } from './memory-object-store'
import { type ObjectStore, ObjectStoreFull, UploadQuotaReached } from './object-store'
import { withQuota } from './with-quota'

const object = (size: number, fill = 1) =>
  ({ type: 'image/png', bytes: new Uint8Array(size).fill(fill) }) as const

describe('a store with a quota', () => {
  it('takes so many bytes of a member, those of before the start included, and of others as many', async () => {
    const objects = createMemoryObjectStore()
    await objects.put('members/7/old.png', object(60))
    const store = withQuota(objects, 100)
    expect(await store.put('members/7/a.png', object(40))).toBe('stored')
    await expect(store.put('members/7/b.png', object(1))).rejects.toBeInstanceOf(UploadQuotaReached)
    expect(await store.get('members/7/b.png')).toBeUndefined()
    expect(await store.put('members/8/a.png', object(100))).toBe('stored')
  })

  it('counts those that come side by side', async () => {
    const store = withQuota(createMemoryObjectStore(), 100)
    const sent = Array.from({ length: 10 }, (_, index) => store.put(`members/7/${index}.png`, object(30)))
    const results = await Promise.allSettled(sent)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('counts a picture once, and none that was not kept', async () => {
    const store = withQuota(createMemoryObjectStore(), 100)
    expect(await store.put('members/7/a.png', object(60))).toBe('stored')
    expect(await store.put('members/7/a.png', object(60)), 'a repeat').toBe('known')
    expect(await store.put('members/7/a.png', object(30, 2)), 'another under its name').toBe('taken')
    expect(await store.put('members/7/b.png', object(40))).toBe('stored')
  })

  it('counts what another node has put since', async () => {
    const objects = createMemoryObjectStore()
    const [here, there] = [withQuota(objects, 100), withQuota(objects, 100)]
    expect(await here.put('members/7/a.png', object(60))).toBe('stored')
    expect(await there.put('members/7/b.png', object(40))).toBe('stored')
    await expect(here.put('members/7/c.png', object(1))).rejects.toBeInstanceOf(UploadQuotaReached)
  })

  it('gives the room back where the disk was full', async () => {
    const objects = createMemoryObjectStore()
    let full = true
    const disk: ObjectStore = {
      ...objects,
      put: async (key, picture) => {
        if (full) throw new ObjectStoreFull()
        return objects.put(key, picture)
      },
    }
    const store = withQuota(disk, 100)
    await expect(store.put('members/7/a.png', object(100))).rejects.toBeInstanceOf(ObjectStoreFull)
    full = false
    expect(await store.put('members/7/a.png', object(100))).toBe('stored')
  })
})
