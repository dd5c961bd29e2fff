import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { diskGuardStorage } from './guard'

let dir: string
let ids = 0
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-guard-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))
const open = () => diskGuardStorage(join(dir, 'guards', 'a'), () => `id-${++ids}`)

it('stores a text for every later process', async () => {
  expect(await open().read()).toEqual({ text: undefined, version: 0 })
  expect(await open().replace(0, 'first')).toBe(true)
  expect(await open().replace(0, 'second')).toBe(false)
  expect(await open().read()).toEqual({ text: 'first', version: 1 })
})

it('lets one of several writers replace a version', async () => {
  const counted = async () => {
    const storage = open()
    for (let count = 0; count < 15; ) {
      const { text = '0', version } = await storage.read()
      if (await storage.replace(version, String(Number(text) + 1))) count += 1
    }
  }
  await Promise.all([counted(), counted(), counted()])
  expect(await open().read()).toEqual({ text: '45', version: 45 })
  expect((await readdir(join(dir, 'guards', 'a'))).length).toBeLessThan(25)
})

it('refuses a writer that was asleep while its version was removed', async () => {
  const storage = open()
  for (let version = 0; version < 50; version++) await storage.replace(version, String(version))
  expect(await storage.replace(3, 'late')).toBe(false)
  expect(await storage.read()).toEqual({ text: '49', version: 50 })
})
