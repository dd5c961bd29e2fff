import { createClient } from '@bgk/sdk'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, it } from 'vitest'
import { type BrowserSandbox, type BrowserSandboxOptions, createBrowserSandbox, forgetExchange } from '.'

const ORIGIN = 'https://exchange.example'
const BTC = { base: 'BTC', quote: 'USDT' } as const
const PAGE = { pair: BTC, page: 1, limit: 10 } as const
const running: BrowserSandbox[] = []

afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

async function open(indexedDB: IDBFactory | undefined, options: BrowserSandboxOptions = {}) {
  const exchange = await createBrowserSandbox({
    bots: false,
    passwordRounds: 10,
    limits: 'off',
    host: { indexedDB, locks: undefined },
    ...options,
  })
  running.push(exchange)
  return exchange
}

async function trader({ fetch, WebSocket, clock }: BrowserSandbox) {
  const client = createClient({ origin: ORIGIN, fetch, WebSocket, clock })
  await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
  return client
}

const limitBuy = { pair: BTC, price: '20000', quantity: '0.01' } as const

it('persists idempotency keys over a reload and reports it to the page', async () => {
  const indexedDB = new IDBFactory()
  const ask = async (exchange: BrowserSandbox, token: string, key: string, settles: boolean) => {
    const headers = { token, 'idempotency-key': key, ...(settles && { 'idempotency-settle': '1' }) }
    const body = settles ? '' : '{"tradcoin":"BTC","maincoin":"USDT","price":"20000","number":"0.01"}'
    const answer = await exchange.fetch(`${ORIGIN}/trad/buyLimit`, { method: 'POST', headers, body })
    expect(answer.headers.get('idempotency-kept')).toBe('86400')
    return answer.json()
  }
  const exchange = await open(indexedDB)
  const token = (await trader(exchange)).session.token ?? ''
  const first = await ask(exchange, token, 'used', false)
  expect(first).toMatchObject({ code: 200, data: { orderId: 1 } })
  expect(await ask(exchange, token, 'void', true)).toMatchObject({ data: { reason: 'KEY_UNUSED' } })
  await exchange.stop()
  const again = await open(indexedDB)
  expect(await ask(again, token, 'used', true)).toEqual(first)
  expect(await ask(again, token, 'void', false)).toMatchObject({ data: { reason: 'KEY_UNUSED' } })
})

it('places an order through the SDK and persists it over a reload', async () => {
  const disk = new IDBFactory()
  const first = await open(disk)
  expect(first.accounts[0]).toEqual({ email: 'trader@bgk.test', password: 'Trader2026' })
  const client = await trader(first)
  await client.spot.buyLimit(limitBuy)
  await first.stop()

  const again = await trader(await open(disk))
  const { rows } = await again.spot.openOrders(PAGE)
  expect(rows).toMatchObject([{ price: '20000.00', side: 'buy' }])
})

it.each(['real', 10] as const)(
  "shows the page's time after a reload five minutes later (clock %s)",
  async (clock) => {
    const indexedDB = new IDBFactory()
    const begun = Date.UTC(2026, 0, 1)
    let time = begun
    // Opening takes time, which must not delay the clock.
    const later = () => {
      time += 500
      return time
    }
    const opened = () => open(indexedDB, { clock, host: { indexedDB, locks: undefined, now: later } })
    await (await opened()).stop()
    time = begun + 300_000
    const again = await opened()
    expect(Math.abs(again.clock.now() - time)).toBeLessThan(clock === 'real' ? 1000 : 60_000)
  },
)

it('resumes a stopped clock at its time after a later reload', async () => {
  const indexedDB = new IDBFactory()
  const opened = (time: number) =>
    open(indexedDB, { clock: 'virtual', host: { indexedDB, locks: undefined, now: () => time } })
  const begun = Date.UTC(2026, 0, 1)
  const first = await opened(begun)
  const headers = { 'x-sandbox-key': first.controlKey }
  const body = '{"advance":90000}'
  await first.fetch(`${ORIGIN}/sandbox/clock`, { method: 'POST', headers, body })
  const left = first.clock.now()
  expect(left).toBe(begun + 90_000)
  await first.stop()
  expect((await opened(begun + 7 * 86_400_000)).clock.now()).toBe(left)
})

it('separates exchanges by seed, and restarts a forgotten one', async () => {
  const disk = new IDBFactory()
  const client = await trader(await open(disk, { seed: 'one' }))
  await client.spot.buyLimit(limitBuy)
  const other = await trader(await open(disk, { seed: 'two' }))
  expect((await other.spot.openOrders(PAGE)).rows).toEqual([])

  await running.shift()?.stop()
  await forgetExchange('one', { indexedDB: disk })
  const fresh = await trader(await open(disk, { seed: 'one' }))
  expect((await fresh.spot.openOrders(PAGE)).rows).toEqual([])
})

it('streams prices over its own sockets', async () => {
  const exchange = await open(undefined, { persist: false, bots: true })
  const socket = new exchange.WebSocket('wss://exchange.example/ws/1')
  expect(socket.readyState).toBe(0)
  const frames: string[] = []
  const closed = new Promise<number>((resolve) => {
    socket.onclose = ({ code }) => resolve(code)
  })
  await new Promise<void>((resolve) => {
    socket.onopen = () => {
      socket.send('ping')
      socket.send('USDT_BTC_trad_1')
    }
    socket.addEventListener('message', ({ data }) => {
      frames.push(data)
      if (data.includes('"klinedata"') || data.includes('kline')) resolve()
    })
  })
  expect(frames).toContain('pong')
  socket.close(1000, 'enough')
  expect(socket.readyState).toBe(2)
  expect(await closed).toBe(1000)
  expect(socket.readyState).toBe(3)
})

it('rejects the same inputs as a real socket', async () => {
  const { WebSocket, stop } = await open(undefined, { persist: false })
  const endOf = (socket: InstanceType<typeof WebSocket>) =>
    new Promise<{ code: number; failed: boolean }>((resolve) => {
      let failed = false
      socket.addEventListener('error', () => {
        failed = true
      })
      socket.addEventListener('close', ({ code }) => resolve({ code, failed }))
    })
  expect(() => new WebSocket('ftp://exchange.example/ws/1')).toThrow('address')
  expect(await endOf(new WebSocket('ws://exchange.example/other'))).toEqual({ code: 1006, failed: true })

  const socket = new WebSocket('ws://exchange.example/ws/1')
  expect(() => socket.send('ping')).toThrow('connecting')
  expect(() => socket.close(999)).toThrow('999')
  socket.onopen = () => socket.send('x'.repeat(1025))
  expect(await endOf(socket)).toEqual({ code: 1009, failed: false })

  const early = new WebSocket('ws://exchange.example/ws/1')
  const end = endOf(early)
  early.close()
  expect(await end).toEqual({ code: 1006, failed: true })

  const last = new WebSocket('ws://exchange.example/ws/1')
  const dropped = endOf(last)
  last.onopen = () => void stop()
  expect(await dropped).toEqual({ code: 1012, failed: false })
})

it('serves relative addresses, removes listeners, and requires the key for its controls', async () => {
  const { fetch, controlKey } = await open(undefined, { persist: false })
  expect((await fetch('/sandbox/health')).status).toBe(200)
  expect((await fetch('/sandbox/outbox')).status).toBe(403)
  const headers = { 'x-sandbox-key': controlKey }
  expect((await fetch(new URL('/sandbox/outbox', ORIGIN), { headers })).status).toBe(200)
  const stop = new AbortController()
  const broken = fetch(new Request(`${ORIGIN}/sandbox/health`), { signal: stop.signal })
  stop.abort()
  await expect(broken).rejects.toMatchObject({ name: 'AbortError' })
})

it('reports a failed start in one line', async () => {
  await expect(open(undefined)).rejects.toMatchObject({ code: 'UNREACHABLE' })
  await expect(open(undefined, { elapsed: -1 })).rejects.toThrow('-1 seconds')
  await expect(open(undefined, { elapsed: 0.5 })).rejects.toThrow('0.5 seconds')
})

it('reproduces the market from seed and seconds', async () => {
  const priceOf = async (elapsed: number) => {
    const exchange = await open(undefined, { seed: '7', elapsed, bots: true })
    const { fetch, WebSocket, clock } = exchange
    const client = createClient({ origin: ORIGIN, fetch, WebSocket, clock })
    const prices = await client.spot.candles({ pair: BTC, period: '1m', limit: 3 })
    return { prices, time: clock.now() }
  }
  const [first, second] = [await priceOf(90), await priceOf(90)]
  expect(first.prices).toEqual(second.prices)
  expect(Math.floor(first.time / 10_000)).toBe(Date.UTC(2026, 0, 1, 0, 1, 30) / 10_000)
})

const RISING = `time,open,high,low,close,volume\n${Array.from({ length: 400 }, (_, i) => {
  const open = 40_000 + 10 * i
  return `${i * 60_000},${open},${open + 12},${open - 2},${open + 10},${1 + (i % 3)}`
}).join('\n')}`

it('begins with a recorded market, identical for the same seconds', async () => {
  const made = async () => {
    const exchange = await open(undefined, {
      bots: true,
      elapsed: 60,
      clock: 'virtual',
      replay: { text: RISING, speed: 60 },
    })
    const client = await trader(exchange)
    const { market } = await client.spot.market(BTC)
    const bars = await client.spot.candles({ pair: BTC, period: '1m' })
    return { price: Number(market.price), bars }
  }
  const one = await made()
  expect(one.price / 41_600).toBeCloseTo(1, 2)
  expect(one.bars.map(({ open }) => Number(open))).toEqual(expect.arrayContaining([40_970, 40_980, 40_990]))
  expect(await made()).toEqual(one)
})

it('continues a recorded market after a reload', async () => {
  const disk = new IDBFactory()
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const options = {
    log,
    bots: true,
    clock: 'virtual',
    replay: { text: RISING, speed: 60 },
  } as const
  await (await open(disk, options)).stop()
  await open(disk, options)
  expect(lines).toContain('BTC/USDT continues its series')
})

it('reports the unreadable part of a recorded market', async () => {
  const broken = open(undefined, { persist: false, replay: { text: 'time,price\n0,x' } })
  await expect(broken).rejects.toThrow(RangeError)
  await expect(broken).rejects.toThrow('The series of BTC/USDT cannot be replayed: Line 2: price "x"')
})
