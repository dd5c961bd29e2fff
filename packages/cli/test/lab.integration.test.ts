import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { setUpSandbox } from './sandbox-kit'

const { world, bgk } = setUpSandbox({ seed: 'lab' })
const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}.mjs`, import.meta.url))
const SHORT = '--hours 0.05 --turn 10s'

it('writes a starter bot and its test, over no file', async () => {
  const { exit, out } = await bgk('lab new my-bot')
  expect([exit, out]).toEqual([0, expect.stringContaining('bgk lab run my-bot.mjs --seeds 200')])
  expect(await readFile(join(world.dir, 'my-bot.mjs'), 'utf8')).toContain('export const bot')
  expect(await readFile(join(world.dir, 'my-bot.test.mjs'), 'utf8')).toContain('labTest')
  const again = await bgk('lab new my-bot')
  expect([again.exit, again.err]).toEqual([2, expect.stringContaining('already exists')])
})

it('runs seeds with a report, and compares two results', async () => {
  const line = `lab run ${fixture('resting-bot')} --seeds 2 ${SHORT} --json`
  const before = await bgk(`${line} --report report.html`)
  expect(before.exit, before.err).toBe(0)
  expect(await readFile(join(world.dir, 'report.html'), 'utf8')).toMatch(/^<!doctype html>/i)
  const after = await bgk(`${line} --params price=60000`)
  await writeFile(join(world.dir, 'before.json'), before.out)
  await writeFile(join(world.dir, 'after.json'), after.out)
  const compared = await bgk('lab compare before.json after.json')
  expect([compared.exit, compared.out]).toEqual([0, expect.stringContaining('Profit')])
})

it('shrinks a failing seed to a test', async () => {
  const { exit, out, err } = await bgk(`lab shrink ${fixture('throwing-bot')} --seed 1 ${SHORT} --budget 10`)
  expect(exit, err).toBe(0)
  expect(out).toContain("import { runLab } from '@bgk/sandbox/lab'")
})

it('serves runs to a program of another process', async () => {
  const command = `"${process.execPath}" "${fixture('served-bot')}"`
  const { exit, out, err } = await bgk([
    'lab',
    'serve',
    '--command',
    command,
    '--seeds',
    '2',
    '--hours',
    '0.05',
  ])
  expect(exit, err).toBe(0)
  expect(out).toContain('2, 0 failed')
})

it.each([
  [`lab run nothing.mjs`, 'nothing.mjs'],
  [`lab run BOT --pairs BTC/NO`, 'BTC/NO'],
  [`lab run BOT --market gap.csv`, '--gaps hold'],
  [`lab run BOT --latency 20s`, 'at most 10s'],
])('rejects %j', async (line, message) => {
  const rows = [0, 1, 2, 3, 9, 10].map((minute) => `${minute * 60_000},67000,67010,66990,67005`)
  await writeFile(join(world.dir, 'gap.csv'), `time,open,high,low,close\n${rows.join('\n')}`)
  const { exit, err } = await bgk(line.replace('BOT', `${fixture('resting-bot')} --hours 0.05`))
  expect([exit, err]).toEqual([2, expect.stringContaining(message)])
})
