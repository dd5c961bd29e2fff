import { describe, expect, it } from 'vitest'
import { LabError } from '../lab-error'
import { readSession } from './read-session'
import type { SessionEvent } from './session-lines'
import { createSessionWriter } from './write-session'

const LONG = `{"text":"${'äß€😀\u2028"\\'.repeat(20)}"}`
const EVENTS: readonly SessionEvent[] = [
  {
    t: 0,
    kind: 'answer',
    sent: 0,
    request: 'GET /trad/symbols',
    status: 200,
    headers: { date: 'x' },
    text: LONG,
  },
  { t: 3, kind: 'open', socket: 1, sent: 2 },
  { t: 3, kind: 'key', socket: 1, key: 'USDT_BTC_trad_1' },
  { t: 4, kind: 'frame', socket: 1, text: LONG },
  { t: 9, kind: 'frame', socket: 1, text: 'pong' },
  { t: 9, kind: 'failed', sent: 5, request: 'GET /trad/trad', message: 'lost' },
  { t: 20, kind: 'close', socket: 1, code: 1012, reason: 'again' },
  { t: 30, kind: 'close', socket: 2, sent: 21, silent: true },
]

function recording(events = EVENTS): string {
  const lines: string[] = []
  const header = { origin: 'https://bgk.example', pairs: ['BTC/USDT'], startMs: 1_700_000_000_000 } as const
  const writer = createSessionWriter((line) => lines.push(line), header)
  for (const event of events) writer.add(event)
  writer.end(40)
  return lines.join('')
}

function failure(text: string): LabError {
  try {
    readSession(text)
  } catch (error) {
    if (error instanceof LabError) return error
    throw error
  }
  throw new Error('It was accepted')
}

/** Line of a position, from 1. */
const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

describe('recording', () => {
  it('round-trips every kind of event, and stores an equal text once', () => {
    const text = recording()
    const session = readSession(text)
    expect(session).toEqual({
      ...{ origin: 'https://bgk.example', pairs: ['BTC/USDT'], startMs: 1_700_000_000_000 },
      ...{ events: EVENTS, lengthMs: 40 },
    })
    expect(text).toMatch(/^[ -~\n]*$/)
    expect(text.split('\n')[4]).toContain('"same":2')
  })

  it('names the line of a change of any byte', () => {
    const text = recording()
    for (let at = 0; at < text.length; at++)
      for (const mask of [1, 128]) {
        const code = text.charCodeAt(at) ^ mask
        const damaged = text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1)
        const { code: kind, where } = failure(damaged)
        expect([kind, where]).toEqual(['RECORDING_INVALID', `line ${lineAt(text, at)}`])
      }
  })

  it('names the line of a cut at any byte, and uses the lines before on request', () => {
    const text = recording()
    for (let at = 0; at < text.length; at++) {
      const cut = text.slice(0, at)
      expect(failure(cut).where).toBe(`line ${lineAt(text, at)}`)
      if (lineAt(text, at) === 1) continue
      const { events, truncated } = readSession(cut, { truncated: 'use' })
      expect(events).toEqual(EVENTS.slice(0, lineAt(text, at) - 2))
      expect(truncated?.line).toBe(lineAt(text, at))
    }
  })

  it('rejects missing, repeated, exchanged and added lines', () => {
    const lines = recording().trimEnd().split('\n')
    const changed = (...order: readonly number[]) => `${order.map((at) => lines[at]).join('\n')}\n`
    const all = lines.map((_, at) => at)
    for (let at = 1; at < lines.length - 1; at++) {
      expect(failure(changed(...all.filter((one) => one !== at))).where).toBe(`line ${at + 1}`)
      expect(failure(changed(...all.slice(0, at + 1), ...all.slice(at))).where).toBe(`line ${at + 2}`)
    }
    expect(failure(`${recording()}{}\n`).where).toBe(`line ${lines.length + 1}`)
    expect(failure(changed(0, 2, 1, ...all.slice(3))).where).toBe('line 2')
  })

  it.each([
    ['', 'Line 1 of the recording: it is missing'],
    ['time,price\n0,1\n', 'Line 1 of the recording: it is damaged'],
  ])('rejects %j, which is no recording', (text, message) => {
    expect(() => readSession(text, { truncated: 'use' })).toThrow(message)
  })

  it('rejects lines of another version, out of time, or with a wrong member', () => {
    const writing = (...events: readonly object[]) => recording(events as unknown as SessionEvent[])
    expect(
      failure(writing({ t: 5, kind: 'open', socket: 1, sent: 0 }, { t: 4, kind: 'open', socket: 1, sent: 0 }))
        .message,
    ).toContain('Line 3 of the recording: its time is before that of the line above')
    expect(failure(writing({ t: 1, kind: 'bell' })).message).toContain('its kind "bell" is unknown')
    expect(failure(writing({ t: 1, kind: 'open', socket: '1', sent: 0 })).message).toContain(
      '"socket" is no whole number',
    )
    expect(failure(writing({ t: 1, kind: 'frame', socket: 1, same: 9 })).message).toContain(
      'refers to a line without a text',
    )
  })
})
