import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { type RunningSandbox, startSandbox } from '@bgk/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runLine } from './kit'

// An exchange as an operator runs it: in production its control plane answers the local socket alone.

let dir: string
let sandbox: RunningSandbox
const before = process.env.NODE_ENV
beforeAll(async () => {
  process.env.NODE_ENV = 'production'
  dir = await mkdtemp(join(tmpdir(), 'bgk-operator-'))
  sandbox = await startSandbox({
    port: 0,
    memory: true,
    bots: false,
    iKnow: true,
    controlDir: dir,
    log: () => {},
  })
})
afterAll(async () => {
  process.env.NODE_ENV = before
  await sandbox.stop()
  await rm(dir, { recursive: true, force: true })
})

async function bgk(line: string, stdin?: string) {
  const env = { BGK_CONFIG_DIR: join(dir, 'config'), BGK_URL: sandbox.url }
  return runLine([...line.split(' '), '--data-dir', dir], {
    env,
    cwd: dir,
    ...(stdin !== undefined && { stdin }),
  })
}
async function json(line: string, stdin?: string) {
  const { exit, out, err } = await bgk(`${line} --json`, stdin)
  expect({ exit, err }).toEqual({ exit: 0, err: '' })
  return JSON.parse(out)
}

describe('an operator', () => {
  it('lists pending reviews, none of which ends by itself', async () => {
    expect(await json('sandbox review list')).toEqual([])
    expect(await json('sandbox status')).toMatchObject({ clock: 'real', store: 'memory' })
  })

  it('halts and resumes a market', async () => {
    expect(await json('sandbox halt btc/usdt')).toEqual({ pair: 'BTC/USDT', market: 'spot', halted: true })
    expect((await bgk('sandbox resume BTC/USDT')).out).toBe('BTC/USDT spot: trading\n')
    expect((await bgk('sandbox halt BTC')).exit).toBe(2)
    expect((await bgk('sandbox halt BTC/NO')).exit).toBe(5)
    expect((await bgk('sandbox halt BTC/USDT --market moon')).exit).toBe(2)
  })

  it('freezes and unfreezes a member by number', async () => {
    const key = 'POST funds uid:=1 coin=USDT amount=1'
    expect((await bgk(`sandbox control ${key}`)).exit).toBe(5)
    expect((await bgk('sandbox freeze nobody@bgk.test')).exit).toBe(5)
    expect((await bgk('sandbox freeze 1')).exit).toBe(6)
  })

  it('publishes, lists and withdraws an announcement', async () => {
    await writeFile(join(dir, 'sunday.html'), '<p>Sunday, 10 minutes.</p>')
    const { id } = await json('sandbox notice publish Maintenance sunday.html')
    expect(await json('sandbox notice list')).toEqual([{ id, kind: 'notice', title: 'Maintenance' }])
    const popup = await json('sandbox notice publish Hello - --kind once', '<p>Hello</p>')
    expect((await bgk(`sandbox notice withdraw ${popup.id}`)).out).toBe(`Withdrawn: ${popup.id}\n`)
    expect(await json('sandbox notice list')).toHaveLength(1)
    expect((await bgk('sandbox notice withdraw 9')).exit).toBe(5)
    expect((await bgk('sandbox notice publish Title nowhere.html')).exit).toBe(2)
  })
})
