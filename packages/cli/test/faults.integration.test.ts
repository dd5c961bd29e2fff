import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningSandbox, startSandbox } from '@bgk/sandbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../src/app/run'
import { createTestIo } from './test-io'

// Each way in which the exchange can lose an answer: the same line, run until it says 0 or that it was done, makes one order.

let dir: string
let sandbox: RunningSandbox
let env: Record<string, string>
let price = 20_000
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-faults-'))
  sandbox = await startSandbox({
    port: 0,
    memory: true,
    seed: 'faults',
    log: () => {},
    passwordCost: 4,
    limits: 'off',
  })
  env = { BGK_CONFIG_DIR: dir, BGK_URL: sandbox.url, BGK_SANDBOX_KEY: sandbox.controlKey }
  const io = createTestIo({ env, stdin: 'Trader2026' })
  expect(await run('auth login trader@bgk.test --password-stdin'.split(' '), io)).toBe(0)
})
afterAll(async () => {
  await sandbox.stop()
  await rm(dir, { recursive: true, force: true })
})

async function bgk(line: string, now = () => Date.now()) {
  const io = createTestIo({ env, now })
  const exit = await run(line.split(' '), io)
  return { exit, out: io.out(), err: io.err() }
}
const orders = async (): Promise<readonly { id: number; price: string }[]> =>
  JSON.parse((await bgk('spot orders --json')).out)

it.each([
  ['request-lost', 'count:=1', [7, 0]],
  ['reply-lost', 'count:=1', [0]],
  ['no-reply', 'count:=1', [0]],
  ['late-reply', 'ms:=4000 count:=1', [0]],
  ['duplicate', 'count:=1', [0]],
  ['malformed-body', 'count:=1', [0]],
  ['truncated-body', 'count:=1', [0]],
  ['wrong-envelope', 'count:=1', [0]],
  ['server-error', 'status:=502 count:=1', [7, 0]],
  ['server-error', 'status:=503 carriedOut:=true count:=1', [0]],
])('%s (%s) makes one order, whatever the clock of this device says', async (kind, rest, exits) => {
  const isSlow = kind === 'no-reply' || kind === 'late-reply'
  for (const step of [0, -3_600_000, 3_600_000]) {
    price += 1
    const fault = await bgk(`sandbox control POST faults kind=${kind} call=spot.buyLimit ${rest}`)
    expect(fault).toMatchObject({ exit: 0 })
    const line = `spot buy BTC/USDT --amount 0.001 --price ${price} --yes${isSlow ? ' --timeout 2s' : ''}`
    let shift = step / 2
    const seen: number[] = []
    for (let again = true; again; ) {
      const { exit, err } = await bgk(line, () => Date.now() + shift)
      seen.push(exit)
      expect([0, 7, 9], err).toContain(exit)
      again = exit !== 0 && seen.length < 5
      shift = step
    }
    expect(seen).toEqual(exits)
    const made = (await orders()).filter((order) => Number(order.price) === price)
    expect(made).toHaveLength(1)
    expect((await bgk(`spot cancel ${made[0]?.id} --yes`)).exit).toBe(0)
  }
})
