import { describe, expect, it } from 'vitest'
import { accepted, exchangeWith, type FakeExchange, row, setUpProgram } from './fake-exchange'
import { answer, type TestIo } from './kit'

const { start, bgk } = setUpProgram()

const posts = (exchange: FakeExchange) => exchange.calls.filter(({ path }) => /buy|sell|close/i.test(path))

describe('spot buy and sell', () => {
  const buying = () => {
    let isPlaced = false
    return exchangeWith({
      '/trad/buyLimit': () => {
        isPlaced = true
        return { code: 200, msg: 'Order placed', data: { orderId: 42 } }
      },
      '/trad/entrustOrder': () => (isPlaced ? accepted([row(42), row(7)], 2) : accepted([row(7)], 1)),
    })
  }
  const line = 'spot buy BTC/USDT --quantity 0.001 --price 50000'

  it('sends after --yes, and shows the new order', async () => {
    const exchange = buying()
    const { exit, out, err } = await bgk(`${line} --yes`, exchange)
    expect({ exit, out, err }).toEqual({
      exit: 0,
      out: 'Order 42: buy 0.001 BTC/USDT at 50000, open\n',
      err: '',
    })
    expect(posts(exchange)).toEqual([
      {
        path: '/trad/buyLimit',
        fields: { price: '50000', number: '0.001', tradcoin: 'BTC', maincoin: 'USDT', plate: 'main' },
      },
    ])
  })

  it('answers as JSON', async () => {
    const { out } = await bgk(`${line} --yes --json`, buying())
    expect(JSON.parse(out)).toEqual({
      environment: 'SANDBOX',
      message: 'Order placed',
      orderId: 42,
      order: expect.objectContaining({ id: 42, quantity: '0.001', filled: '0', status: 'unfilled' }),
      result: null,
      payload: {
        call: 'spot.buyLimit',
        pair: 'BTC/USDT',
        side: 'buy',
        type: 'limit',
        price: '50000',
        quantity: '0.001',
      },
      estimate: {
        cost: '50',
        fee: { coin: 'BTC', amount: '0.000001', rate: '0.001' },
        balanceAfter: { base: '0.500999', quote: '9950' },
      },
      attempt: { id: expect.any(String), answerLost: false },
      resolved: [],
    })
  })

  it('shows cost, fee and remaining balance, and asks; n is exit 11', async () => {
    const exchange = buying()
    const { io, exit } = start(line, exchange, { tty: true, env: { NO_COLOR: '1' } })
    await answer(io, '[y/N]', 'n\r')
    expect(await exit).toBe(11)
    expect(posts(exchange)).toEqual([])
    expect(io.err()).toMatchInlineSnapshot(`
      "SANDBOX  http://localhost:8080
      Buy    0.001 BTC (BTC/USDT)
      Price  50000 USDT (limit)
      Cost   50 USDT
      Fee    about 0.000001 BTC (0.1%)
      After  0.500999 BTC, 9950 USDT available
      Send this order? [y/N] n
      bgk: declined: no request was sent
      "
    `)
    const again = start(line, exchange, { tty: true })
    await answer(again.io, '[y/N]', 'y\r')
    expect(await again.exit).toBe(0)
    expect(posts(exchange)).toHaveLength(1)
  })

  it('exits 11 without a terminal and --yes, and sends nothing', async () => {
    for (const flags of ['', ' --no-input', ' --json']) {
      const exchange = buying()
      const { exit, err } = await bgk(line + flags, exchange, { tty: flags !== '' })
      expect(exit).toBe(11)
      expect(err).toContain('add --yes')
      expect(posts(exchange)).toEqual([])
    }
  })

  it('--dry-run --json gives payload and estimate and sends nothing', async () => {
    const exchange = buying()
    const { exit, out } = await bgk('spot sell BTC/USDT --percent 50 --dry-run --json', exchange)
    expect(exit).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      dryRun: true,
      environment: 'SANDBOX',
      payload: { call: 'spot.sellMarket', quantity: '0.25000', price: null },
      estimate: {
        cost: '16250',
        fee: { coin: 'USDT', amount: '16.25' },
        book: { averagePrice: '65000', bestPrice: '65000', slippagePercent: '0.00', isEnough: true },
      },
    })
    expect(posts(exchange)).toEqual([])
  })

  it.each([
    ['--cost 100', '0.00153'],
    ['--cost 100 --price 50000', '0.00200'],
    ['--percent 100', '0.15384'],
    ['--percent 33.3 --price 50000', '0.06660'],
  ])('rule 4: %s rounds the quantity down', async (flags, quantity) => {
    const { out } = await bgk(`spot buy BTC/USDT ${flags} --dry-run --json`, exchangeWith())
    expect(JSON.parse(out).payload.quantity).toBe(quantity)
  })

  it.each([
    ['buy BTC/USDT --quantity 0.00001', 'quantity', 'QUANTITY_BELOW_MIN', { min: '0.0001' }],
    ['buy BTC/USDT --quantity 1', 'quantity', 'COST_EXCEEDS_AVAILABLE', { max: '0.15384' }],
    ['sell BTC/USDT --quantity 1', 'quantity', 'QUANTITY_EXCEEDS_HOLDING', { max: '0.50000' }],
    ['buy BTC/USDT --quantity 1e3', 'quantity', 'QUANTITY_INVALID', {}],
    ['buy BTC/USDT --quantity -1', 'quantity', 'QUANTITY_INVALID', {}],
    ['buy BTC/USDT --quantity 0.000123456', 'quantity', 'QUANTITY_PRECISION', { decimals: '5' }],
    ['buy BTC/USDT --quantity 0.001001', 'quantity', 'QUANTITY_PRECISION', { decimals: '5' }],
    ['buy BTC/USDT --quantity 0.001 --price abc', 'price', 'PRICE_INVALID', {}],
    ['buy BTC/USDT --quantity 0.001 --price 0', 'price', 'PRICE_NOT_POSITIVE', {}],
    ['buy BTC/USDT --cost 10 --price 0', 'price', 'PRICE_NOT_POSITIVE', {}],
    ['buy BTC/USDT --quantity 0.001 --price 1.001', 'price', 'PRICE_PRECISION', { decimals: '2' }],
    ['buy LTC/USDT --quantity 1', 'pair', 'PAIR_DISABLED', {}],
  ])('rules 6, 7: spot %s exits 10 (%s %s)', async (rest, field, reason, params) => {
    const exchange = exchangeWith()
    const { exit, out, err } = await bgk(`spot ${rest} --yes --json`, exchange)
    expect(JSON.parse(err).error).toMatchObject({ code: 'validation', exit: 10, field, reason, ...params })
    expect({ exit, out }).toEqual({ exit: 10, out: '' })
    expect(posts(exchange)).toEqual([])
  })

  it.each(['--percent 0', '--percent 101', '--percent x', '--cost -5', '--cost 0'])(
    '%s exits 10',
    async (flags) => {
      expect((await bgk(`spot buy BTC/USDT ${flags} --yes`, exchangeWith())).exit).toBe(10)
    },
  )

  it('requires --force-duplicate for an identical order within 10 s', async () => {
    let now = 1_700_000_000_000
    const options = { now: () => now }
    expect((await bgk(`${line} --yes`, buying(), options)).exit).toBe(0)
    const exchange = buying()
    now += 5_000
    const twin = await bgk(`${line} --yes`, exchange, options)
    expect(twin.exit).toBe(12)
    expect(twin.err).toContain('5 s ago — send it again with --force-duplicate')
    expect(posts(exchange)).toEqual([])
    expect((await bgk(`${line} --yes --force-duplicate`, exchange, options)).exit).toBe(0)
    now += 10_000
    expect((await bgk(`${line} --yes`, buying(), options)).exit).toBe(0)
  })

  it('exits 9 on Ctrl-C while the order is in transit', async () => {
    let io: TestIo | undefined
    const exchange = exchangeWith({
      '/trad/buyLimit': ({ signal }) => {
        setImmediate(() => io?.signal('SIGINT'))
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
    })
    const run = start(`${line} --yes`, exchange)
    io = run.io
    expect(await run.exit).toBe(9)
  })

  it('exits 130 on Ctrl-C at the prompt and sends nothing', async () => {
    const exchange = buying()
    const { io, exit } = start(line, exchange, { tty: true })
    await answer(io, '[y/N]', '\u0003')
    expect(await exit).toBe(130)
    expect(posts(exchange)).toEqual([])
  })

  it('shows a rejection (exit 6) and allows a retry', async () => {
    const refusing = exchangeWith({
      '/trad/buyLimit': () => ({ code: 1, msg: 'Trading is \u001b[5mpaused', data: null }),
    })
    const { exit, err } = await bgk(`${line} --yes`, refusing)
    expect({ exit, err }).toEqual({ exit: 6, err: 'bgk: Trading is paused\n' })
    expect((await bgk(`${line} --yes`, buying())).exit).toBe(0)
  })
})

describe('spot cancel', () => {
  const cancelling = (failing: readonly string[] = []) =>
    exchangeWith({
      '/trad/entrustOrder': () => accepted([row(1), row(2), row(3)], 3),
      '/trad/closeEntrust': ({ fields }) =>
        failing.includes(String(fields.id))
          ? { code: 1, msg: 'too late', data: { reason: 'ORDER_NOT_OPEN' } }
          : { code: 200, msg: 'ok', data: null },
    })

  it('continues after the rate limit until no order is open', async () => {
    const open = new Set([1, 2, 3, 4])
    let isLate = false
    let sent = 0
    const exchange = exchangeWith({
      '/trad/entrustOrder': () =>
        accepted(
          [...open].map((id) => row(id)),
          open.size,
        ),
      '/trad/closeEntrust': ({ fields }) => {
        sent += 1
        if (sent % 2 === 0) {
          return new Response(JSON.stringify({ code: 429, msg: 'Too many requests' }), {
            status: 429,
            headers: { 'retry-after': '0.01' },
          })
        }
        open.delete(Number(fields.id))
        // One that appears while others are canceled is canceled too.
        if (!isLate) open.add(9)
        isLate = true
        return { code: 200, msg: 'Cancelled' }
      },
    })
    const { exit, out } = await bgk('spot cancel --all --yes --json', exchange)
    expect(exit).toBe(0)
    expect(JSON.parse(out)).toMatchObject([1, 2, 3, 4, 9].map((id) => ({ id, status: 'cancelled' })))
    expect(open.size).toBe(0)
  })

  it('cancels by id, and all orders', async () => {
    const exchange = cancelling()
    expect((await bgk('spot cancel 1 2 --yes', exchange)).exit).toBe(0)
    expect(posts(exchange).map(({ fields }) => String(fields.id))).toEqual(['1', '2'])
    const { out } = await bgk('spot cancel --all --yes --json', cancelling())
    expect(JSON.parse(out)).toMatchObject([
      { id: 1, status: 'cancelled' },
      { id: 2, status: 'cancelled' },
      { id: 3, status: 'cancelled' },
    ])
  })

  it('prompts first, and sends nothing with --dry-run', async () => {
    const exchange = cancelling()
    expect((await bgk('spot cancel 1', exchange)).exit).toBe(11)
    expect((await bgk('spot cancel --all --dry-run', exchange)).out).toContain('would cancel')
    expect(posts(exchange)).toEqual([])
    const { io, exit } = start('spot cancel 1 2', exchange, { tty: true })
    await answer(io, 'Cancel these 2 orders? [y/N]', 'y\r')
    expect(await exit).toBe(0)
  })

  it('exits 8 for some failures, and with its own code for a single one', async () => {
    const some = await bgk('spot cancel 1 2 99 --yes', cancelling(['2']))
    expect(some.exit).toBe(8)
    expect(some.out).toMatchInlineSnapshot(`
      "Id  Pair      Result
       1  BTC/USDT  canceled
       2  BTC/USDT  failed    too late
      99            failed    order 99 is not open
      "
    `)
    expect((await bgk('spot cancel 99 --yes', cancelling())).exit).toBe(5)
    expect((await bgk('spot cancel 98 99 --yes', cancelling())).exit).toBe(5)
    expect((await bgk('spot cancel 2 --yes', cancelling(['2']))).exit).toBe(6)
  })

  it('has nothing to do without open orders', async () => {
    expect(await bgk('spot cancel --all --yes', exchangeWith())).toMatchObject({
      exit: 0,
      err: 'No open orders\n',
    })
  })
})
