import { createClient, createMemoryStorage } from '../../src/index'
import { createFakeServer, type FaultRule } from '../../src/testing'
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
    snapshotBeforeWrites: false,
    async fetch(url, { method, headers, body }) {
      const { pathname: path, searchParams: query } = new URL(url)
      const text = typeof body === 'string' ? body : ''
      const request = { method, path, query, body: text, headers: new Headers(headers) }
      const { status, body: answered, headers: sent } = calls.handle(request)
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
    meets: (call, trouble, lasts) => faults.add({ call, ...(!lasts && { nth: 1 }), ...faultOf(trouble) }),
    weather: (trouble, chance) => faults.add({ probability: chance, ...faultOf(trouble) }),
    end() {
      outside.close()
      server.stop()
    },
  }
}

function faultOf(trouble: Trouble): FaultRule {
  switch (trouble.kind) {
    case 'cut':
      return { kind: trouble.when === 'before' ? 'request-lost' : 'reply-lost' }
    case 'refused':
      return { kind: 'request-lost' }
    case 'silent':
      return { kind: trouble.when === 'before' ? 'request-stalled' : 'no-reply' }
    case 'late':
      return { kind: trouble.way === 'request' ? 'delay' : 'late-reply', ms: trouble.ms }
    case 'half':
      return { kind: 'truncated-body' }
    case 'status':
      return { kind: 'server-error', status: trouble.status, carriedOut: trouble.when === 'after' }
    case 'twice':
      return { kind: 'duplicate' }
  }
}
