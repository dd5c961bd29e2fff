import { expect, it } from 'vitest'
import { createRecorder } from './record-session'
import { readSession } from './read-session'
import { replaySession } from './replay-session'
import { openBackEnd, ORIGIN } from './session-kit'
import { createVirtualClock } from '@bgk/sdk/testing'

it('records', async () => {
  const { clock, backEnd, sandbox } = await openBackEnd()
  await clock.advance(5000)
  const lines: string[] = []
  const recorder = createRecorder({ ...backEnd, origin: ORIGIN, pairs: ['BTC/USDT'], clock, timers: clock, write: (line) => lines.push(line) })
  const started = recorder.start()
  let up = false
  started.then(() => { up = true })
  await clock.advance(60_000)
  expect(up).toBe(true)
  console.log(recorder.progress, lines.length, lines.join('').length)
  recorder.stop()
  const session = readSession(lines.join(''))
  const kinds: Record<string, number> = {}
  for (const e of session.events) kinds[e.kind] = (kinds[e.kind] ?? 0) + 1
  console.log(kinds, session.events.filter(e => e.kind !== 'frame').slice(0, 30).map(e => JSON.stringify(e).slice(0, 200)).join('\n'))
  const again = createVirtualClock(session.startMs)
  const replay = replaySession(session, { clock: again, timers: again })
  const lines2: string[] = []
  const recorder2 = createRecorder({ ...replay, origin: ORIGIN, clock: again, timers: again, write: (line) => lines2.push(line) })
  recorder2.start()
  await again.advance(60_000)
  recorder2.stop()
  for (let i = 0; i < Math.max(lines.length, lines2.length); i++) if (lines[i] !== lines2[i]) { console.log(i, lines[i]?.slice(0, 300), lines2[i]?.slice(0, 300)); break }
  console.log(lines.length, lines2.length)
  console.log(replay.prices.get('BTC/USDT')?.length, replay.prices.get('BTC/USDT')?.slice(0, 5))
  await sandbox.stop()
})
