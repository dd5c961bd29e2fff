import { createVirtualClock } from '@bgk/sdk/testing'
import { expect, it } from 'vitest'
import { openBackEnd, record, watchMarket } from '../../../test/lab/recorded-back-end'
import { readSession } from './read-session'
import { replaySession } from './replay-session'

const HOUR = 3_600_000
const PAIRS = ['BTC/USDT', 'ETH/USDT'] as const

it('replays a recorded hour of two pairs, with a fault every five minutes, line by line', async () => {
  const { clock, backEnd, control, stop } = await openBackEnd()
  const watched: ReturnType<typeof watchMarket>[] = []
  const text = await record(backEnd, clock, {
    ...{ ms: HOUR, pairs: PAIRS, onStart: () => watched.push(watchMarket(backEnd, clock)) },
    async during() {
      for (let minutes = 5; minutes < 60; minutes += 5) {
        await clock.advance(300_000)
        if (minutes % 10 === 0) await control('/sandbox/drop-sockets', {})
        else await control('/sandbox/faults', { kind: 'request-lost', call: 'spot.market', count: 1 })
      }
    },
  })
  await stop()
  const session = readSession(text)
  const again = createVirtualClock(session.startMs)
  const replay = replaySession(session, { clock: again, timers: again })
  const onStart = () => watched.push(watchMarket(replay, again))
  const copy = await record(replay, again, { ms: HOUR, pairs: PAIRS, onStart })
  for (const { close } of watched) close()
  const [lines, copied] = [text, copy].map((one) => one.split('\n'))
  expect(copied?.filter((line, at) => line !== lines?.[at])).toEqual([])
  expect(copied?.length).toBe(lines?.length)
  const [live, replayed] = watched
  expect(replayed?.states).toEqual(live?.states)
})
