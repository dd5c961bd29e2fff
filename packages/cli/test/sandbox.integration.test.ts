import { eq } from '@bgk/sdk/decimal'
import { describe, expect, it } from 'vitest'
import { setUpSandbox } from './sandbox-kit'

// The whole way: the command line in this process, a real exchange behind HTTP and sockets. The tests follow each other.

const { world, start, bgk, json } = setUpSandbox({ seed: 'cli' }, async () => {
  // The market makers need a moment to fill the books.
  for (const pair of ['BTC/USDT', 'ETH/USDT']) {
    while ((await json(`market book ${pair}`)).asks.length < 5);
  }
})

const lines = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

describe('against a real sandbox', () => {
  it('shows markets, book and candles', async () => {
    const markets = await json('market list')
    expect(markets.map(({ pair }: { pair: string }) => pair)).toEqual(
      expect.arrayContaining(['BTC/USDT', 'BGK/USDT']),
    )
    expect(markets.map(({ pair }: { pair: string }) => pair)).not.toContain('LTC/USDT')
    expect(await json('market list --all')).toContainEqual(
      expect.objectContaining({ pair: 'LTC/USDT', status: 'disabled' }),
    )
    const book = await json('market book BTC/USDT --depth 20')
    expect(Number(book.asks[0].price)).toBeGreaterThan(Number(book.bids[0].price))
    for (const period of ['1m', '1h', '1d', '1w']) {
      expect((await json(`market kline BTC/USDT --period ${period}`)).length).toBeGreaterThan(200)
    }
    const newest = (await json('market kline BTC/USDT --period 1m')).at(-1)
    expect(Math.abs(Date.parse(newest.time) - Date.now())).toBeLessThan(180_000)
  })

  it('logs in; a wrong password is refused', async () => {
    const login = 'auth login trader@bgk.test --password-stdin'
    const wrong = await bgk(login, { stdin: 'Wrong1234' })
    expect(wrong.exit).toBe(6)
    expect(wrong.err).toMatch(/^bgk: \S/)
    expect((await bgk('auth status')).exit).toBe(3)
    const { exit, out } = await bgk(login, { stdin: 'Trader2026\n' })
    expect(out).toContain('(SANDBOX) as trader@bgk.test')
    expect(exit).toBe(0)
    expect(await json('auth status')).toMatchObject({ kyc: 'verified', environment: 'SANDBOX' })
  })

  it('places, shows and cancels a limit order; the funds freeze and come back', async () => {
    const before = await json('spot balance BTC/USDT')
    const placed = await json('spot buy btc_usdt --quantity 0.001 --price 20000 --yes')
    expect(placed).toMatchObject({ environment: 'SANDBOX', order: { status: 'unfilled', quantity: '0.001' } })
    expect(await json('spot orders --pair BTC/USDT')).toEqual([
      expect.objectContaining({ id: placed.order.id }),
    ])
    const usdt = (rows: { coin: string; locked: string; total: string }[]) =>
      rows.find(({ coin }) => coin === 'USDT')
    expect(usdt(await json('spot balance BTC/USDT'))?.locked).toMatch(/^20(\.0*)?$/)
    const cancelled = await json(`spot cancel ${placed.order.id} --yes`)
    expect(cancelled).toMatchObject([{ id: placed.order.id, status: 'cancelled' }])
    expect(await json('spot orders')).toEqual([])
    expect(usdt(await json('spot balance BTC/USDT'))).toEqual(usdt(before))
    expect(await json('spot history --pair BTC/USDT')).toContainEqual(
      expect.objectContaining({ id: placed.order.id, status: 'cancelled' }),
    )
  })

  it('buys at market: the order is filled as estimated, within the price movement', async () => {
    const placed = await json('spot buy ETHUSDT --cost 100 --yes')
    expect(placed.order).toMatchObject({ orderType: 'market', status: 'filled' })
    const [eth] = await json('spot balance ETH/USDT')
    expect(eq(eth.available, placed.estimate.balanceAfter.base)).toBe(true)
  })

  it('exchange and client reject the same input', async () => {
    expect((await bgk('spot buy BTC/USDT --quantity 0.00001 --yes')).exit).toBe(10)
    expect((await bgk('spot buy BTC/USDT --quantity 5 --yes')).exit).toBe(10)
    expect((await bgk('spot buy LTC/USDT --quantity 1 --yes')).exit).toBe(10)
    expect((await bgk('spot buy NOPE/USDT --quantity 1 --yes')).exit).toBe(5)
    expect((await bgk('spot cancel 999999999 --yes')).exit).toBe(5)
  })

  it('cancels all of a pair', async () => {
    for (const price of ['20001', '20002', '20003']) {
      expect((await bgk(`spot buy BTC/USDT --quantity 0.001 --price ${price} --yes`)).exit).toBe(0)
    }
    expect(await json('spot cancel --all --pair BTC/USDT --yes')).toHaveLength(3)
    expect(await json('spot orders')).toEqual([])
  })

  it('streams tickers and books as NDJSON', async () => {
    const tickers = await bgk('watch ticker BTC/USDT ETH/USDT --max-events 5')
    expect(tickers.exit).toBe(0)
    const events = lines(tickers.out)
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index))
    expect(events.filter(({ type }) => type === 'ticker')).toHaveLength(5)
    const books = lines((await bgk('watch book BTC/USDT --depth 3 --max-events 3')).out)
    expect(books.filter(({ type }) => type === 'book').at(-1)).toMatchObject({
      pair: 'BTC/USDT',
      bids: { length: 3 },
      asks: { length: 3 },
    })
    expect(books).toContainEqual(expect.objectContaining({ type: 'conn', state: 'live' }))
  })

  it('exits 3 for an expired session', async () => {
    expect((await bgk('auth logout')).exit).toBe(0)
    expect((await bgk('spot balance')).exit).toBe(3)
    const { exit, err } = await bgk('spot balance', { env: { BGK_TOKEN: 'nobodys-token' } })
    expect(exit).toBe(3)
    expect(err).toContain('bgk auth login')
  })

  it('reports a lost exchange to a stream, and ends by --idle-timeout', async () => {
    const hour = 3_600_000
    let idle = () => {}
    const { io, exit } = start('watch ticker BTC/USDT --idle-timeout 1h', {
      timers: {
        // The test ends the hour.
        setTimeout(run, ms) {
          if (ms !== hour) return setTimeout(run, ms)
          idle = run
          return undefined
        },
        clearTimeout: (id) => clearTimeout(id as NodeJS.Timeout),
      },
    })
    await io.seen('"state":"live"')
    await world.sandbox.stop()
    await io.seen('"state":"reconnecting"')
    idle()
    expect(await exit).toBe(13)
    expect((await bgk('market list')).exit).toBe(7)
  })
})

describe('sandbox start', () => {
  it('runs until Ctrl-C and prints where it is', async () => {
    const { io, exit } = start('sandbox start --memory --port 0 --json')
    await io.seen('\n')
    const { url, accounts } = JSON.parse(io.out())
    expect(accounts).toContainEqual({ email: 'trader@bgk.test', password: 'Trader2026' })
    expect(await json(`market ticker BTC/USDT --url ${url}`)).toHaveLength(1)
    io.signal('SIGINT')
    expect(await exit).toBe(130)
    expect((await bgk(`market list --url ${url}`)).exit).toBe(7)
  })

  it('reports a port in use in one line', async () => {
    const first = start('sandbox start --memory --port 0 --json')
    await first.io.seen('\n')
    const { port } = new URL(JSON.parse(first.io.out()).url)
    const { exit, err, out } = await bgk(`sandbox start --memory -q --port ${port}`)
    expect({ exit, out }).toEqual({ exit: 2, out: '' })
    expect(err).toContain(port)
    first.io.signal('SIGTERM')
    expect(await first.exit).toBe(143)
    expect((await bgk('sandbox start --memory --data-dir x')).exit).toBe(2)
  })
})
