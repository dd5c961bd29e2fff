import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Harness } from '../../../test/core/harness'
import { randomStream } from '../../../test/core/random-stream'
import { checkInvariants } from '../check-invariants'
import { restoreExchange } from '../create-exchange'
import { MAX_TICKETS, type OpenTicket } from './tickets'

const QUESTION = 'Where is my withdrawal of yesterday?'

function ask(x: Harness, uid: number, rest: Partial<OpenTicket> = {}) {
  return x.answer({ type: 'ticket.open', uid, title: 'Withdrawal', content: QUESTION, images: [], ...rest })
}

function states(x: Harness, uid: number): string[] {
  return x.exchange.state.tickets.of(uid).map(({ id, status, reply }) => `${id} ${status} ${reply}`)
}

describe('tickets', () => {
  it('require a title, 10 to 200 characters of content, and pictures by address', () => {
    const x = new Harness()
    const uid = x.member()
    const code = (rest: Partial<OpenTicket>) => {
      const answer = ask(x, uid, rest)
      return answer.ok ? 'ok' : `${answer.code} ${answer.field}`
    }
    expect(code({ title: ' ' })).toBe('TITLE_REQUIRED title')
    expect(code({ title: 'x'.repeat(101) })).toBe('TITLE_TOO_LONG title')
    expect(code({ content: '' })).toBe('CONTENT_REQUIRED content')
    expect(code({ content: '123456789' })).toBe('CONTENT_TOO_SHORT content')
    expect(code({ content: 'x'.repeat(201) })).toBe('CONTENT_TOO_LONG content')
    expect(code({ content: ' 1234567890 ', title: ' T ' })).toBe('ok')
    expect(code({ content: '😀'.repeat(200) })).toBe('ok')
    expect(x.exchange.state.tickets.of(uid)[0]).toMatchObject({ title: 'T', content: '1234567890' })
    const bad = [
      'javascript:alert(1)',
      'p',
      '',
      '/a,b',
      '//x" onload="',
      'https://a b',
      `/${'x'.repeat(500)}`,
    ]
    for (const image of bad) expect(code({ images: [image] })).toBe('IMAGE_INVALID images')
    expect(code({ images: ['/oss/a.png', 'https://cdn.example/a.jpg?x=1&y=2'] })).toBe('ok')
    expect(code({ images: Array.from({ length: 10 }, () => '/a') })).toBe('TOO_MANY_IMAGES images')
    expect(ask(x, 5)).toEqual({ ok: false, code: 'UNKNOWN_MEMBER' })
  })

  it('are answered automatically, then closed after ten times as long', () => {
    const x = new Harness()
    const uid = x.member()
    ask(x, uid, { answerMs: 1000 })
    const at = (ms: number) => {
      x.ts += ms
      x.run({ type: 'clock.tick' })
      return states(x, uid)
    }
    expect(at(999)).toEqual(['1 waiting '])
    expect(at(1)).toEqual(['1 replied null'])
    expect(at(9_999)).toEqual(['1 replied null'])
    expect(at(1)).toEqual(['1 closed null'])
  })

  it('can be answered, answered again and closed by an admin, then never change', () => {
    const x = new Harness()
    const uid = x.member()
    ask(x, uid)
    ask(x, uid, { answerMs: 1000 })
    const reply = (ticketId: number, rest: { reply?: string; close?: boolean }) =>
      x.answer({ type: 'ticket.reply', ticketId, ...rest })
    expect(reply(1, { reply: ' Look again ' })).toEqual({ ok: true })
    expect(reply(1, { reply: 'It is there' })).toEqual({ ok: true })
    expect(reply(2, { reply: 'By a person' })).toEqual({ ok: true })
    x.ts += 5000
    x.run({ type: 'clock.tick' })
    expect(states(x, uid)).toEqual(['1 replied It is there', '2 replied By a person'])
    expect(x.exchange.state.tickets.of(uid).map(({ repliedTs }) => x.ts - (repliedTs ?? 0))).toEqual([
      5000, 5000,
    ])
    for (const text of ['', ' ', 'x'.repeat(2001)]) {
      expect(reply(1, { reply: text })).toMatchObject({ code: 'REPLY_INVALID', field: 'reply' })
    }
    expect(reply(1, {})).toMatchObject({ code: 'REPLY_INVALID' })
    expect(reply(1, { close: true })).toEqual({ ok: true })
    expect(reply(1, { reply: 'Late' })).toEqual({ ok: false, code: 'TICKET_CLOSED' })
    for (const id of [0, -1, 3, 1.5])
      expect(reply(id, { close: true })).toMatchObject({ code: 'TICKET_NOT_FOUND' })
    expect(x.exchange.state.tickets.waiting()).toEqual([])
  })

  it('are limited to twenty open ones a member, and the oldest closed ones are dropped', () => {
    const x = new Harness()
    const [uid, other] = [x.member(), x.member()]
    for (let i = 0; i < 20; i++) expect(ask(x, uid)).toMatchObject({ ok: true })
    expect(ask(x, uid)).toMatchObject({ code: 'TOO_MANY_TICKETS', params: { max: '20' } })
    expect(ask(x, other)).toMatchObject({ ok: true })
    for (let i = 1; i <= 20; i++) x.run({ type: 'ticket.reply', ticketId: i, close: true })
    for (let i = 0; i < MAX_TICKETS; i++) {
      ask(x, uid)
      x.run({ type: 'ticket.reply', ticketId: 22 + i, close: true })
    }
    const tickets = x.exchange.state.tickets.of(uid)
    expect([tickets.length, tickets[0]?.id]).toEqual([MAX_TICKETS, 22])
  })

  it('I15: are opened once a key', () => {
    const x = new Harness()
    const uid = x.member()
    const body = { type: 'ticket.open', uid, title: 'T', content: QUESTION, images: [] } as const
    expect(x.answer(body, 'k')).toEqual(x.answer(body, 'k'))
    expect(x.exchange.state.tickets.of(uid)).toHaveLength(1)
  })
})

function runRandomTickets(seed: number): Harness {
  const random = randomStream(seed)
  const below = (n: number) => Math.floor(random() * n)
  const x = new Harness()
  const uids = [x.member(), x.member(), x.member()]
  for (let i = 0; i < 150; i++) {
    x.ts += below(3000)
    const dice = below(10)
    if (dice < 5) ask(x, uids[below(3)]!, below(2) ? { answerMs: below(4000) } : {})
    else if (dice < 7) x.run({ type: 'clock.tick' })
    else x.run({ type: 'ticket.reply', ticketId: below(60), reply: 'So it is', close: below(3) === 0 })
  }
  return x
}

it('hold every invariant on random commands, only move forward, and restore to the same state', () => {
  fc.assert(
    fc.property(fc.noShrink(fc.nat()), (seed) => {
      const x = runRandomTickets(seed)
      const text = x.exchange.serialize()
      const restored = restoreExchange(x.exchange.config, text)
      expect(restored.serialize()).toBe(text)
      checkInvariants(restored)
      const seq = x.exchange.state.seq
      const tick = { type: 'clock.tick', seq: seq + 1, ts: x.ts + 5_000 } as const
      expect(restored.apply(tick)).toEqual(x.exchange.apply(tick))
      expect(restored.hash()).toBe(x.exchange.hash())
    }),
    { numRuns: 15 },
  )
})
