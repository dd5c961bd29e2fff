import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { Stream } from '../../src/live'
import { createFeedWorld } from './feed-world'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const collected = async () => {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    collect()
  }
}
const nothing = () => {}

it('releases unused markets with their data', async () => {
  const bases = Array.from({ length: 20 }, (_, index) => `COIN${index}`)
  const { feed, clock } = createFeedWorld({ bases })
  const watched: WeakRef<Stream<unknown>>[] = []
  const look = async (pair: string) => {
    const streams: readonly Stream<unknown>[] = [feed.ticker(pair), feed.book(pair), feed.candles(pair, '1m')]
    const stops = streams.map((stream) => stream.subscribe(nothing))
    await clock.advance(500)
    for (const stop of stops) stop()
    watched.push(...streams.map((stream) => new WeakRef(stream)))
  }
  for (const base of bases) await look(`${base}/USDT`)
  await clock.advance(60_000)
  await collected()
  // One may still be on the stack.
  expect(watched.filter((ref) => ref.deref() !== undefined).length).toBeLessThan(6)
})

it('retains a subscribed market without references to its streams', async () => {
  const { feed, clock, server } = createFeedWorld()
  const stop = feed.ticker('BTC/USDT').subscribe(nothing)
  await clock.advance(500)
  await collected()
  feed.book('BTC/USDT').subscribe(nothing)
  await clock.advance(500)
  expect(server.peers.length).toBe(1)
  stop()
})

it('retains the market of a referenced stream: its other streams are the same ones', async () => {
  const { feed } = createFeedWorld()
  const { status } = feed.ticker('BTC/USDT')
  const book = feed.book('BTC/USDT')
  await collected()
  expect(feed.ticker('BTC/USDT').status).toBe(status)
  expect(feed.book('BTC/USDT')).toBe(book)
})
