import { createVirtualClock } from '@bgk/sdk/testing'
import { expect, it } from 'vitest'
import { createFramePacer } from './frame-pacer'

const frame = (price: string, extra: object = {}) =>
  JSON.stringify({
    coninfo: { autoid: 1, tradcoin: 'BTC', maincoin: 'USDT', price },
    conbuy: [{ price, amount: '1' }],
    ...extra,
  })

function setUp() {
  const clock = createVirtualClock(0)
  const told: { at: number; data: unknown }[] = []
  const pacer = createFramePacer({
    timers: clock,
    now: () => clock.now(),
    emit: (data) => told.push({ at: clock.now(), data }),
  })
  const times = () => told.map(({ at }) => at)
  return { clock, pacer, told, times }
}

const priceIn = (data: unknown, of: string) => {
  const found = new RegExp(`"${of}":[^}]*"price":"(\\d+)"`).exec(JSON.stringify(data))
  return found ? Number(found[1]) : undefined
}

it('500 frames a second become ten books and four tickers, the latest of each; a ticker goes with the next book', async () => {
  const { clock, pacer, told } = setUp()
  for (let number = 0; number < 500; number += 1) {
    pacer.take(frame(String(number)))
    await clock.advance(2)
  }
  const books = told.filter(({ data }) => priceIn(data, 'conbuy') !== undefined)
  expect(books.map(({ at }) => at)).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000])
  for (const { at, data } of books) expect(at / 2 - (priceIn(data, 'conbuy') ?? 0)).toBeLessThanOrEqual(1)
  const prices = told.flatMap(({ at, data }) => ({ at, price: priceIn(data, 'coninfo') ?? -1 }))
  const changes = prices.filter(({ price }, index) => price !== prices[index - 1]?.price)
  expect(changes.map(({ at }) => at)).toEqual([0, 300, 500, 800, 1000])
})

it('the first frame after a pause passes at once, the last before one is not lost', async () => {
  const { clock, pacer, told, times } = setUp()
  pacer.take(frame('1'))
  await clock.advance(10)
  pacer.take(frame('2'))
  await clock.advance(1000)
  expect(times()).toEqual([0, 100, 250])
  expect(priceIn(told[1]?.data, 'conbuy')).toBe(2)
  expect(priceIn(told[2]?.data, 'coninfo')).toBe(2)
  pacer.take(frame('3'))
  expect(times()).toEqual([0, 100, 250, 1010])
  expect(clock.pending).toBe(0)
})

it('pongs pass at once and are never merged, whatever waits and whoever looks', async () => {
  const { pacer, told } = setUp()
  pacer.take(frame('1'))
  pacer.take(frame('2'))
  pacer.take('pong')
  pacer.sleep(true)
  pacer.take('pong')
  expect(told.map(({ data }) => data).slice(1)).toEqual(['pong', 'pong'])
})

it('what is no frame passes as it came, after what waits', () => {
  const { pacer, told } = setUp()
  pacer.take(frame('1'))
  pacer.take(frame('2'))
  const bytes = new ArrayBuffer(1)
  for (const odd of ['{"coninfo":', '[1]', 'null', bytes]) pacer.take(odd)
  expect(priceIn(told[1]?.data, 'conbuy')).toBe(2)
  expect(told.slice(2).map(({ data }) => data)).toEqual(['{"coninfo":', '[1]', 'null', bytes])
})

it('while nobody looks nothing is told and no timer runs; then all of it at once', async () => {
  const { clock, pacer, told } = setUp()
  pacer.take(frame('1'))
  pacer.take(frame('2'))
  pacer.sleep(true)
  for (let number = 3; number < 60; number += 1) {
    pacer.take(frame(String(number), { symbols: [number] }))
    await clock.advance(1000)
  }
  expect([told.length, clock.pending]).toEqual([1, 0])
  pacer.sleep(false)
  expect(told.length).toBe(3)
  expect(priceIn(told[1]?.data, 'conbuy')).toBe(59)
  expect(told[2]?.data).toEqual({ symbols: [59] })
})

it('frames of the key before are told before another is asked for', async () => {
  const { pacer, told } = setUp()
  pacer.take(frame('1'))
  pacer.take(frame('2'))
  pacer.flush()
  expect(priceIn(told[1]?.data, 'conbuy')).toBe(2)
})

it('after its end no timer is left', async () => {
  const { clock, pacer, told } = setUp()
  pacer.take(frame('1'))
  pacer.take(frame('2'))
  pacer.stop()
  await clock.advance(1000)
  expect([told.length, clock.pending]).toEqual([1, 0])
})
