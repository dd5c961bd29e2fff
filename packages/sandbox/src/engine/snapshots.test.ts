import { expect, it } from 'vitest'
import { NO_TIMERS } from '../../test/store/open-small-market'
import { smallConfig } from '../../test/store/small-market'
import { createExchange } from '../core/create-exchange'
import { nodeDigest } from './chain/node-digest'
import { SnapshotTaker } from './snapshots'
import { createEngineClock } from './time/clock'

it('takes a snapshot of a slow exchange after four times its cost', async () => {
  const exchange = createExchange(smallConfig)
  const slow = (): string => {
    const began = performance.now()
    while (performance.now() - began < 20);
    return exchange.serialize()
  }
  const taker = new SnapshotTaker({
    exchange: { ...exchange, state: exchange.state, serialize: slow },
    store: { saveSnapshot: () => Promise.resolve() },
    clock: createEngineClock({ rate: 0, wall: () => 0, timers: NO_TIMERS }),
    digest: nodeDigest,
    policy: { everyCommands: 1_000, replayMs: 10, everyMs: 0 },
    pause: () => Promise.resolve(),
    replay: { work: 0, replayMs: 0 },
    onSnapshot: () => {},
    log: () => {},
  })
  taker.add({ work: 100, replayMs: 10 })
  expect(taker.isDue).toBe(true)
  await taker.take(1, '')
  taker.add({ work: 100, replayMs: 79 })
  expect(taker.isDue).toBe(false)
  taker.add({ work: 0, replayMs: 10_000 })
  expect(taker.isDue).toBe(true)
})
