import { expect, it } from 'vitest'
import { MOST_BODY_BYTES, readBody } from './read-body'

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
