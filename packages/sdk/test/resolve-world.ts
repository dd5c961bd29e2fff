import { createBareClient } from '../src/client/bare-client'
import { createMemoryStorage } from '../src/runtime/memory-storage'
import { createReadable } from '../src/runtime/readable'
import { createVirtualClock } from '../src/testing'
import type { Attempt } from '../src/writes/attempt'
import { listedWrite } from '../src/writes/lists'
import type { ResolveOptions } from '../src/writes/outcome'
import { resolveAttempt } from '../src/writes/resolve'
import { createFakeExchange } from './fake-exchange'
import { futuresAttempt as attempt, NOW } from './futures-attempt'

export const entryOf = (name: string) => listedWrite(name)?.entry
export const TIME = '/home/systemTime'
export const PLACE = '/contract/sellLimit'
export const OPEN = '/contract/tradEntrust'
export const HISTORY = '/contract/tradHistory'

export const answer = (code: number, data: unknown, msg = '') =>
  new Response(JSON.stringify({ code, msg, data }))
export const rejected =
  (reason: unknown, code = 1) =>
  () =>
    answer(code, { reason }, 'no')

/** A client with a lost futures order, over an exchange that answers as the test says. */
export function createResolveWorld({
  idempotencyTtl,
  place = () => answer(200, null),
  open = () => [],
  history = () => [],
}: { idempotencyTtl?: number } & Partial<Record<'place' | 'open' | 'history', () => unknown>> = {}) {
  const exchange = createFakeExchange({
    [TIME]: () => NOW,
    '/user/userInfo': () => ({ member: '7', userid: '1', recomcode: 'x' }),
    [PLACE]: place,
    [OPEN]: open,
    [HISTORY]: history,
  })
  const storage = createMemoryStorage()
  storage.set('https://bgk.example:token', 'token-1')
  const { fetch } = exchange
  const clock = createVirtualClock(NOW)
  const { origin } = attempt
  const bare = createBareClient({ origin, fetch, storage, clock, readRetries: 0, rateLimitQueue: false })
  const ttl = createReadable<number | undefined>(idempotencyTtl)
  const client = { ...bare, idempotencyTtl: ttl }
  const resolve = (change: Partial<Attempt> = {}, options?: ResolveOptions) =>
    resolveAttempt(client, entryOf, { ...attempt, ...change }, options)
  const requestsTo = (path: string) => exchange.requests.filter((request) => request.path === path)
  return { client, exchange, resolve, requestsTo }
}
