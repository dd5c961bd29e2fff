import type { ClientOptions } from '../src/client/client-options'
import { createClient } from '../src/client/create-client'
import type { Locale } from '../src/messages/languages'
import type { LogLevel, StorageAdapter } from '../src/runtime/environment'
import { createMemoryStorage } from '../src/runtime/memory-storage'
import { createVirtualClock } from '../src/testing/virtual-clock'

/** A fetch that answers by path from a table; unknown paths are HTTP 404. Answers may be changed while it runs. */
export interface FakeExchange {
  readonly fetch: typeof globalThis.fetch
  readonly requests: {
    readonly path: string
    readonly headers: Headers
    readonly body: string
    readonly search: string
  }[]
  readonly answers: Map<string, (request: Request) => unknown>
}

/** `data` in an envelope, unless the answer is a Response or a promise of one. */
export function createFakeExchange(
  answers: Readonly<Record<string, (request: Request) => unknown>>,
): FakeExchange {
  const table = new Map(Object.entries(answers))
  const requests: FakeExchange['requests'] = []
  return {
    requests,
    answers: table,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      requests.push({ path: pathname, search, headers: request.headers, body: await request.clone().text() })
      const answer = table.get(pathname)
      if (!answer) return new Response(JSON.stringify({ message: 'no such path' }), { status: 404 })
      const data = await answer(request)
      return data instanceof Response ? data : new Response(JSON.stringify({ code: 200, msg: 'ok', data }))
    },
  }
}

/** An envelope with another code. */
export const refusal = (code: number, msg = 'no') => new Response(JSON.stringify({ code, msg, data: null }))

export const ORIGIN = 'https://bgk.example'

/** What the fake exchange says of the member. */
export const user = {
  member: '10001',
  recomcode: 'R',
  email: 'a@b.cd',
  tradpasswordstate: 'true',
  reputation: '100',
  userId: '7',
}
/** A login, its user, its end, and one call of nobody. */
export const answers = () => ({
  '/member/loginByTelOrEmail': () => ({ token: 'tok-1', userId: '7' }),
  '/user/userInfo': () => user,
  '/user/logout': () => null,
  '/home/systemTime': () => 5_000,
  '/trad/symbols': () => [],
})

/** A client of the fake exchange, with what it logged and how often it called for the login. */
export function setUp(
  options: {
    storage?: StorageAdapter
    locale?: Locale
    exchange?: FakeExchange
    more?: Partial<ClientOptions>
  } = {},
) {
  const exchange = options.exchange ?? createFakeExchange(answers())
  const storage = options.storage ?? createMemoryStorage()
  const storedValue = (name: string) => storage.get(`${ORIGIN}:${name}`)
  const logged: [LogLevel, string][] = []
  let logins = 0
  const client = createClient({
    origin: ORIGIN,
    fetch: exchange.fetch,
    storage,
    clock: createVirtualClock(1_000),
    log: (level, event) => logged.push([level, event]),
    onUnauthorized: () => {
      logins += 1
    },
    ...(options.locale && { locale: options.locale }),
    ...options.more,
  })
  return { client, exchange, storage, storedValue, logged, unauthorized: () => logins }
}

export const credentials = { account: 'a@b.cd', password: 'Trader2026' }
