import { expect, it } from 'vitest'
import { createVirtualClock } from '../../testing'
import { createKeySender } from './keyed-connection'

function setUp() {
  const clock = createVirtualClock(0)
  const sent: string[] = []
  const keys = createKeySender({
    timers: clock,
    every: 1500,
    send: (key) => sent.push(`${clock.now()} ${key}`),
    onSilence: () => sent.push('silence'),
  })
  return { clock, sent, keys }
}

it('sends a key when the link opens, and again every 1.5 s until it is answered', async () => {
  const { clock, sent, keys } = setUp()
  keys.subscribe('USDT_BTC_trad_1')
  await clock.advance(4000)
  keys.opened()
  await clock.advance(3100)
  keys.answered()
  await clock.advance(14_999)
  expect(sent).toEqual(['4000 USDT_BTC_trad_1', '5500 USDT_BTC_trad_1', '7000 USDT_BTC_trad_1'])
})

it('sends the key again after 15 s without a frame of the pair', async () => {
  const { clock, sent, keys } = setUp()
  keys.opened()
  keys.subscribe('a')
  for (let second = 0; second < 100; second += 1) {
    keys.answered()
    await clock.advance(1000)
  }
  expect(sent).toEqual(['0 a'])
  await clock.advance(60_000)
  expect(sent).toEqual(['0 a', 'silence', '120000 a', '135000 a', '150000 a'])
  keys.answered()
  keys.subscribe(undefined)
  expect(clock.pending).toBe(0)
})

it('sends the key five times to a silent server, then every 15 s', async () => {
  const { clock, sent, keys } = setUp()
  keys.opened()
  keys.subscribe('a')
  await clock.advance(35_999)
  expect([sent.length, sent.at(-1)]).toEqual([6, '21000 a'])
  await clock.advance(1)
  expect(sent.at(-1)).toBe('36000 a')
  keys.closed()
  expect(clock.pending).toBe(0)
})

it('sends the key on each opening and a new key immediately, but the same key only once', async () => {
  const { clock, sent, keys } = setUp()
  keys.subscribe('a')
  keys.opened()
  keys.answered()
  keys.subscribe('a')
  keys.closed()
  keys.opened()
  keys.answered()
  keys.subscribe('b')
  keys.closed()
  await clock.advance(60_000)
  expect(sent).toEqual(['0 a', '0 a', '0 b'])
  expect(clock.pending).toBe(0)
})

it('reports silence once for a changed key without an answer', async () => {
  const { clock, sent, keys } = setUp()
  keys.subscribe('a')
  keys.opened()
  await clock.advance(2000)
  keys.answered()
  keys.subscribe('b')
  await clock.advance(3000)
  expect(sent).toEqual(['0 a', '1500 a', '2000 b', 'silence', '3500 b', '5000 b'])
})

it('ignores an answer before the link is open, or without a key', async () => {
  const { clock, sent, keys } = setUp()
  keys.answered()
  keys.opened()
  keys.answered()
  expect(clock.pending).toBe(0)
  keys.subscribe('a')
  keys.closed()
  keys.answered()
  await clock.advance(60_000)
  expect([sent, clock.pending]).toEqual([['0 a'], 0])
})

it('does not send a removed key again, also after the link opens again', async () => {
  const { clock, sent, keys } = setUp()
  keys.opened()
  keys.subscribe('a')
  keys.subscribe(undefined)
  keys.answered()
  expect(clock.pending).toBe(0)
  keys.closed()
  keys.opened()
  await clock.advance(60_000)
  expect([sent, clock.pending]).toEqual([['0 a'], 0])
})

it('uses one timer for any change of the key', () => {
  const { clock, keys } = setUp()
  keys.opened()
  keys.subscribe('a')
  keys.subscribe('b')
  keys.opened()
  expect(clock.pending).toBe(1)
  keys.answered()
  keys.answered()
  expect(clock.pending).toBe(1)
})

it('reports no silence for the first key on an open link', async () => {
  const { clock, sent, keys } = setUp()
  keys.opened()
  keys.subscribe('a')
  await clock.advance(3000)
  expect(sent).toEqual(['0 a', '1500 a', '3000 a'])
})

it('reports no silence for a key changed while the link was down', async () => {
  const { clock, sent, keys } = setUp()
  keys.subscribe('a')
  keys.opened()
  keys.answered()
  keys.subscribe('b')
  keys.closed()
  keys.subscribe('c')
  keys.opened()
  await clock.advance(3000)
  expect(sent).toEqual(['0 a', '0 b', '0 c', '1500 c', '3000 c'])
})

it('postpones silence after an answer to 15 s after the next check', async () => {
  const { clock, sent, keys } = setUp()
  keys.subscribe('a')
  keys.opened()
  keys.answered()
  await clock.advance(14_000)
  keys.answered()
  await clock.advance(15_999)
  expect(sent).toEqual(['0 a'])
  await clock.advance(1)
  expect(sent).toEqual(['0 a', 'silence', '30000 a'])
})

it('marks a key sent after silence as answered with the next frame', async () => {
  const { clock, sent, keys } = setUp()
  keys.subscribe('a')
  keys.opened()
  keys.answered()
  await clock.advance(15_000)
  expect(sent).toEqual(['0 a', 'silence', '15000 a'])
  keys.answered()
  await clock.advance(14_999)
  expect(sent).toHaveLength(3)
  await clock.advance(1)
  expect(sent.slice(3)).toEqual(['silence', '30000 a'])
})
