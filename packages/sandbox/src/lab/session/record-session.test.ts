import { createClient } from '@bgk/sdk'
import { createVirtualClock } from '@bgk/sdk/testing'
import { describe, expect, it } from 'vitest'
import { ORIGIN, openBackEnd, record, watchMarket } from '../../../test/lab/recorded-back-end'
import { readSession, type Session } from './read-session'
import { createRecorder } from './record-session'
import { replaySession } from './replay-session'

function replayed(session: Session) {
  const clock = createVirtualClock(session.startMs)
  return { clock, replay: replaySession(session, { clock, timers: clock }) }
}

describe('recorded session', () => {
  it('replays a minute with dropped, silent and refused links line by line', async () => {
    const { clock, backEnd, control, stop } = await openBackEnd()
    const text = await record(backEnd, clock, {
      ms: 60_000,
      async during() {
        await clock.advance(10_000)
        await control('/sandbox/drop-sockets', {})
        await control('/sandbox/faults', { kind: 'socket-refuse', count: 2 })
        await clock.advance(10_000)
        await control('/sandbox/faults', { kind: 'socket-stall', count: 3 })
        await control('/sandbox/faults', { kind: 'request-lost', call: 'spot.market', count: 1 })
        await control('/sandbox/faults', { kind: 'server-error', call: 'futures.market', count: 1 })
      },
    })
    await stop()
    const session = readSession(text)
    const { replay, clock: again } = replayed(session)
    expect(await record(replay, again, { ms: 60_000 })).toBe(text)
  })

  it('shows a client the states of one beside the recorder, over a dropped link', async () => {
    const { clock, backEnd, control, stop } = await openBackEnd()
    const watched: ReturnType<typeof watchMarket>[] = []
    const text = await record(backEnd, clock, {
      ms: 20_000,
      onStart: () => watched.push(watchMarket(backEnd, clock)),
      async during() {
        await clock.advance(10_000)
        await control('/sandbox/drop-sockets', {})
      },
    })
    await stop()
    const { replay, clock: again } = replayed(readSession(text))
    const onStart = () => watched.push(watchMarket(replay, again))
    expect(await record(replay, again, { ms: 20_000, onStart })).toBe(text)
    for (const { close } of watched) close()
    const [live, repeated] = watched
    expect(repeated?.states).toEqual(live?.states)
    for (const seen of Object.values(live?.states ?? {})) expect(seen.length).toBeGreaterThan(10)
  })

  it('rejects calls, writes, keys and times that were not recorded', async () => {
    const { clock, backEnd, stop } = await openBackEnd()
    const text = await record(backEnd, clock, { ms: 5000 })
    await stop()
    const { replay, clock: again } = replayed(readSession(text))
    const client = createClient({
      ...{ origin: ORIGIN, fetch: replay.fetch, WebSocket: replay.WebSocket, clock: again, timers: again },
    })
    await again.advance(1000)
    const answers = Promise.allSettled([
      client.spot.candles({ pair: 'BTC/USDT', period: '1m', limit: 50 }),
      client.home.about(),
      client.session.login({ account: 'trader@bgk.test', password: 'x' }),
    ])
    await again.advance(1000)
    const reasons = (await answers).map((one) => (one.status === 'rejected' ? String(one.reason) : ''))
    expect(reasons[0]).toContain('count=50&date=0&mine=1&pairname=BTC%2FUSDT&type=0 was not recorded, only')
    expect(reasons[1]).toContain('was not recorded')
    expect(reasons[2]).toContain('a recorded session is read only')
    const ends: unknown[] = []
    const socket = new replay.WebSocket('wss://exchange.example/api/ws/1')
    socket.addEventListener('open', () => socket.send('USDT_BTC_trad_5'))
    socket.addEventListener('close', (event) => ends.push([event.code, event.reason]))
    const account = new replay.WebSocket('wss://exchange.example/ws/account')
    account.addEventListener('close', ({ code }) => ends.push(code))
    await again.advance(100)
    expect(ends).toEqual([1006, [4404, 'USDT_BTC_trad_5 was not recorded']])
    await again.advance(5000)
    const late = client.spot.symbols().catch(String)
    await again.advance(1000)
    expect(await late).toContain('The recording has ended after 5.0 s')
    client.close()
  })

  it('rejects an unreachable back end and an unknown pair', async () => {
    const { clock, backEnd, stop } = await openBackEnd()
    const gone = { ...backEnd, fetch: () => Promise.reject(new TypeError('refused')) }
    const start = async (from: typeof backEnd, pair: 'BTC/USDT' | 'NO/USDT') => {
      const options = { ...from, origin: ORIGIN, pairs: [pair], clock, timers: clock, write: () => {} }
      const outcome = createRecorder(options)
        .start()
        .catch((error: unknown) => error)
      await clock.advance(15_000)
      return outcome
    }
    expect(await start(gone, 'BTC/USDT')).toMatchObject({ code: 'SOURCE_UNREACHABLE', where: 'origin' })
    const unknown = await start(backEnd, 'NO/USDT')
    expect(unknown).toMatchObject({ code: 'PLAN_INVALID', where: 'pairs' })
    expect(String(unknown)).toContain('no pair NO/USDT: it lists BTC/USDT')
    await stop()
  })
})
