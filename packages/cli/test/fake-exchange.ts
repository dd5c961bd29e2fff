import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../src/app/run'
import { createTestIo, setUpFolder, type TestIo, type TestIoOptions } from './kit'

// The command line beside exchanges that answer as a test wants, lose their answers, or are cut off.

/** The reaction of a fake exchange to a call: an envelope to answer, a Response, or a thrown failure. */
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
  const responses = new Map<string, unknown>()
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
      if (key !== null && (responses.has(key) || headers.has('idempotency-settle'))) {
        if (!responses.has(key)) responses.set(key, unused)
        const left = losing.get(key) ?? 0
        losing.set(key, left - 1)
        if (left > 0) throw cut()
        return json(responses.get(key))
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
      if (key !== null) responses.set(key, answer instanceof LostAnswer ? answer.envelope : answer)
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

/** The command line beside a fake exchange, each test in a folder of its own. */
export function setUpProgram() {
  const dir = setUpFolder()

  function start(line: string, exchange: FakeExchange, options: TestIoOptions = {}) {
    const io = createTestIo({
      ...options,
      fetch: exchange.fetch,
      env: { BGK_CONFIG_DIR: dir(), BGK_TOKEN: 'tkn', ...options.env },
    })
    return { io, exit: run(line.split(' '), io) }
  }
  async function bgk(line: string, exchange: FakeExchange, options: TestIoOptions = {}) {
    const { io, exit } = start(line, exchange, options)
    return { exit: await exit, out: io.out(), err: io.err() }
  }
  /** The text of every attempt file. */
  async function journal() {
    const folder = join(dir(), 'journal')
    const files = await readdir(folder)
    return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('')
  }
  return { dir, start, bgk, journal }
}

/** An exchange with markets and what the test adds. */
export function exchangeWith(
  handlers: Readonly<Record<string, FakeHandler>> = {},
  options: { readonly keys?: boolean } = {},
): FakeExchange {
  return createFakeExchange({ ...marketHandlers, ...handlers }, options)
}

type Start = ReturnType<typeof setUpProgram>['start']

export const placed = { code: 200, msg: 'Order placed', data: { orderId: 42 } }
export const row = (id: number, more: object = {}) => ({
  autoid: id,
  type: 'buy',
  style: 'limit',
  tradcoin: 'BTC',
  maincoin: 'USDT',
  price: '50000',
  number: '0.001',
  unfilled: '0.001',
  state: 'unfilled',
  wdate: '2026-01-02 03:04:05',
  ...more,
})
export const posts = (exchange: FakeExchange) =>
  exchange.calls.filter(({ path }) => /buy|sell|close/i.test(path)).map(({ path }) => path)

/**
 * Loses answers as long as `losing` is true, and the first `questions` about each; `reaches` says whether the order is done before.
 */
export function lossy(
  reaches: boolean,
  { questions = 0, ...options }: { readonly keys?: boolean; readonly questions?: number } = {},
) {
  const state = { losing: true, orders: 0 }
  const buy: FakeHandler = () => {
    if (reaches || !state.losing) state.orders += 1
    if (!state.losing) return placed
    if (reaches) return lost(placed, questions)
    throw new TypeError('fetch failed')
  }
  const exchange = exchangeWith(
    {
      '/trad/buyLimit': buy,
      '/trad/buyMarket': buy,
      '/trad/entrustOrder': () => accepted(state.orders > 0 ? [row(42)] : [], state.orders),
    },
    options,
  )
  return { state, exchange }
}

/** Ctrl-C while an order is on its way: what is left is an open attempt that nobody has asked after. */
export async function interrupted(start: Start, exchange: FakeExchange, command: string) {
  let io: TestIo | undefined
  const stopping: FakeExchange = {
    ...exchange,
    fetch: async (input, init) => {
      const answer = await exchange.fetch(input, init).catch((error: unknown) => {
        if (init?.method === 'POST') io?.signal('SIGINT')
        throw error
      })
      return answer
    },
  }
  const run = start(command, stopping)
  io = run.io
  return { exit: await run.exit, err: io.err() }
}
