import type { ClientOptions } from '../src/client/client-options'
import { createClient } from '../src/client/create-client'
import type { Locale } from '../src/messages/languages'
import type { LogLevel, StorageAdapter } from '../src/runtime/environment'
import { createMemoryStorage } from '../src/runtime/memory-storage'
import { createVirtualClock } from '../src/testing/virtual-clock'
import { createFakeExchange, type FakeExchange } from './fake-exchange'

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
  const kept = (name: string) => storage.get(`${ORIGIN}:${name}`)
  const said: [LogLevel, string][] = []
  let logins = 0
  const client = createClient({
    origin: ORIGIN,
    fetch: exchange.fetch,
    storage,
    clock: createVirtualClock(1_000),
    log: (level, event) => said.push([level, event]),
    onUnauthorized: () => {
      logins += 1
    },
    ...(options.locale && { locale: options.locale }),
    ...options.more,
  })
  return { client, exchange, storage, kept, said, unauthorized: () => logins }
}

export const credentials = { account: 'a@b.cd', password: 'Trader2026' }
