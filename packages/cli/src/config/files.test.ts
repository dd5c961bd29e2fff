import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFolder } from './files'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-folder-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

it('creates a private folder and its parents', async () => {
  await makeFolder(join(dir, 'a', 'b', 'c'))
  expect((await stat(join(dir, 'a', 'b', 'c'))).isDirectory()).toBe(true)
  if (process.platform !== 'win32') expect((await stat(join(dir, 'a'))).mode & 0o777).toBe(0o700)
})

it('succeeds when others create the same folders at the same time', async () => {
  for (let round = 0; round < 100; round++) {
    const depths = [['b'], ['b', 'c'], ['b', 'c', 'd'], ['b', 'c', 'd'], ['b', 'c', 'd', 'e']]
    await Promise.all(depths.map((names) => makeFolder(join(dir, `${round}`, ...names))))
  }
})

it('fails if a file is in the way', async () => {
  await writeFile(join(dir, 'file'), '')
  await expect(makeFolder(join(dir, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(dir, 'file', 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

it('fails instead of looping forever if nothing can be created', async () => {
  // Only Linux has such a folder; elsewhere a file stands in its place.
  const place = process.platform === 'linux' ? '/proc' : join(dir, 'file')
  await expect(makeFolder(join(place, 'bgk', 'journal'))).rejects.toThrow(/ENOENT|ENOTDIR|EACCES/)
})
