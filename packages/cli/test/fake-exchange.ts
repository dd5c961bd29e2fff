/** What a fake exchange does with a call: an envelope to answer, a Response, or a thrown failure. */
export type FakeHandler = (request: {
  readonly path: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly headers: Headers
  readonly signal: AbortSignal
}) => unknown

export interface FakeExchange {
  readonly fetch: typeof fetch
  /** Paths called, in order, with what was sent; what only asks after a key is not among them. */
  readonly calls: { path: string; fields: Readonly<Record<string, unknown>> }[]
}

export const accepted = (data: unknown, count?: number) => ({
  code: 200,
  msg: 'success',
  data,
  ...(count === undefined ? {} : { count }),
})

/** The answer of a handler that is done and lost on its way back; so are the next `questions` about its key. */
export const lost = (envelope: object, questions = 0) => new LostAnswer(envelope, questions)
class LostAnswer {
  constructor(
    readonly envelope: object,
    readonly questions: number,
  ) {}
}

const unused = { code: 1, msg: 'Nothing was done under this key', data: { reason: 'KEY_UNUSED' } }
const cut = () =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })

/**
 * A fetch that answers like an exchange; paths without a handler are 404. For failures a real sandbox cannot be made to show.
 * It keeps keys and tells what became of them (docs/reference/idempotency.md), unless `keys` is false.
 */
export function createFakeExchange(
  handlers: Readonly<Record<string, FakeHandler>>,
  { keys = true }: { readonly keys?: boolean } = {},
): FakeExchange {
  const calls: FakeExchange['calls'] = []
  const kept = new Map<string, unknown>()
  const losing = new Map<string, number>()
  const json = (answer: unknown) =>
    Response.json(answer, {
      headers: { 'x-sandbox': '1', ...(keys && { 'idempotency-kept': '86400' }) },
    })
  return {
    calls,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { headers, signal } = request
      const url = new URL(request.url)
      const key = keys ? headers.get('idempotency-key') : null
      if (key !== null && (kept.has(key) || headers.has('idempotency-settle'))) {
        if (!kept.has(key)) kept.set(key, unused)
        const left = losing.get(key) ?? 0
        losing.set(key, left - 1)
        if (left > 0) throw cut()
        return json(kept.get(key))
      }
      const fields =
        request.method === 'GET'
          ? Object.fromEntries(url.searchParams)
          : ((await request.json()) as Record<string, unknown>)
      calls.push({ path: url.pathname, fields })
      const handler = handlers[url.pathname]
      if (handler === undefined) return new Response('not here', { status: 404 })
      const answer = await handler({ path: url.pathname, fields, headers, signal })
      if (answer instanceof Response) return answer
      if (key !== null) kept.set(key, answer instanceof LostAnswer ? answer.envelope : answer)
      if (answer instanceof LostAnswer) {
        if (key !== null) losing.set(key, answer.questions)
        throw cut()
      }
      return json(answer)
    },
  }
}

export const btc = {
  autoid: 1,
  tradcoin: 'BTC',
  maincoin: 'USDT',
  price: '65000.12',
  rise: '1.25',
  height: '66000',
  low: '64000',
  volume: '12.5',
  state: 'enable',
  plate: 'main',
  price_accuracy: 2,
  amount_accuracy: 5,
  minnumber: '0.0001',
  gas: '0.001',
}
const ltc = { ...btc, autoid: 2, tradcoin: 'LTC', state: 'disable', rise: '-3', price: '80' }

/** Answers that let every read of the CLI succeed. */
export const marketHandlers: Readonly<Record<string, FakeHandler>> = {
  '/home/systemTime': () => accepted(Date.now()),
  '/user/userInfo': () => accepted({ member: '100001', code: 'ABC123', email: 'trader@bgk.test', tel: '' }),
  '/trad/symbols': () => accepted([btc, ltc]),
  '/trad/trad': ({ fields }) =>
    accepted({
      info: fields.tradcoin === 'LTC' ? ltc : btc,
      buy: [{ price: '65000.00', amount: '0.5' }],
      sell: [
        { price: '65001.00', amount: '0.25' },
        { price: '65002.00', amount: '1' },
      ],
      top: [],
    }),
  '/trad/tradAccount': () =>
    accepted({ balance: { mainusable: '10000', tradusable: '0.5' }, entrust_order: [] }),
  '/trad/entrustOrder': () => accepted([], 0),
  '/trad/entrustHistory': () => accepted([], 0),
}
