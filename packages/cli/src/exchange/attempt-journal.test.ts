import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openAttemptJournal } from './attempt-journal'

let dir: string
let path: string
let now = 1_000_000
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-journal-'))
  path = join(dir, 'deep', 'attempts.ndjson')
  now = 1_000_000
})
afterEach(async () => {
  await chmod(dir, 0o700)
  await rm(dir, { recursive: true, force: true })
})
const open = () => openAttemptJournal(path, () => now)
const parts = ['default', 'buy', 'BTC', '0.001']

it('refuses the same order within 10 s and lets it pass after', async () => {
  await open().begin({ id: 'a', parts, force: false })
  await open().settle('a', 'accepted')
  now += 9_999
  await expect(open().begin({ id: 'b', parts, force: false })).rejects.toMatchObject({ exit: 12 })
  now += 1
  await open().begin({ id: 'c', parts, force: false })
})

it('lets a different order, a forced one, and one after a refusal pass', async () => {
  await open().begin({ id: 'a', parts, force: false })
  await open().begin({ id: 'b', parts: [...parts, 'x'], force: false })
  await open().begin({ id: 'c', parts, force: true })
  await open().settle('a', 'rejected')
  await open().settle('c', 'rejected')
  await open().begin({ id: 'd', parts, force: false })
})

it('an attempt whose fate is unknown, or whose process died, still guards', async () => {
  await open().begin({ id: 'a', parts, force: false })
  await expect(open().begin({ id: 'b', parts, force: false })).rejects.toMatchObject({ exit: 12 })
  await open().settle('a', 'unknown')
  await expect(open().begin({ id: 'c', parts, force: false })).rejects.toMatchObject({ exit: 12 })
})

it('of many at once exactly one passes', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => open().begin({ id: `p${index}`, parts, force: false })),
  )
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
})

it('lives with torn lines and keeps the file small and private', async () => {
  await open().begin({ id: 'a', parts: ['other'], force: false })
  await writeFile(path, `{"id":"torn\nnull\n5\n${'x'.repeat(300 * 1024)}\n`)
  await open().begin({ id: 'b', parts, force: false })
  expect((await readFile(path, 'utf8')).length).toBeLessThan(70 * 1024)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await expect(open().begin({ id: 'c', parts, force: false })).rejects.toMatchObject({ exit: 12 })
})

it('says so when it cannot write, unless the order is forced', async () => {
  const blocked = openAttemptJournal(join(path, 'x'), () => now)
  await open().begin({ id: 'a', parts, force: false })
  await expect(blocked.begin({ id: 'b', parts, force: false })).rejects.toMatchObject({ exitName: 'usage' })
  await blocked.begin({ id: 'c', parts, force: true })
  await blocked.settle('c', 'accepted')
})
