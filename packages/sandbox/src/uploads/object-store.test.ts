import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { describeObjectStore, KEY, object } from '../../test/uploads/describe-object-store'
import { createDirectoryObjectStore } from './directory-object-store'
import {
  createMemoryObjectStore,
  type ObjectStore,
  ObjectStoreFull,
  UploadQuotaReached,
  withQuota,
} from './object-store'

const root = mkdtempSync(join(tmpdir(), 'bgk-objects-'))
afterAll(() => rmSync(root, { recursive: true }))

describeObjectStore('memory', () => createMemoryObjectStore())
describeObjectStore('a directory', () => createDirectoryObjectStore(mkdtempSync(join(root, 'store-'))))

describe('objects in a directory', () => {
  it('have their names on the disk before `put` resolves, new folders included', async () => {
    const folder = mkdtempSync(join(root, 'store-'))
    const synced: string[] = []
    const syncFolder = (path: string) => synced.push(relative(folder, path))
    const store = createDirectoryObjectStore(join(folder, 'uploads'), { syncFolder })
    await store.put(KEY, object(1))
    expect(synced).toEqual(['uploads/members', 'uploads', '', 'uploads/members/7'])
    synced.length = 0
    await store.put('members/7/b.png', object(2))
    expect(synced).toEqual(['uploads/members/7'])
    synced.length = 0
    expect(await store.put('members/7/b.png', object(2))).toBe('known')
    expect(synced, 'for who put it first may have been cut off').toEqual(['uploads/members/7'])
  })

  it('are files of their owner below it, and no path escapes', async () => {
    const folder = mkdtempSync(join(root, 'store-'))
    const store = createDirectoryObjectStore(folder)
    await store.put(KEY, object(1))
    expect(readdirSync(join(folder, 'members', '7'))).toEqual(['a.png'])
    expect(statSync(join(folder, 'members', '7', 'a.png')).mode & 0o777).toBe(0o600)
    writeFileSync(join(root, 'secret.png'), 'x')
    for (const key of [
      '../secret.png',
      'members/../../secret.png',
      'members/7/../../../secret.png',
      '/etc/passwd',
    ]) {
      expect(await store.get(key)).toBeUndefined()
      await expect(store.put(key, object(1))).rejects.toThrow('Not a key')
    }
  })

  it('report a failed write and leave nothing behind', async () => {
    const folder = mkdtempSync(join(root, 'store-'))
    mkdirSync(join(folder, 'members'))
    writeFileSync(join(folder, 'members', '7'), 'a file where a folder must be')
    const store = createDirectoryObjectStore(folder)
    await expect(store.put(KEY, object(1))).rejects.toThrow()
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['members', join('members', '7')])
  })

  it('leave the last 500 MB of the disk to the database', async () => {
    let free: number | undefined = 500_000_002
    const folder = mkdtempSync(join(root, 'store-'))
    const store = createDirectoryObjectStore(folder, { freeBytes: async () => free })
    expect(await store.put(KEY, object(1, 2))).toBe('stored')
    await expect(store.put('members/7/b.png', object(1, 2, 3))).rejects.toBeInstanceOf(ObjectStoreFull)
    expect(readdirSync(join(folder, 'members', '7'))).toEqual(['a.png'])
    free = undefined
    expect(await store.put('members/7/b.png', object(1, 2, 3)), 'a disk that does not say').toBe('stored')
  })

  it('report a full disk as an expected error', async () => {
    const tight = createMemoryObjectStore(3)
    await tight.put(KEY, object(1, 2))
    await expect(tight.put('members/7/b.png', object(1, 2))).rejects.toBeInstanceOf(ObjectStoreFull)
    expect(await tight.put('members/7/c.png', object(1))).toBe('stored')
  })
})

const sized = (size: number, fill = 1) =>
  ({ type: 'image/png', bytes: new Uint8Array(size).fill(fill) }) as const

describe('store with a quota', () => {
  it('limits bytes per member, including those from before the start', async () => {
    const objects = createMemoryObjectStore()
    await objects.put('members/7/old.png', sized(60))
    const store = withQuota(objects, 100)
    expect(await store.put('members/7/a.png', sized(40))).toBe('stored')
    await expect(store.put('members/7/b.png', sized(1))).rejects.toBeInstanceOf(UploadQuotaReached)
    expect(await store.get('members/7/b.png')).toBeUndefined()
    expect(await store.put('members/8/a.png', sized(100))).toBe('stored')
  })

  it('counts parallel uploads', async () => {
    const store = withQuota(createMemoryObjectStore(), 100)
    const sent = Array.from({ length: 10 }, (_, index) => store.put(`members/7/${index}.png`, sized(30)))
    const results = await Promise.allSettled(sent)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('counts a picture once, and none that was not stored', async () => {
    const store = withQuota(createMemoryObjectStore(), 100)
    expect(await store.put('members/7/a.png', sized(60))).toBe('stored')
    expect(await store.put('members/7/a.png', sized(60)), 'a repeat').toBe('known')
    expect(await store.put('members/7/a.png', sized(30, 2)), 'another under its name').toBe('taken')
    expect(await store.put('members/7/b.png', sized(40))).toBe('stored')
  })

  it('counts uploads of another node', async () => {
    const objects = createMemoryObjectStore()
    const [here, there] = [withQuota(objects, 100), withQuota(objects, 100)]
    expect(await here.put('members/7/a.png', sized(60))).toBe('stored')
    expect(await there.put('members/7/b.png', sized(40))).toBe('stored')
    await expect(here.put('members/7/c.png', sized(1))).rejects.toBeInstanceOf(UploadQuotaReached)
  })

  it('refunds the quota after a full disk', async () => {
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
    await expect(store.put('members/7/a.png', sized(100))).rejects.toBeInstanceOf(ObjectStoreFull)
    full = false
    expect(await store.put('members/7/a.png', sized(100))).toBe('stored')
  })
})
