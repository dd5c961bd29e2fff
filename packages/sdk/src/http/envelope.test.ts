import { describe, expect, it } from 'vitest'
import { MOST_BODY_BYTES, readBody, readEnvelope, redact, secretsOf } from './envelope'

const read = (body: unknown, status = 200) => readEnvelope({ status, body: JSON.stringify(body) })

describe('an accepted answer', () => {
  it.each([200, '200', ' 200 ', 200.0])('has code %j', (code) => {
    expect(read({ code, msg: 'ok', data: 1 })).toEqual({
      kind: 'accepted',
      serverMessage: 'ok',
      envelope: { code: 200, msg: 'ok', data: 1 },
    })
  })

  it.each([
    [7, 7],
    ['7', 7],
    [0, 0],
    ['', undefined],
    [' ', undefined],
    ['x', undefined],
    [1.5, undefined],
    [null, undefined],
    [true, undefined],
    [[], undefined],
  ])('with the count %j counts %s', (count, expected) => {
    const answer = read({ code: 200, msg: 'ok', data: [], count })
    expect(answer.kind === 'accepted' && [answer.envelope.count, 'count' in answer.envelope]).toEqual([
      expected,
      expected !== undefined,
    ])
  })

  it('without words has none, and an empty message is none', () => {
    expect(read({ code: 200 })).toEqual({
      kind: 'accepted',
      serverMessage: undefined,
      envelope: { code: 200, msg: '' },
    })
    expect(read({ code: 200, message: '', msg: 'later' }).serverMessage).toBe('later')
    expect(read({ code: 200, message: 'first', msg: 'later' }).serverMessage).toBe('first')
  })
})

describe('a refusal', () => {
  it.each([
    ['words and a code, whatever the status', { code: 7, msg: 'no' }, 500, 'refused'],
    ['empty words', { code: 7, msg: '' }, 500, 'refused'],
    ['data and a code in a 2xx', { code: 7, data: null }, 299, 'refused'],
    ['data and a code outside of it', { code: 7, data: null }, 300, 'none'],
    ['data and a code before it', { code: 7, data: null }, 199, 'none'],
    ['code 401 alone in a 2xx', { code: 401 }, 200, 'refused'],
    ['code 401 alone outside of it', { code: 401 }, 500, 'none'],
    ['another code alone', { code: 7 }, 200, 'none'],
    ['no code', { msg: 'no' }, 200, 'none'],
    ['a code that is no number', { code: 'x', msg: 'no' }, 200, 'none'],
    ['an empty code', { code: ' ', msg: 'no' }, 200, 'none'],
    ['a list', [7], 200, 'none'],
    ['nothing', null, 200, 'none'],
  ])('is one or not: %s', (_name, body, status, kind) => {
    expect(read(body, status).kind).toBe(kind)
  })

  it('says its reason, field and numbers as far as they are texts', () => {
    const data = { reason: 'LOW', field: 'price', params: { min: '1', max: 2, odd: null, deep: {} } }
    expect(read({ code: 7, msg: 'no', data })).toMatchObject({
      code: 7,
      serverMessage: 'no',
      detail: { reason: 'LOW', field: 'price', params: { min: '1', max: '2' } },
    })
    expect(read({ code: 7, msg: 'no', data: { reason: 1, field: null, params: 'x' } })).toEqual({
      kind: 'refused',
      code: 7,
      serverMessage: 'no',
      detail: {},
    })
    for (const data of [undefined, null, 'x', ['x']])
      expect(read({ code: 7, msg: 'no', data })).toMatchObject({ kind: 'refused', detail: {} })
  })

  it('a body that is no JSON is nobody’s', () => {
    expect(readEnvelope({ status: 200, body: '<html>' })).toEqual({ kind: 'none', serverMessage: undefined })
  })
})

describe('the secrets of a request', () => {
  it('are its token and the texts of its secret fields, long enough to be told from a word', () => {
    const body = {
      loginPassword: 'Trader2026',
      payToken: 'abcd',
      Secret: 'efgh',
      code: '123456',
      idCard: '11010519',
      zipcode: '100000',
      codes: '200000',
      account: 'a@b.cd',
      tradPassword: 123456,
      newPassword: 'abc',
    }
    expect(secretsOf(body)).toEqual(['Trader2026', 'abcd', 'efgh', '123456', '11010519', 'abc'])
  })

  it('are taken out of a text wherever they stand', () => {
    expect(redact('a.bc and a.bc, not aXbc', ['a.bc', 'and'])).toBe('*** and ***, not aXbc')
    expect(redact('nothing', [])).toBe('nothing')
  })
})

function endless() {
  let sent = 0
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1_000_000
      controller.enqueue(new Uint8Array(1_000_000).fill(32))
    },
    cancel() {
      cancelled = true
    },
  })
  return { answer: new Response(body), sent: () => sent, cancelled: () => cancelled }
}

it('reads a text in parts, letters cut between them too', async () => {
  const bytes = new TextEncoder().encode('{"msg":"价格 €"}')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await readBody(new Response(body))).toBe('{"msg":"价格 €"}')
  expect(await readBody(new Response(null))).toBe('')
})

it('stops at 8 MB of a body without an end', async () => {
  const { answer, sent, cancelled } = endless()
  expect(await readBody(answer)).toBeUndefined()
  expect(sent()).toBeLessThan(MOST_BODY_BYTES + 3_000_000)
  expect(cancelled()).toBe(true)
})

it('reads nothing of one that says that it is longer', async () => {
  const { answer, sent } = endless()
  answer.headers.set('content-length', '9000000')
  expect(await readBody(answer)).toBeUndefined()
  expect(sent()).toBeLessThan(2_000_000)
})

it('measures the text of a fetch without streams', async () => {
  const of = (text: string) => ({ status: 200, headers: new Headers(), text: async () => text })
  expect(await readBody(of('short'))).toBe('short')
  expect(await readBody(of(' '.repeat(MOST_BODY_BYTES + 1)))).toBeUndefined()
})
