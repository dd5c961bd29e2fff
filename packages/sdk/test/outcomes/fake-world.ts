import { createClient, createMemoryStorage } from '../../src/index'
import { createFakeServer, type Fault } from '../../src/testing'
import { answerKinds } from './fake-kinds'
import type { Plan, Trouble } from './plan'
import type { World } from './world'

const ACCOUNT = { account: 'bot@bgk.example', password: 'Secret2026' }

/** The exchange of `@bgk/sdk/testing`, with all kinds of writes. */
export async function openFakeWorld({ seed, latency, keys }: Plan): Promise<World> {
  const idempotencyTtl = keys ? 86_400 : 0
  const server = createFakeServer({
    seed,
    every: 0,
    latency,
    members: [{ ...ACCOUNT, balances: { USDT: '1000000', BTC: '10', ETH: '100' } }],
    idempotencyTtl,
  })
  answerKinds(server, keys)
  const { environment, origin, clock, host, faults, calls } = server
  const outside = createClient({
    ...environment,
    origin,
    clock,
    timers: clock,
    storage: createMemoryStorage(),
    randomId: () => `other-${Math.floor(environment.random() * 1e9)}`,
    readsBeforeWrites: false,
    async fetch(url, { method, headers, body }) {
      const { pathname: path, searchParams: query } = new URL(url)
      const text = typeof body === 'string' ? body : ''
      const asked = { method, path, query, body: text, headers: new Headers(headers) }
      const { status, body: answered, headers: sent } = calls.handle(asked)
      return new Response(answered, { status, ...(sent && { headers: sent }) })
    },
  })
  await outside.session.login(ACCOUNT)
  return {
    clock,
    host,
    outside,
    account: ACCOUNT,
    options: { ...environment, origin, storage: createMemoryStorage(), profile: 'live' },
    meets: (call, trouble, lasts) =>
      faults.add({ on: call, ...(!lasts && { nth: 1 }), fault: faultOf(trouble) }),
    weather: (trouble, chance) => faults.add({ on: '*', chance, fault: faultOf(trouble) }),
    end() {
      outside.close()
      server.stop()
    },
  }
}

const LONGER_THAN_ANYBODY_WAITS = 600_000

function faultOf(trouble: Trouble): Fault {
  const wayOf = { before: 'request', after: 'answer' } as const
  switch (trouble.kind) {
    case 'cut':
      return { kind: 'drop', way: wayOf[trouble.when] }
    case 'refused':
      return { kind: 'drop', way: 'request' }
    case 'silent':
      return trouble.when === 'before'
        ? { kind: 'half-open' }
        : { kind: 'delay', way: 'answer', ms: LONGER_THAN_ANYBODY_WAITS }
    case 'late':
      return { kind: 'delay', way: trouble.way, ms: trouble.ms }
    case 'half':
      return { kind: 'truncate' }
    case 'status':
      return { kind: 'status', status: trouble.status, way: wayOf[trouble.when] }
    case 'twice':
      return { kind: 'duplicate' }
  }
}
