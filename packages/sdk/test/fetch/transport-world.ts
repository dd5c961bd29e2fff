import { type BgkError, isBgkError } from '../../src/errors'
import { createTransport } from '../../src/http/create-transport'
import type { TransportRequest } from '../../src/http/transport'
import { createVirtualClock } from '../../src/testing'

export const get = (change: Partial<TransportRequest> = {}): TransportRequest => ({
  method: 'GET',
  path: '/trad/trad',
  query: { tradcoin: 'BTC' },
  auth: false,
  loading: false,
  ...change,
})
export const post = (change: Partial<TransportRequest> = {}): TransportRequest => ({
  method: 'POST',
  path: '/trad/buyLimit',
  body: '{"price":"1"}',
  auth: true,
  loading: true,
  ...change,
})

export const json = (body: unknown, init?: ResponseInit) => () =>
  Promise.resolve(new Response(JSON.stringify(body), init))
export const done = json({ code: 200, msg: 'ok', data: 1 })
export const never = () => new Promise<Response>(() => {})
/** Lets promises settle. */
export const turns = () => new Promise((resolve) => setImmediate(resolve))

type Answer = (request: Request) => Promise<Response>

/** Transport over a fetch of the test, with its requests and the rejected tokens. */
export function createTransportWorld(
  answer: Answer,
  {
    readRetries = 0,
    origin = 'https://bgk.example',
    rateLimitQueue = true,
    onWriteEnded = (_request: TransportRequest) => {},
  } = {},
) {
  const clock = createVirtualClock()
  const requests: Request[] = []
  const refused: (string | undefined)[] = []
  let ids = 0
  const current: { answer: Answer; token: string | undefined } = { answer, token: 'tok-123456' }
  const transport = createTransport({
    origin,
    readRetries,
    rateLimitQueue,
    environment: {
      clock,
      timers: clock,
      random: () => 0.5,
      randomId: () => {
        ids += 1
        return `id-${ids}`
      },
      fetch: async (input, init) => {
        const request = new Request(input, init)
        requests.push(request)
        return current.answer(request)
      },
    },
    token: () => current.token,
    locale: () => 'EN',
    onUnauthorized: (token) => void refused.push(token),
    onWriteEnded,
  })
  return { transport, clock, requests, refused, current }
}

/** Error of a call that must fail. */
export async function failure(run: Promise<unknown>): Promise<BgkError> {
  const error: unknown = await run.then(
    (value) => new Error(`no failure but ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  )
  if (!isBgkError(error)) throw error
  return error
}
