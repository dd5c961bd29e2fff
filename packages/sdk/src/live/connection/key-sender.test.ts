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

it('a key wanted before the link is open goes out when it is, and again every 1.5 s until answered', async () => {
  const { clock, sent, keys } = setUp()
  keys.subscribe('USDT_BTC_trad_1')
  await clock.advance(4000)
  keys.opened()
  await clock.advance(3100)
  keys.answered()
  await clock.advance(14_999)
  expect(sent).toEqual(['4000 USDT_BTC_trad_1', '5500 USDT_BTC_trad_1', '7000 USDT_BTC_trad_1'])
})

it('asks again after 15 s without a frame of the pair, however long it was answered before', async () => {
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

it('asks a server that does not answer five times, then every 15 s', async () => {
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

it('sends again on each opening, sends a new key at once and the same key not at all', async () => {
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

it('a changed key without an answer may have ended the old one: said once', async () => {
  const { clock, sent, keys } = setUp()
  keys.subscribe('a')
  keys.opened()
  await clock.advance(2000)
  keys.answered()
  keys.subscribe('b')
  await clock.advance(3000)
  expect(sent).toEqual(['0 a', '1500 a', '2000 b', 'silence', '3500 b', '5000 b'])
})

it('an answer before the link is open, or without a key, starts nothing', async () => {
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

it('a key that is no longer wanted is not sent again, also when the link opens anew', async () => {
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

it('one timer, whatever happens to the key', () => {
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

it('the first key on an open link has no one before it: its silence is not told', async () => {
  const { clock, sent, keys } = setUp()
  keys.opened()
  keys.subscribe('a')
  await clock.advance(3000)
  expect(sent).toEqual(['0 a', '1500 a', '3000 a'])
})

it('a key changed while the link was down, or before it opened again, was never served: its silence is not told', async () => {
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

it('an answer in time puts silence off to 15 s after the next look, not sooner', async () => {
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

it('a key asked again after silence is answered at once when a frame comes', async () => {
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
