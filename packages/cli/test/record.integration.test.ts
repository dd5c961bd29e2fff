import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSession } from '@bgk/sandbox/lab'
import { expect, it } from 'vitest'
import { setUpSandbox } from './sandbox-kit'

const { world, bgk, start } = setUpSandbox({ seed: 'record' })

it('records to a pipe for a time', async () => {
  const { exit, out, err } = await bgk('record --pairs BTC/USDT,ETH/USDT --period 1m 5m --for 1500ms')
  expect(exit, err).toBe(0)
  const { events, pairs, lengthMs } = readSession(out)
  expect(pairs).toEqual(['BTC/USDT', 'ETH/USDT'])
  expect(lengthMs).toBeGreaterThanOrEqual(1500)
  const keys = events.flatMap((event) => (event.kind === 'key' ? [event.key] : []))
  const markets = ['trad', 'contract'].flatMap((kind) => [`BTC_${kind}`, `ETH_${kind}`])
  expect(keys.sort()).toEqual(markets.flatMap((one) => [`USDT_${one}_1`, `USDT_${one}_5`]).sort())
  expect(events.filter(({ kind }) => kind === 'frame').length).toBeGreaterThan(15)
  expect(err).toMatch(/Recorded 2 s: \d+ frames, /)
})

it('ends a file with a valid footer on Ctrl-C', async () => {
  const { io, exit } = start('record --pairs BTC/USDT -o btc.session')
  const file = join(world.dir, 'btc.session')
  await expect
    .poll(async () => (await readFile(file, 'utf8').catch(() => '')).split('\n').length)
    .toBeGreaterThan(10)
  io.signal('SIGINT')
  expect(await exit).toBe(130)
  expect(readSession(await readFile(file, 'utf8')).truncated).toBeUndefined()
})

it('overwrites no file, and leaves none behind a recording that could not begin', async () => {
  await writeFile(join(world.dir, 'mine'), 'mine')
  const taken = await bgk('record --pairs BTC/USDT -o mine')
  expect([taken.exit, taken.err]).toEqual([2, expect.stringContaining('already exists')])
  const unknown = await bgk('record --pairs NO/USDT -o none')
  expect([unknown.exit, unknown.err]).toEqual([
    2,
    expect.stringContaining('no pair NO/USDT: it lists BTC/USDT'),
  ])
  const away = await bgk('record http://localhost:9 --pairs BTC/USDT -o none')
  expect([away.exit, away.err]).toEqual([
    7,
    expect.stringContaining('No exchange answers at http://localhost:9'),
  ])
  expect(await readdir(world.dir)).not.toContain('none')
  expect(await readFile(join(world.dir, 'mine'), 'utf8')).toBe('mine')
})

it.each([
  ['record', '--pairs is missing'],
  ['record --pairs BTC', 'not "BTC"'],
  ['record --pairs BTC/USDT --period 2m', '2m'],
  ['record --pairs BTC/USDT --for soon', 'soon'],
])('rejects %j', async (line, message) => {
  const { exit, err } = await bgk(line)
  expect([exit, err]).toEqual([2, expect.stringContaining(message)])
})

it('prints no recording on a terminal', async () => {
  const { exit, err } = await bgk('record --pairs BTC/USDT', { tty: true })
  expect([exit, err]).toEqual([2, expect.stringContaining('use -o FILE, or a pipe')])
})
