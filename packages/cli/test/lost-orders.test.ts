import { describe, expect, it } from 'vitest'
import {
  accepted,
  exchangeWith,
  type FakeExchange,
  interrupted as interruptedBy,
  lossy,
  lost,
  placed,
  posts,
  setUpProgram,
} from './fake-exchange'

// Orders without a response, on an exchange with and without idempotency keys.

const { start, bgk, journal } = setUpProgram()
const line = 'spot buy BTC/USDT --quantity 0.001 --price 50000 --yes'
const interrupted = (exchange: FakeExchange, command = line) => interruptedBy(start, exchange, command)

describe('a lost answer', () => {
  it('resolves an order by its key and exits 0 if it was placed', async () => {
    const { exchange } = lossy(true)
    expect(await bgk(line, exchange)).toMatchObject({
      exit: 0,
      out: 'Order 42: buy 0.001 BTC/USDT at 50000, open\n',
      err: '',
    })
    expect(posts(exchange)).toHaveLength(1)
  })

  it('repeats a lost lookup and exits 0 with the id if the order was placed', async () => {
    const { exchange } = lossy(true, { questions: 1 })
    const { exit, out, err } = await bgk(line, exchange)
    expect({ exit, out }).toEqual({ exit: 0, out: 'Order 42: buy 0.001 BTC/USDT at 50000, open\n' })
    expect(err).toBe('bgk: the response was lost; checking the outcome with the exchange\n')
    expect(posts(exchange)).toHaveLength(1)
    const again = lossy(true, { questions: 1 })
    const asJson = await bgk(`${line.replace('50000', '50001')} --json`, again.exchange)
    expect(JSON.parse(asJson.out)).toMatchObject({ orderId: 42, attempt: { answerLost: true } })
  })

  it('exits 7 for an order that never arrived, and can be rerun', async () => {
    const { exchange, state } = lossy(false)
    const { exit, err } = await bgk(`${line} --json`, exchange)
    expect(exit).toBe(7)
    expect(JSON.parse(err).error).toMatchObject({ code: 'network', reason: 'NOT_PLACED', retryable: true })
    state.losing = false
    expect((await bgk(line, exchange)).exit).toBe(0)
    expect(state.orders).toBe(1)
  })

  it('reports the rejection of a rejected order', async () => {
    const refusal = { code: 1, msg: 'Trading is paused', data: { reason: 'PAUSED' } }
    for (const questions of [0, 1]) {
      const exchange = exchangeWith({ '/trad/buyLimit': () => lost(refusal, questions) })
      const { exit, err } = await bgk(line, exchange)
      expect(exit).toBe(6)
      expect(err).toContain('bgk: Trading is paused\n')
    }
  })

  it('exits 9 with a command while unknown, and blocks an equal order until resolved', async () => {
    const { exchange, state } = lossy(true, { keys: false })
    const { exit, err } = await bgk(`${line} --timeout 1s`, exchange)
    expect(exit).toBe(9)
    const [, id = ''] = /bgk orders reconcile (\S+)\n/.exec(err) ?? []
    expect(await journal()).toContain(`"key":"${id}`)
    state.losing = false
    for (const flags of ['', ' --force-duplicate']) {
      const again = await bgk(`${line}${flags}`, exchange)
      expect(again.exit).toBe(9)
      expect(again.err).toContain('not sent again')
      expect(again.err).toContain(`bgk orders reconcile ${id}`)
    }
    expect((await bgk(line.replace('50000', '49000'), exchange)).exit).toBe(0)
    expect(posts(exchange)).toHaveLength(2)
  })
})

describe('a rerun', () => {
  it('finds the order placed before Ctrl-C and exits as if it had placed it', async () => {
    const { exchange, state } = lossy(true)
    const first = await interrupted(exchange)
    expect(first.exit).toBe(9)
    expect(first.err).toContain('resolve it with: bgk orders reconcile ')
    state.losing = false
    const { exit, out, err } = await bgk(line, exchange)
    expect({ exit, out }).toEqual({ exit: 0, out: 'Order 42: buy 0.001 BTC/USDT at 50000, open\n' })
    expect(err).toMatch(
      /^bgk: resolved: buy 0\.001 BTC\/USDT at 50000, sent \S+ \S+Z: placed\nbgk: not sent again\n$/,
    )
    expect(state.orders).toBe(1)
    // From now on it is an order of less than 10 s ago.
    expect((await bgk(line, exchange)).exit).toBe(12)
    expect((await bgk(`${line} --force-duplicate`, exchange)).exit).toBe(0)
    expect(state.orders).toBe(2)
  })

  it('reports the same as JSON', async () => {
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
        quantity: '0.001',
      },
      estimate: null,
      resolved: [{ state: 'applied' }],
    })
  })

  it('places an order that never arrived', async () => {
    const { exchange, state } = lossy(false)
    expect((await interrupted(exchange)).exit).toBe(9)
    state.losing = false
    const { exit, err } = await bgk(line, exchange)
    expect(exit).toBe(0)
    expect(err).toMatch(/^bgk: resolved: .*: not placed\n$/)
    expect(state.orders).toBe(1)
  })

  it('resolves with --force-duplicate too, and places another order', async () => {
    const { exchange, state } = lossy(true)
    await interrupted(exchange)
    state.losing = false
    const { exit, err } = await bgk(`${line} --force-duplicate`, exchange)
    expect(exit).toBe(0)
    expect(err).toContain(': placed\n')
    expect(state.orders).toBe(2)
  })

  it('waits for an order lost during the confirmation, also with --force-duplicate', async () => {
    const { exchange } = lossy(true, { keys: false })
    const question = 'Send this order? [y/N]'
    const command = line.replace(' --yes', '')
    const plain = start(command, exchange, { tty: true })
    const forced = start(`${command} --force-duplicate`, exchange, { tty: true })
    await Promise.all([plain.io.waitFor(question), forced.io.waitFor(question)])
    await interrupted(exchange)
    plain.io.type('y\r')
    forced.io.type('y\r')
    expect(await plain.exit).toBe(12)
    expect(await forced.exit).toBe(9)
    expect(forced.io.err()).toContain('not sent again')
    expect(posts(exchange)).toHaveLength(1)
  })

  it('matches --percent and --cost by their arguments, despite another balance', async () => {
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

  it('matches an order typed differently by its payload', async () => {
    const { exchange } = lossy(true)
    await interrupted(exchange)
    expect((await bgk('spot buy btcusdt --cost 50 --price 50000.0 --yes', exchange)).exit).toBe(0)
    expect(posts(exchange)).toHaveLength(1)
  })

  it('treats the order of another account as another, and that of a new login as the same', async () => {
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

  it('exits 12 beside a process that still waits, and resolves nothing for it', async () => {
    const { exchange } = lossy(true)
    let notifyPrompt = () => {}
    const arrived = new Promise<void>((resolve) => {
      notifyPrompt = resolve
    })
    let finish = () => {}
    const waiting = exchangeWith({
      '/trad/buyLimit': () => {
        notifyPrompt()
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

  it('resolves with --dry-run and sends nothing', async () => {
    const { exchange } = lossy(true)
    await interrupted(exchange)
    const before = await journal()
    expect((await bgk(`${line} --dry-run`, exchange)).exit).toBe(0)
    expect(await journal()).toBe(before)
  })
})
