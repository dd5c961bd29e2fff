import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  accepted,
  exchangeWith,
  type FakeExchange,
  interrupted as interruptedBy,
  lossy,
  placed,
  posts,
  setUpProgram,
} from './fake-exchange'
import { answer } from './kit'

// The journal of orders, and the commands that list and resolve its open attempts.

const { dir, start, bgk, journal } = setUpProgram()
const line = 'spot buy BTC/USDT --quantity 0.001 --price 50000 --yes'
const interrupted = (exchange: FakeExchange, command = line) => interruptedBy(start, exchange, command)

describe('the journal of the command line', () => {
  it('writes no token, and writes before the request', async () => {
    let seen = ''
    const exchange = exchangeWith({
      '/trad/buyLimit': async () => {
        seen = await journal()
        return placed
      },
    })
    expect((await bgk(line, exchange, { env: { BGK_TOKEN: 'secret-token' } })).exit).toBe(0)
    expect(seen).toContain('"state":"made"')
    expect(seen).toContain('"account":"100001"')
    expect(await journal()).not.toContain('secret-token')
  })

  it('sends nothing if the journal cannot be written, even with --force-duplicate', async () => {
    await writeFile(join(dir(), 'journal'), '')
    for (const flags of ['', ' --force-duplicate']) {
      const { exchange } = lossy(true)
      const { exit, err } = await bgk(`${line}${flags}`, exchange)
      expect(err).toContain('BGK_CONFIG_DIR')
      expect(exit).toBe(2)
      expect(posts(exchange)).toEqual([])
    }
  })

  it('sends no order while an attempt in the journal cannot be read', async () => {
    const { exchange, state } = lossy(true)
    state.losing = false
    expect((await bgk(line, exchange)).exit).toBe(0)
    const [name = ''] = await readdir(join(dir(), 'journal'))
    const path = join(dir(), 'journal', name)
    const whole = await readFile(path, 'utf8')
    await appendFile(path, `${whole.split('\n')[0]?.replace('"attempt"', '"attempt')}\n`)
    const { exit, err } = await bgk('spot buy BTC/USDT --quantity 0.002 --yes', exchange)
    expect(exit).toBe(9)
    expect(err).toContain(`${path}:4`)
    expect((await bgk('orders journal -q', exchange)).err).toContain(`${path}:4`)
    expect(posts(exchange)).toHaveLength(1)
    await writeFile(path, whole)
    expect((await bgk('spot buy BTC/USDT --quantity 0.002 --yes', exchange)).exit).toBe(0)
  })
})

describe('orders', () => {
  it('reconcile resolves open attempts: placed, not placed, and lists the others', async () => {
    const reached = lossy(true)
    await interrupted(reached.exchange)
    const { exit, out } = await bgk('orders reconcile --json', reached.exchange)
    expect(exit).toBe(0)
    expect(JSON.parse(out)).toMatchObject([
      { what: 'buy 0.001 BTC/USDT at 50000', state: 'applied', orderId: 42, account: '100001' },
    ])
    const missed = lossy(false)
    await interrupted(missed.exchange, line.replace('50000', '49000'))
    expect((await bgk('orders reconcile --all', missed.exchange)).out).toMatch(/ {2}not placed {2}/)
    expect((await bgk('orders reconcile', missed.exchange)).err).toBe('No unresolved writes\n')
    await interrupted(lossy(true).exchange, line.replace('50000', '48000'))
    const other = exchangeWith({ '/user/userInfo': () => accepted({ member: '100002' }) })
    expect((await bgk('orders reconcile', other)).err).toContain('1 more of other accounts')
    const [open] = JSON.parse((await bgk('orders journal --json', other)).out)
    expect(await bgk(`orders reconcile ${open.id}`, other)).toMatchObject({ exit: 2, out: '' })
  })

  it('reconcile exits 9 for an unknown result, and accepts --as', async () => {
    const { exchange, state } = lossy(true, { keys: false })
    await interrupted(exchange)
    const { exit, out, err } = await bgk('orders reconcile', exchange)
    expect(exit).toBe(9)
    expect(out).toContain('possibly order 42; check, then record it with --as')
    const [, id = ''] = /bgk orders reconcile (\S+)\n/.exec(err) ?? []
    expect((await bgk(`orders reconcile --as applied`, exchange)).exit).toBe(2)
    expect((await bgk(`orders reconcile ${id} --as applied`, exchange)).exit).toBe(11)
    const { io, exit: ended } = start(`orders reconcile ${id} --as applied`, exchange, { tty: true })
    await answer(io, 'record it as placed? [y/N]', 'y\r')
    expect(await ended).toBe(0)
    state.losing = false
    expect((await bgk(line, exchange)).exit).toBe(12)
  })

  it('reconcile refuses --as while the exchange may still respond', async () => {
    const { exchange } = lossy(false, { keys: false })
    await interrupted(exchange)
    const [{ id }] = JSON.parse((await bgk('orders journal --json', exchange)).out)
    const { exit, out } = await bgk(`orders reconcile ${id} --as notApplied --yes --json`, exchange)
    expect(exit).toBe(9)
    expect(JSON.parse(out)).toMatchObject([{ state: 'unresolved', retryAfterMs: expect.any(Number) }])
  })

  it('reconcile names an unknown id', async () => {
    expect((await bgk('orders reconcile 0b9f6a52', exchangeWith())).exit).toBe(5)
    expect((await bgk('orders reconcile abcd --all', exchangeWith())).exit).toBe(2)
    expect((await bgk('orders reconcile abcd --as perhaps', exchangeWith())).exit).toBe(2)
  })

  it('journal lists attempts without requests', async () => {
    const { exchange, state } = lossy(true)
    let now = Date.parse('2026-03-01T12:00:00Z')
    state.losing = false
    await bgk(line, exchange, { now: () => now })
    await bgk('spot buy BTC/USDT --quantity 0.002 --yes', exchange, { now: () => now })
    now += 3 * 86_400_000
    const calls = exchange.calls.length
    expect((await bgk('orders journal', exchange, { now: () => now })).out).toBe('')
    const { out } = await bgk('orders journal --since 4d', exchange, { now: () => now })
    expect(out.replaceAll(/^id-\S+/gm, 'id-00000')).toMatchInlineSnapshot(`
      "Attempt   Sent                  What                          State   Order  Account
      id-00000  2026-03-01 12:00:00Z  buy 0.001 BTC/USDT at 50000   placed     42  100001
      id-00000  2026-03-01 12:00:00Z  buy 0.002 BTC/USDT at market  placed     42  100001
      "
    `)
    for (const since of ['2026-03-01', '96h']) {
      const { out: json } = await bgk(`orders journal --json --since ${since}`, exchange, { now: () => now })
      expect(JSON.parse(json)).toHaveLength(2)
    }
    expect(exchange.calls).toHaveLength(calls)
    for (const since of ['yesterday', '2026-13-01', '0s'])
      expect((await bgk(`orders journal --since ${since}`, exchange)).exit).toBe(2)
  })
})
