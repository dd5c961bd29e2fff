import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../cli/src/app/run'
import { createTestIo, runLine } from '../../cli/test/kit'
import type { SiblingServer, SpecServer } from '../src'
import { DIALECTS, TRADER } from './dialects'

// The command line against two exchanges that share no code with it (docs/reference/wire.md).

describe.each(DIALECTS)('bgk on the $name exchange', ({ start, options, utcOffset }) => {
  let server: SpecServer | SiblingServer
  let dir: string
  const env = () => ({ BGK_CONFIG_DIR: dir, BGK_URL: server.url, LANG: 'C.UTF-8' })
  const bgk = (line: string, stdin?: string) =>
    runLine(line, { cwd: dir, env: env(), ...(stdin !== undefined && { stdin }) })
  /** Result of a command that has to succeed. */
  async function answer(line: string) {
    const { exit, out, err } = await bgk(`${line} --json`)
    expect({ exit, err }, line).toEqual({ exit: 0, err: '' })
    return JSON.parse(out)
  }

  beforeAll(async () => {
    server = await start()
    dir = await mkdtemp(join(tmpdir(), 'bgk-dialect-'))
    expect((await bgk(`config set url ${server.url}`)).exit).toBe(0)
    for (const [key, value] of Object.entries(options))
      expect(await bgk(`config set ${key} ${value}`), key).toMatchObject({ exit: 0 })
    const login = await bgk(`auth login ${TRADER.account} --password-stdin`, `${TRADER.password}\n`)
    expect(login).toMatchObject({ exit: 0 })
  })
  afterAll(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  it('exits 6 for a wrong password', async () => {
    expect((await bgk(`auth login ${TRADER.account} --password-stdin`, 'Wrong2026\n')).exit).toBe(6)
  })

  it('lists markets and a ticker, in text and JSON', async () => {
    const rows = await answer('market list')
    expect(rows.map(({ pair }: { pair: string }) => pair)).toContain('BTC/USDT')
    expect(await answer('market ticker BTC/USDT')).toMatchObject([{ pair: 'BTC/USDT' }])
    const { out } = await bgk('market list')
    expect(out).not.toMatch(/undefined|NaN|\[object/)
  })

  it('buys, lists and cancels spot orders', async () => {
    await answer('spot buy BTC/USDT --price 30000 --quantity 0.01 --yes')
    const [order, ...others] = await answer('spot orders')
    expect(others).toEqual([])
    expect(order).toMatchObject({ pair: 'BTC/USDT', side: 'buy', status: 'unfilled' })
    expect(Math.abs(Date.parse(order.createdAt) - Date.now())).toBeLessThan(60_000)
    await answer(`spot cancel ${order.id} --yes`)
    expect(await answer('spot orders')).toEqual([])
    expect((await bgk('spot buy BTC/USDT --quantity 90 --yes')).exit).toBe(10)
  })

  it('opens, lists and closes a futures position', async () => {
    await answer('futures long BTC/USDT --quantity 2 --leverage 10 --yes')
    const [position] = await answer('futures positions')
    expect(position).toMatchObject({ pair: 'BTC/USDT', side: 'long', leverage: 10 })
    await answer(`futures close ${position.id} --yes`)
    expect(await answer('futures positions')).toEqual([])
  })

  it('shows balances of every wallet, without inventing one', async () => {
    for (const wallet of ['spot', 'futures', 'fiat']) {
      const { out, exit } = await bgk(`wallet balances ${wallet}`)
      expect(exit, wallet).toBe(0)
      expect(out).not.toMatch(/undefined|NaN|\[object/)
    }
    expect(await answer('wallet balances spot')).toContainEqual(expect.objectContaining({ coin: 'BTC' }))
    const summary = await answer('wallet summary')
    const fiat = summary.find(({ wallet }: { readonly wallet: string }) => wallet === 'fiat')
    // The other dialect does not report this account.
    expect(fiat.usdt).toBe(utcOffset === 8 ? '250.0000' : null)
  })

  it('watches prices as NDJSON until it is interrupted', async () => {
    const io = createTestIo({ cwd: dir, env: env() })
    const exit = run(['watch', 'ticker', 'BTC/USDT', '--ndjson'], io)
    await io.seen('"price"')
    io.signal('SIGINT')
    expect(await exit).toBe(130)
    expect(JSON.parse(io.out().split('\n')[0] ?? '')).toMatchObject({ pair: 'BTC/USDT' })
  })

  it('reports status and a healthy set-up', async () => {
    expect(await answer('status')).toMatchObject({ account: TRADER.account, positions: 0 })
    const { exit, out } = await bgk('doctor --json')
    expect(exit).toBe(0)
    const states: readonly string[] = JSON.parse(out).map(({ state }: { readonly state: string }) => state)
    expect([...new Set(states)].sort()).toEqual(['ok', 'skipped'])
  })

  it('exits 9 for a lost answer and sends it once', async () => {
    const before = server.callCount('/trad/buyLimit')
    server.dropNextAnswer('/trad/buyLimit')
    const { exit, err } = await bgk('spot buy BTC/USDT --price 20000 --quantity 0.01 --yes')
    expect(exit).toBe(9)
    expect(err).toContain('unknown whether it was placed')
    expect(server.callCount('/trad/buyLimit')).toBe(before + 1)
  })
})
