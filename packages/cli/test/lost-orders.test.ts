import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  accepted,
  answer,
  exchangeWith,
  type FakeExchange,
  interrupted as interruptedBy,
  lossy,
  lost,
  placed,
  posts,
  setUpProgram,
} from './kit'

// What becomes of an order whose answer does not come, on an exchange that keeps keys and on one that does not.

const { dir, start, bgk } = setUpProgram()
const line = 'spot buy BTC/USDT --amount 0.001 --price 50000 --yes'
const interrupted = (exchange: FakeExchange, command = line) => interruptedBy(start, exchange, command)
const journal = async () => {
  const folder = join(dir(), 'journal')
  const files = await readdir(folder)
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('')
}

describe('a lost answer', () => {
  it('is resolved by its key: placed is a success like any other', async () => {
    const { exchange } = lossy(true)
    expect(await bgk(line, exchange)).toMatchObject({
      exit: 0,
      out: 'Order 42: buy 0.001 BTC/USDT at 50000, unfilled\n',
      err: '',
    })
    expect(posts(exchange)).toHaveLength(1)
  })

  it('and a lost question are asked for again: placed is a success with the id', async () => {
    const { exchange } = lossy(true, { questions: 1 })
    const { exit, out, err } = await bgk(line, exchange)
    expect({ exit, out }).toEqual({ exit: 0, out: 'Order 42: buy 0.001 BTC/USDT at 50000, unfilled\n' })
    expect(err).toBe('bgk: the answer was lost; asking the exchange what became of it\n')
    expect(posts(exchange)).toHaveLength(1)
    const again = lossy(true, { questions: 1 })
    const asJson = await bgk(`${line.replace('50000', '50001')} --json`, again.exchange)
    expect(JSON.parse(asJson.out)).toMatchObject({ orderId: 42, attempt: { answerLost: true } })
  })

  it('of an order that never arrived is exit 7, to be run again', async () => {
    const { exchange, state } = lossy(false)
    const { exit, err } = await bgk(`${line} --json`, exchange)
    expect(exit).toBe(7)
    expect(JSON.parse(err).error).toMatchObject({ code: 'network', reason: 'NOT_PLACED', retryable: true })
    state.losing = false
    expect((await bgk(line, exchange)).exit).toBe(0)
    expect(state.orders).toBe(1)
  })

  it('of an order that was refused is the refusal', async () => {
    const refusal = { code: 1, msg: 'Trading is paused', data: { reason: 'PAUSED' } }
    for (const questions of [0, 1]) {
      const exchange = exchangeWith({ '/trad/buyLimit': () => lost(refusal, questions) })
      const { exit, err } = await bgk(line, exchange)
      expect(exit).toBe(6)
      expect(err).toContain('bgk: Trading is paused\n')
    }
  })

  it('that stays unknown is exit 9 with what to run, and an equal order is not sent until it is settled', async () => {
    const { exchange, state } = lossy(true, { keys: false })
    const { exit, err } = await bgk(`${line} --timeout 1s`, exchange)
    expect(exit).toBe(9)
    const [, id = ''] = /bgk orders reconcile (\S+)\n/.exec(err) ?? []
    expect(await journal()).toContain(`"key":"${id}`)
    state.losing = false
    for (const flags of ['', ' --force-duplicate']) {
      const again = await bgk(`${line}${flags}`, exchange)
      expect(again.exit).toBe(9)
      expect(again.err).toContain('nothing was sent now')
      expect(again.err).toContain(`bgk orders reconcile ${id}`)
    }
    expect((await bgk(line.replace('50000', '49000'), exchange)).exit).toBe(0)
    expect(posts(exchange)).toHaveLength(2)
  })
})

describe('a rerun', () => {
  it('after Ctrl-C finds the order that was placed, and exits as if it had placed it', async () => {
    const { exchange, state } = lossy(true)
    const first = await interrupted(exchange)
    expect(first.exit).toBe(9)
    expect(first.err).toContain('find out with: bgk orders reconcile ')
    state.losing = false
    const { exit, out, err } = await bgk(line, exchange)
    expect({ exit, out }).toEqual({ exit: 0, out: 'Order 42: buy 0.001 BTC/USDT at 50000, unfilled\n' })
    expect(err).toMatch(
      /^bgk: settled: buy 0\.001 BTC\/USDT at 50000, sent \S+Z: placed\nbgk: nothing was sent now\n$/,
    )
    expect(state.orders).toBe(1)
    // From now on it is an order of less than 10 s ago.
    expect((await bgk(line, exchange)).exit).toBe(12)
    expect((await bgk(`${line} --force-duplicate`, exchange)).exit).toBe(0)
    expect(state.orders).toBe(2)
  })

  it('tells the same as JSON', async () => {
    const { exchange } = lossy(true)
    await interrupted(exchange)
    const { out } = await bgk(`${line} --json`, exchange)
    expect(JSON.parse(out)).toMatchObject({
      orderId: 42,
      order: { id: 42 },
      payload: {
        call: 'spot.buyLimit',
        pair: 'BTC/USDT',
        side: 'buy',
        type: 'limit',
        price: '50000',
        amount: '0.001',
      },
      estimate: null,
      settled: [{ state: 'applied' }],
    })
  })

  it('after an order that never arrived says so and places it', async () => {
    const { exchange, state } = lossy(false)
    expect((await interrupted(exchange)).exit).toBe(9)
    state.losing = false
    const { exit, err } = await bgk(line, exchange)
    expect(exit).toBe(0)
    expect(err).toMatch(/^bgk: settled: .*: not placed\n$/)
    expect(state.orders).toBe(1)
  })

  it('with --force-duplicate settles it too, and places another', async () => {
    const { exchange, state } = lossy(true)
    await interrupted(exchange)
    state.losing = false
    const { exit, err } = await bgk(`${line} --force-duplicate`, exchange)
    expect(exit).toBe(0)
    expect(err).toContain(': placed\n')
    expect(state.orders).toBe(2)
  })

  it('waits for one that was lost while the person was asked, with --force-duplicate too', async () => {
    const { exchange } = lossy(true, { keys: false })
    const question = 'Send this order? [y/N]'
    const command = line.replace(' --yes', '')
    const plain = start(command, exchange, { tty: true })
    const forced = start(`${command} --force-duplicate`, exchange, { tty: true })
    await Promise.all([plain.io.asked(question), forced.io.asked(question)])
    await interrupted(exchange)
    plain.io.type('y\r')
    forced.io.type('y\r')
    expect(await plain.exit).toBe(12)
    expect(await forced.exit).toBe(9)
    expect(forced.io.err()).toContain('nothing was sent now')
    expect(posts(exchange)).toHaveLength(1)
  })

  it('knows --percent and --cost by what was typed, although the balance is another by now', async () => {
    for (const size of ['--percent 100', '--cost 5000']) {
      let available = '10000'
      const exchange = exchangeWith({
        '/trad/buyMarket': () => {
          available = '0'
          return lost(placed)
        },
        '/trad/tradAccount': () =>
          accepted({ balance: { mainusable: available, tradusable: '0' }, entrust_order: [] }),
      })
      const command = `spot buy BTC/USDT ${size} --yes`
      expect((await interrupted(exchange, command)).exit).toBe(9)
      expect((await bgk(command, exchange)).exit).toBe(0)
      expect(posts(exchange)).toHaveLength(1)
    }
  })

  it('knows an order that was typed in another way by what it sends', async () => {
    const { exchange } = lossy(true)
    await interrupted(exchange)
    expect((await bgk('spot buy btcusdt --cost 50 --price 50000.0 --yes', exchange)).exit).toBe(0)
    expect(posts(exchange)).toHaveLength(1)
  })

  it('by another account is another order; by the same one after a new login it is not', async () => {
    const { exchange, state } = lossy(true)
    await interrupted(exchange)
    state.losing = false
    const other = exchangeWith({
      '/trad/buyLimit': () => placed,
      '/user/userInfo': () => accepted({ member: '100002' }),
    })
    expect((await bgk(line, other, { env: { BGK_TOKEN: 'other' } })).exit).toBe(0)
    expect(posts(other)).toHaveLength(1)
    expect((await bgk(line, exchange, { env: { BGK_TOKEN: 'newer' } })).exit).toBe(0)
    expect(state.orders).toBe(1)
  })

  it('beside a process that still waits is exit 12, and settles nothing for it', async () => {
    const { exchange } = lossy(true)
    let asked = () => {}
    const arrived = new Promise<void>((resolve) => {
      asked = resolve
    })
    let finish = () => {}
    const waiting = exchangeWith({
      '/trad/buyLimit': () => {
        asked()
        return new Promise((resolve) => {
          finish = () => resolve(placed)
        })
      },
    })
    const first = start(line, waiting)
    await arrived
    const isRunning = (pid: number) => pid === first.io.pid
    expect((await bgk(line, exchange, { isRunning })).exit).toBe(12)
    expect(posts(exchange)).toEqual([])
    finish()
    expect(await first.exit).toBe(0)
  })

  it('--dry-run settles and sends nothing', async () => {
    const { exchange } = lossy(true)
    await interrupted(exchange)
    const before = await journal()
    expect((await bgk(`${line} --dry-run`, exchange)).exit).toBe(0)
    expect(await journal()).toBe(before)
  })
})

describe('the journal of the command line', () => {
  it('holds no token and stands before the request', async () => {
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

  it('that cannot be written sends nothing, --force-duplicate or not', async () => {
    await writeFile(join(dir(), 'journal'), '')
    for (const flags of ['', ' --force-duplicate']) {
      const { exchange } = lossy(true)
      const { exit, err } = await bgk(`${line}${flags}`, exchange)
      expect(err).toContain('BGK_CONFIG_DIR')
      expect(exit).toBe(2)
      expect(posts(exchange)).toEqual([])
    }
  })

  it('with an attempt that cannot be read sends no order until somebody has looked', async () => {
    const { exchange, state } = lossy(true)
    state.losing = false
    expect((await bgk(line, exchange)).exit).toBe(0)
    const [name = ''] = await readdir(join(dir(), 'journal'))
    const path = join(dir(), 'journal', name)
    const whole = await readFile(path, 'utf8')
    await appendFile(path, `${whole.split('\n')[0]?.replace('"attempt"', '"attempt')}\n`)
    const { exit, err } = await bgk('spot buy BTC/USDT --amount 0.002 --yes', exchange)
    expect(exit).toBe(9)
    expect(err).toContain(`${path}:4 cannot be read`)
    expect((await bgk('orders journal -q', exchange)).err).toContain(`${path}:4 cannot be read`)
    expect(posts(exchange)).toHaveLength(1)
    await writeFile(path, whole)
    expect((await bgk('spot buy BTC/USDT --amount 0.002 --yes', exchange)).exit).toBe(0)
  })
})

describe('orders', () => {
  it('reconcile settles what is open: placed, not placed, and names the others', async () => {
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
    expect((await bgk('orders reconcile', missed.exchange)).err).toBe('nothing is unsettled\n')
    await interrupted(lossy(true).exchange, line.replace('50000', '48000'))
    const other = exchangeWith({ '/user/userInfo': () => accepted({ member: '100002' }) })
    expect((await bgk('orders reconcile', other)).err).toContain('1 more of other accounts')
    const [open] = JSON.parse((await bgk('orders journal --json', other)).out).slice(-1)
    expect(await bgk(`orders reconcile ${open.id}`, other)).toMatchObject({ exit: 2, out: '' })
  })

  it('reconcile of what the exchange cannot tell is exit 9, and takes a word of the person', async () => {
    const { exchange, state } = lossy(true, { keys: false })
    await interrupted(exchange)
    const { exit, out, err } = await bgk('orders reconcile', exchange)
    expect(exit).toBe(9)
    expect(out).toContain('perhaps order 42; look, then say it with --as')
    const [, id = ''] = /bgk orders reconcile (\S+)\n/.exec(err) ?? []
    expect((await bgk(`orders reconcile --as applied`, exchange)).exit).toBe(2)
    expect((await bgk(`orders reconcile ${id} --as applied`, exchange)).exit).toBe(11)
    const { io, exit: ended } = start(`orders reconcile ${id} --as applied`, exchange, { tty: true })
    await answer(io, 'note it as placed? [y/N]', 'y\r')
    expect(await ended).toBe(0)
    state.losing = false
    expect((await bgk(line, exchange)).exit).toBe(12)
  })

  it('reconcile takes no word while the exchange may still tell', async () => {
    const { exchange } = lossy(false, { keys: false })
    await interrupted(exchange)
    const [{ id }] = JSON.parse((await bgk('orders journal --json', exchange)).out)
    const { exit, out } = await bgk(`orders reconcile ${id} --as notApplied --yes --json`, exchange)
    expect(exit).toBe(9)
    expect(JSON.parse(out)).toMatchObject([{ state: 'unsettled', retryAfterMs: expect.any(Number) }])
  })

  it('reconcile names what it cannot find', async () => {
    expect((await bgk('orders reconcile 0b9f6a52', exchangeWith())).exit).toBe(5)
    expect((await bgk('orders reconcile abcd --all', exchangeWith())).exit).toBe(2)
    expect((await bgk('orders reconcile abcd --as perhaps', exchangeWith())).exit).toBe(2)
  })

  it('journal lists what was sent without asking anybody', async () => {
    const { exchange, state } = lossy(true)
    let now = Date.parse('2026-03-01T12:00:00Z')
    state.losing = false
    await bgk(line, exchange, { now: () => now })
    await bgk('spot buy BTC/USDT --amount 0.002 --yes', exchange, { now: () => now })
    now += 3 * 86_400_000
    const calls = exchange.calls.length
    expect((await bgk('orders journal', exchange, { now: () => now })).out).toBe('')
    const { out } = await bgk('orders journal --since 4d', exchange, { now: () => now })
    expect(out.replaceAll(/^id-\S+/gm, 'id-00000')).toMatchInlineSnapshot(`
      "Attempt   Sent                  What                          State   Order  Account
      id-00000  2026-03-01T12:00:00Z  buy 0.001 BTC/USDT at 50000   placed     42  100001
      id-00000  2026-03-01T12:00:00Z  buy 0.002 BTC/USDT at market  placed     42  100001
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
