import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../runtime/memory-storage'
import type { UploadCredentials } from '../wire/home'
import { createCredentialCache } from './credential-cache'

const KEY = 'https://bgk.example'

function setUp(lifetime = 900) {
  const storage = createMemoryStorage()
  const world = { now: 1_000_000, owner: 'anna' as string | undefined, loads: 0 }
  const load = async (): Promise<UploadCredentials> => {
    world.loads++
    return {
      accessKeyId: `key-${world.loads}`,
      accessKeySecret: 'secret',
      securityToken: `token-${world.loads}`,
      region: 'r',
      bucket: 'b',
      folder: 'f',
      publicUrl: 'https://p',
      lifetime,
    }
  }
  const open = () =>
    createCredentialCache({ storage, storageKey: KEY, now: () => world.now, owner: () => world.owner, load })
  return { storage, world, open, cache: open() }
}

const keyOf = async (credentials: Promise<UploadCredentials>) => (await credentials).accessKeyId

describe('temporary credentials', () => {
  it('are kept until 1 s before their end, over a restart too', async () => {
    const { cache, world, open } = setUp(900)
    expect(await keyOf(cache.get())).toBe('key-1')
    world.now += 899_000
    expect(await keyOf(open().get())).toBe('key-1')
    world.now += 1
    expect(await keyOf(cache.get())).toBe('key-2')
    expect(world.loads).toBe(2)
  })

  it('stand in storage as they came, with their time, under ossData of the exchange', async () => {
    const { cache, storage } = setUp()
    await cache.get()
    expect(JSON.parse(storage.get(`${KEY}:ossData`) ?? '')).toEqual({
      credentials: { accessKeyId: 'key-1', accessKeySecret: 'secret', securityToken: 'token-1' },
      region: 'r',
      bucket: 'b',
      imUrl: 'f',
      ossUrl: 'https://p',
      overTime: 900,
      time: 1_000_000,
      owner: 'anna',
    })
  })

  it('never serve another person, nor somebody not known', async () => {
    const { cache, world } = setUp()
    await cache.get()
    world.owner = 'bert'
    expect(await keyOf(cache.get())).toBe('key-2')
    world.owner = undefined
    expect(await keyOf(cache.get())).toBe('key-3')
    expect(await keyOf(cache.get())).toBe('key-4')
    world.owner = 'anna'
    // On their way when the person changes: given to who asked, kept for nobody.
    const own = cache.get()
    world.owner = 'carl'
    const other = cache.get()
    expect([await keyOf(own), await keyOf(other)]).toEqual(['key-5', 'key-6'])
    world.owner = 'anna'
    expect(await keyOf(cache.get())).toBe('key-7')
  })

  it('uploads at the same time share one call', async () => {
    const { cache, world } = setUp()
    expect(await Promise.all([cache.get(), cache.get(), cache.get()].map(keyOf))).toEqual([
      'key-1',
      'key-1',
      'key-1',
    ])
    expect(world.loads).toBe(1)
  })

  it('refused ones are dropped, but not those somebody has renewed meanwhile', async () => {
    const { cache, world } = setUp()
    const refused = await cache.get()
    await cache.drop(refused)
    expect(await keyOf(cache.get())).toBe('key-2')
    await cache.drop(refused)
    expect(await keyOf(cache.get())).toBe('key-2')
    expect(world.loads).toBe(2)
  })

  it('whose life is not said, or whose clock was set back, or that cannot be read, are asked for anew', async () => {
    const short = setUp(0)
    await short.cache.get()
    expect(await keyOf(short.cache.get())).toBe('key-2')
    const { cache, world, storage } = setUp()
    await cache.get()
    world.now -= 1
    expect(await keyOf(cache.get())).toBe('key-2')
    for (const [index, text] of [
      '',
      'null',
      '5',
      '{',
      '{"time":1000000,"owner":"anna"}',
      '{"time":"x"}',
    ].entries()) {
      storage.set(`${KEY}:ossData`, text)
      expect(await keyOf(cache.get())).toBe(`key-${index + 3}`)
    }
  })

  it('a failed call is not remembered', async () => {
    let failing = true
    const cache = createCredentialCache({
      storage: createMemoryStorage(),
      storageKey: KEY,
      now: () => 0,
      owner: () => 'anna',
      load: async () => {
        if (failing) throw new Error('offline')
        return setUp().cache.get()
      },
    })
    await expect(cache.get()).rejects.toThrow('offline')
    failing = false
    expect(await keyOf(cache.get())).toBe('key-1')
  })
})
