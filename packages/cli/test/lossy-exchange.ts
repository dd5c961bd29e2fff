import { accepted, type FakeExchange, type FakeHandler, lost } from './fake-exchange'
import { exchangeWith, type setUpProgram } from './set-up-program'
import type { TestIo } from './test-io'

// Exchanges whose answers are lost, and runs that are cut off.

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
