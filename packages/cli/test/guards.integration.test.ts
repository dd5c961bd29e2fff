import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningSandbox } from '@bgk/sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../src/app/run'
import { writeCredentials } from '../src/config/credentials'
import { accepted, createFakeExchange, marketHandlers } from './fake-exchange'
import { createTestIo, runLine, type TestIoOptions } from './kit'
import { openSandbox } from './sandbox-kit'

const dirs: string[] = []
let dir: string
let sandbox: RunningSandbox
let token: string
beforeAll(async () => {
  sandbox = await openSandbox()
  dir = await mkdtemp(join(tmpdir(), 'bgk-guards-'))
  dirs.push(dir)
  await bgk('auth login trader@bgk.test --password-stdin', { stdin: 'Trader2026\n' })
  const [file = ''] = await readdir(join(dir, 'sessions'))
  const { default: session } = await import(join(dir, 'sessions', file), { with: { type: 'json' } })
  token = session.token
  const address = 'TPsUGKAoXDSFz332ZYtTGdDHWzftLYWFj7'
  for (const line of [
    'wallet transfer USDT 100 --from spot --to futures --yes',
    `wallet address add USDT ${address} --chain TRC20 --name cold --yes`,
  ]) {
    const { exit, err } = await bgk(line)
    expect(exit, err).toBe(0)
  }
}, 60_000)
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-guards-'))
  dirs.push(dir)
})
afterAll(async () => {
  await sandbox.stop()
  await Promise.all(dirs.map((one) => rm(one, { recursive: true, force: true })))
})

const profile = (value: object) =>
  writeFile(join(dir, 'config.json'), JSON.stringify({ profiles: { default: value } }))

const surroundings = () => ({
  BGK_CONFIG_DIR: dir,
  BGK_URL: sandbox.url,
  ...(token && { BGK_TOKEN: token }),
})
const bgk = (line: string, options: TestIoOptions = {}) =>
  runLine(line, { ...options, env: { ...surroundings(), ...options.env } })
async function stopped(line: string, options: TestIoOptions = {}) {
  const { exit, out, err } = await bgk(`${line} --json`, options)
  expect({ exit, out }, err).toEqual({ exit: 12, out: '' })
  return JSON.parse(err).error
}
const openOrders = async () => JSON.parse((await bgk('spot orders --json')).out)

describe('what a profile does not let through ends with exit 12', () => {
  const order = 'spot buy BTC/USDT --amount 0.001 --price 1000 --yes'

  it('nothing is changed from a profile that only reads', async () => {
    await profile({ readOnly: true })
    const before = await openOrders()
    for (const line of [
      order,
      `${order} --dry-run`,
      'spot cancel 5 --yes',
      'wallet transfer USDT 1 --from spot --to futures --yes',
    ]) {
      expect(await stopped(line)).toMatchObject({ reason: 'READ_ONLY', code: 'limit' })
    }
    expect((await bgk('spot balance BTC/USDT')).exit).toBe(0)
    expect(await openOrders()).toEqual(before)
  })

  it('nothing is changed with BGK_READ_ONLY, nor with a session that was made to read', async () => {
    expect(await stopped(order, { env: { BGK_READ_ONLY: '1' } })).toMatchObject({ reason: 'READ_ONLY' })
    const key = { dir, profile: 'default', origin: sandbox.url }
    await writeCredentials(key, { token, account: 'a', savedAt: 1, readOnly: true }, { randomId: () => 'x' })
    expect(await stopped(order, { env: { BGK_TOKEN: '' } })).toMatchObject({
      reason: 'READ_ONLY',
      hint: 'log in again without --read-only',
    })
  })

  it('an order of another pair than those that are allowed', async () => {
    await profile({ allowPairs: ['ETH/USDT'] })
    for (const line of [order, 'futures long BTC/USDT --lots 1 --yes'])
      expect(await stopped(line)).toMatchObject({ reason: 'PAIR_NOT_ALLOWED' })
    expect((await bgk('spot buy ETH/USDT --amount 0.01 --price 1000 --dry-run')).exit).toBe(0)
  })

  it('an order above the largest one, at its limit, at the market, in lots and as a stake', async () => {
    await profile({ maxNotional: '10' })
    for (const line of [
      'spot buy BTC/USDT --amount 0.0101 --price 1000 --yes',
      'spot buy BTC/USDT --amount 0.01 --yes',
      'futures long BTC/USDT --lots 11 --price 1000.5 --yes',
      'cycle buy BTC/USDT --amount 21 --seconds 60 --yes',
    ])
      expect(await stopped(line), line).toMatchObject({ reason: 'NOTIONAL_ABOVE_MAX', max: '10' })
    expect((await bgk('spot buy BTC/USDT --amount 0.01 --price 1000 --dry-run')).exit).toBe(0)
  })

  it('a sell or short far below the market, at what the market would pay', async () => {
    await profile({ maxNotional: '100' })
    for (const line of [
      'spot sell BTC/USDT --amount 0.05 --price 1000 --yes',
      'futures short BTC/USDT --lots 50 --price 1 --yes',
    ]) {
      const { reason, worth, coin } = await stopped(line)
      expect({ reason, coin }, line).toEqual({ reason: 'NOTIONAL_ABOVE_MAX', coin: 'USDT' })
      expect(Number(worth)).toBeGreaterThan(1000)
    }
  })

  it('refuses transfers and fiat orders too', async () => {
    await profile({ maxNotional: '10' })
    for (const line of [
      'wallet transfer USDT 11 --from spot --to futures --yes',
      'otc buy USDT 100 --currency INR --yes',
    ]) {
      expect((await stopped(line)).reason, line).toMatch(/^(NOTIONAL_ABOVE_MAX|NOT_VALUED)$/)
    }
    await profile({ maxNotional: '10', allowAccounts: ['spot', 'futures'] })
    const free = await bgk('wallet transfer USDT 11 --from spot --to futures --yes')
    expect(free.exit, free.err).toBe(0)
  })

  it('refuses what exceeds the day, also in another process and profile, and after a refusal', async () => {
    await profile({ maxDaily: '3' })
    const line = (price: number) => `spot buy BTC/USDT --amount 0.001 --price ${price} --yes`
    expect((await bgk(line(1000))).exit).toBe(0)
    const both = await Promise.all([bgk(line(1001)), bgk(line(1002))])
    expect(both.map(({ exit }) => exit).sort()).toEqual([0, 12])
    expect(await stopped(line(1003))).toMatchObject({ reason: 'DAILY_ABOVE_MAX', max: '3' })
    await profile({})
    expect((await bgk(line(1004))).exit).toBe(0)
  })

  it('counts nothing for an order that never reached the exchange', async () => {
    await profile({ maxDaily: '1.5' })
    const env = { BGK_SANDBOX_KEY: sandbox.controlKey }
    const fault = 'sandbox control POST faults kind=request-lost call=spot.buyLimit count:=1'
    expect((await bgk(fault, { env })).exit).toBe(0)
    const line = 'spot buy BTC/USDT --amount 0.001 --price 1005 --yes'
    expect((await bgk(line)).exit).toBe(7)
    expect((await bgk(line)).exit).toBe(0)
  })

  it('warns before a limit on the wrong side of the market is sent', async () => {
    const { exit, err } = await bgk('spot sell BTC/USDT --amount 0.001 --price 62000 --yes')
    expect({ exit, err }).toMatchObject({
      exit: 0,
      err: expect.stringContaining('below the last price'),
    })
  })

  it('a withdrawal to another address than those that are allowed', async () => {
    await profile({ allowAddresses: ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'] })
    const { reason } = await stopped('wallet withdraw USDT --to cold --amount 25 --dry-run')
    expect(reason).toBe('ADDRESS_NOT_ALLOWED')
  })

  it('a clock that is off by more than five seconds, of an exchange that is none of ours', async () => {
    const exchange = createFakeExchange({
      ...marketHandlers,
      '/home/systemTime': () => accepted(Date.now() + 9_000),
    })
    const live: typeof fetch = async (input, init) => {
      const answer = await exchange.fetch(input, init)
      answer.headers.delete('x-sandbox')
      return answer
    }
    const { message, reason } = await stopped(order, { fetch: live, env: { BGK_URL: 'http://localhost:1' } })
    expect({ message, reason }).toEqual({
      reason: 'CLOCK_SKEW',
      message: expect.stringMatching(/^this machine's clock \(.*Z\) is [89]\.\d s behind the exchange$/),
    })
    expect(exchange.calls.filter(({ path }) => path === '/trad/buyLimit')).toEqual([])
  })
})

describe('the kill switch and panic', () => {
  const order = 'spot buy BTC/USDT --amount 0.001 --price 1000 --yes'
  const offline = { fetch: () => Promise.reject(new TypeError('fetch failed')) }

  it('refuse orders from every process until resumed, and let cancels pass', async () => {
    const sent = await bgk(`${order} --json`)
    expect(sent.exit, sent.err).toBe(0)
    expect((await bgk('guard stop too fast')).exit).toBe(0)
    expect(await stopped(order)).toMatchObject({ reason: 'STOPPED', hint: 'resume with: bgk guard resume' })
    const status = JSON.parse((await bgk('guard status --json')).out)
    expect(status).toMatchObject({ stopped: true, reason: 'too fast', maxDaily: null })
    expect((await bgk(`spot cancel ${JSON.parse(sent.out).orderId} --yes`)).exit).toBe(0)
    expect((await bgk('guard resume')).exit).toBe(11)
    expect((await bgk('guard resume --yes')).exit).toBe(0)
    expect((await bgk('guard status')).exit).toBe(0)
  })

  it('stop without the exchange once the account is known', async () => {
    await profile({ maxDaily: '1000' })
    expect((await bgk('guard stop', offline)).exit).toBe(7)
    expect((await bgk(order)).exit).toBe(0)
    expect((await bgk('guard stop', offline)).exit).toBe(0)
    expect(await stopped(order)).toMatchObject({ reason: 'STOPPED' })
  })

  it('cancel every order and stop trading', async () => {
    for (const price of [1010, 1020, 1030])
      expect((await bgk(`spot buy BTC/USDT --amount 0.001 --price ${price} --yes`)).exit).toBe(0)
    expect((await bgk('futures long BTC/USDT --lots 1 --price 1000 --yes')).exit).toBe(0)
    const { exit, out, err } = await bgk('panic --json')
    expect({ exit, ...JSON.parse(out) }, err).toMatchObject({ exit: 0, open: 0, positions: 0 })
    expect(JSON.parse(out).cancelled).toBeGreaterThanOrEqual(4)
    expect(await openOrders()).toEqual([])
    expect(await stopped(order)).toMatchObject({ reason: 'STOPPED' })
  })
})

/** The network, but for the headers of its answers. */
const changingHeaders =
  (change: (headers: Headers) => void): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, init)
    const headers = new Headers(answer.headers)
    headers.delete('content-encoding')
    change(headers)
    return new Response(await answer.text(), { status: answer.status, headers })
  }

describe("the dead man's switch", () => {
  it('cancels from here when it ends, where the exchange offers none, and says so', async () => {
    expect((await bgk('spot buy BTC/USDT --amount 0.001 --price 1040 --yes')).exit).toBe(0)
    const io = createTestIo({
      env: surroundings(),
      fetch: changingHeaders((headers) => headers.delete('cancel-after')),
    })
    const ended = run('guard run --cancel-after 60s'.split(' '), io)
    await io.waitFor("this exchange has no dead man's switch")
    io.signal('SIGINT')
    expect(await ended).toBe(130)
    expect(io.err()).toContain('none is left')
    expect(await openOrders()).toEqual([])
  })

  it('renews the time on an exchange that offers one', async () => {
    const set: unknown[] = []
    const offering: typeof fetch = async (input, init) => {
      if (String(input).endsWith('/account/cancelAllAfter')) {
        set.push(JSON.parse(String(init?.body)))
        return Response.json({ code: 200, msg: 'ok', data: {} })
      }
      return changingHeaders((headers) => headers.set('cancel-after', '1'))(input, init)
    }
    const io = createTestIo({ env: surroundings(), fetch: offering })
    const ended = run('guard run --cancel-after 3s'.split(' '), io)
    await expect.poll(() => set.length).toBeGreaterThan(1)
    io.signal('SIGINT')
    expect(await ended).toBe(130)
    expect(set[0]).toEqual({ ms: 3000 })
    expect(io.err()).toContain('the exchange cancels all open orders')
  })
})

describe('--confirm', () => {
  const line = 'spot buy BTC/USDT --percent 1 --price 1000'
  const dryRun = async () => JSON.parse((await bgk(`${line} --dry-run --json`)).out)

  it('sends what the dry run showed, once', async () => {
    const before = await openOrders()
    const { confirmId, expiresAt, payload } = await dryRun()
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 100_000)
    const sent = await bgk(`${line} --confirm ${confirmId} --json`)
    expect(sent.exit, sent.err).toBe(0)
    expect(JSON.parse(sent.out)).toMatchObject({
      payload,
      attempt: { id: confirmId },
      order: { status: 'unfilled' },
    })
    expect(await stopped(`${line} --confirm ${confirmId}`)).toMatchObject({ reason: 'CONFIRMATION_EXPIRED' })
    expect(await openOrders()).toHaveLength(before.length + 1)
  })

  it('is refused for another command line, and after two minutes', async () => {
    const { confirmId } = await dryRun()
    const other = await bgk(`spot buy BTC/USDT --percent 2 --price 1000 --confirm ${confirmId} --json`)
    expect({ exit: other.exit, error: JSON.parse(other.err).error }).toMatchObject({
      exit: 10,
      error: { field: 'confirm', reason: 'CONFIRMATION_OF_ANOTHER' },
    })
    const later = { now: () => Date.now() + 121_000 }
    expect(await stopped(`${line} --confirm ${confirmId}`, later)).toMatchObject({
      reason: 'CONFIRMATION_EXPIRED',
    })
    expect(await stopped(`${line} --confirm ../../x`)).toMatchObject({ reason: 'CONFIRMATION_EXPIRED' })
    expect(await readdir(join(dir, 'confirmations'))).toEqual([])
  })
})
