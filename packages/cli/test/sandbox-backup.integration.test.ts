import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '@bgk/sandbox'
import { createClient } from '@bgk/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runLine } from './kit'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-cli-backup-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const bgk = (line: string) => runLine(line, { env: { BGK_CONFIG_DIR: join(dir, 'config') } })

it('backs up a running exchange, restores it in another folder, and exits with the code of each refusal', async () => {
  const dataDir = join(dir, 'data')
  const file = join(dir, 'monday.backup')
  const backup = `sandbox backup ${file} --data-dir ${dataDir}`
  expect(await bgk(backup)).toMatchObject({ exit: 5, err: expect.stringContaining('no running sandbox') })
  const start = { port: 0, bots: false, passwordCost: 4, log: () => {} } as const
  const sandbox = await startSandbox({ ...start, dataDir })
  const made = await bgk(`${backup} --json`)
  expect(made).toMatchObject({ exit: 0, err: '' })
  const { seq, hash, size } = JSON.parse(made.out)
  expect(size).toBeGreaterThan(1000)
  expect(readdirSync(dir).filter((name) => name.includes('part'))).toEqual([])
  expect(await bgk(backup)).toMatchObject({ exit: 2, err: expect.stringContaining('already exists') })
  expect(await bgk(`sandbox restore ${file} --data-dir ${dataDir}`)).toMatchObject({
    exit: 2,
    err: expect.stringContaining('not empty'),
  })

  const tables = join(dir, 'tables')
  const to = `--data-dir ${dataDir}`
  expect((await bgk(`sandbox export ${tables} ${to} --table orders,members --json`)).exit).toBe(0)
  expect(readdirSync(tables).sort()).toEqual(['members.csv', 'orders.csv'])
  expect(readFileSync(join(tables, 'members.csv'), 'utf8')).toContain('trader@bgk.test')
  expect((await bgk(`sandbox export ${tables} ${to}`)).exit).toBe(2)
  expect((await bgk(`sandbox export ${join(dir, 'all.sql')} ${to} --format sql`)).exit).toBe(0)
  expect(readFileSync(join(dir, 'all.sql'), 'utf8').match(/create table \w+/g)).toHaveLength(8)
  expect((await bgk(`sandbox export ${join(dir, 'x')} ${to} --table passwords`)).exit).toBe(2)
  expect((await bgk(`sandbox export ${join(dir, 'x')} ${to} --format xls`)).exit).toBe(2)
  await sandbox.stop()

  const restored = join(dir, 'restored')
  const answer = await bgk(`sandbox restore ${file} --data-dir ${restored} --json`)
  expect(answer).toMatchObject({ exit: 0, err: '' })
  expect(JSON.parse(answer.out)).toMatchObject({ seq, chainHash: hash })
  const again = await startSandbox({ ...start, dataDir: restored })
  const client = createClient({ origin: again.url })
  await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
  client.close()
  await again.stop()

  const other = join(dir, 'other')
  writeFileSync(join(dir, 'cut.backup'), 'not a backup')
  expect((await bgk(`sandbox restore ${join(dir, 'cut.backup')} --data-dir ${other}`)).exit).toBe(2)
  expect((await bgk(`sandbox restore ${join(dir, 'none.backup')} --data-dir ${other}`)).exit).toBe(7)
  expect(existsSync(other)).toBe(false)
}, 120_000)
