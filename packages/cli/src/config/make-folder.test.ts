import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-folder-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

it('makes a private folder with those above it, at once and by several', async () => {
  const path = join(dir, 'a', 'b', 'c')
  await Promise.all([makeFolder(path), makeFolder(path), makeFolder(path)])
  expect((await stat(path)).isDirectory()).toBe(true)
  if (process.platform !== 'win32') expect((await stat(join(dir, 'a'))).mode & 0o777).toBe(0o700)
})

it('fails where a file stands in the way', async () => {
  await writeFile(join(dir, 'file'), '')
  await expect(makeFolder(join(dir, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(dir, 'file', 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

it('fails, and does not go round for ever, where nothing can be made', async () => {
  // Only Linux has such a folder; elsewhere a file stands in its place.
  const place = process.platform === 'linux' ? '/proc' : join(dir, 'file')
  await expect(makeFolder(join(place, 'bgk', 'journal'))).rejects.toThrow(/ENOENT|ENOTDIR|EACCES/)
})
