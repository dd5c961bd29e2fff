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

// What becomes of an order whose answer does not come, on an exchange that keeps keys and on one that does not.

const { start, bgk, journal } = setUpProgram()
const line = 'spot buy BTC/USDT --amount 0.001 --price 50000 --yes'
const interrupted = (exchange: FakeExchange, command = line) => interruptedBy(start, exchange, command)

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
    await Promise.all([plain.io.waitFor(question), forced.io.waitFor(question)])
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

  it('--dry-run settles and sends nothing', async () => {
    const { exchange } = lossy(true)
    await interrupted(exchange)
    const before = await journal()
    expect((await bgk(`${line} --dry-run`, exchange)).exit).toBe(0)
    expect(await journal()).toBe(before)
  })
})
