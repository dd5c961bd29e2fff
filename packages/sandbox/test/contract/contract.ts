import { type Client, createClient, createMemoryStorage, isBgkError } from '@bgk/sdk'
import { aliases, compat, demo, type Endpoint, endpoints } from '@bgk/sdk/endpoints'
import { expect } from 'vitest'
import { checkReason } from '../server/check-reason'
import { ORIGIN, type World } from '../server/open-world'

/** One call on the wire. */
export interface Row {
  /** `group.name` of the endpoint table. */
  readonly call: string
  /** Description of the call. */
  readonly note: string
  /** Reason of a rejection; undefined for an accepted call. */
  readonly reason?: string
  /** Query or JSON body; undefined for a form. */
  readonly request: unknown
  /** Body of the response. */
  readonly answer: unknown
}

/** Tools of the contract groups: each step is one call through the public SDK and is recorded. */
export interface Contract {
  readonly world: World
  /** The demo trader: verified, with funds. */
  readonly trader: Client
  /** A new member without verification or funds. */
  readonly fresh: Client
  /** A guest. */
  readonly visitor: Client
  /** Expects success. */
  accept<T>(note: string, call: Promise<T>): Promise<T>
  /** Expects a rejection with this reason. */
  refuse(reason: string, note: string, call: Promise<unknown>): Promise<void>
  /** Makes a call without recording it. */
  setup<T>(call: Promise<T>): Promise<T>
  /** Advances the exchange's time and processes due events. */
  advance(ms: number): Promise<void>
  /** Last verification code sent to this address. */
  codeFor(account: string): string
}

const entries: ReadonlyMap<string, Endpoint> = new Map(
  Object.values({ ...endpoints, compat, aliases, demo }).flatMap((group): [string, Endpoint][] =>
    Object.values(group).map((entry: Endpoint) => [`${entry.method} ${entry.path}`, entry]),
  ),
)

/** All calls by name. */
export const allCalls: readonly Endpoint[] = [...entries.values()]

/** Opens the contract over a world; each step adds to `rows`. */
export async function openContract(world: World): Promise<{ contract: Contract; rows: Row[] }> {
  const rows: Row[] = []
  /** Requests since the last step, in order. */
  let received: Pick<Row, 'call' | 'request' | 'answer'>[] = []

  const client = () =>
    createClient({
      readRetries: 0,
      // Each note describes one call.
      snapshotBeforeWrites: false,
      origin: ORIGIN,
      storage: createMemoryStorage(),
      clock: world.host,
      timers: world.host,
      async fetch(input, init) {
        const request = new Request(input, init)
        const key = `${request.method} ${new URL(request.url).pathname}`
        const fields = await fieldsOf(request.clone())
        const response = await world.sandbox.app.fetch(request)
        await checkReason(request, response)
        const answer: unknown = await response.clone().json()
        received.push({ call: entries.get(key)?.name ?? key, request: fields, answer })
        return response
      },
    })
  const logIn = async (account: string, password: string) => {
    const made = client()
    await made.session.login({ account, password })
    received = []
    return made
  }
  const write = (note: string, reason?: string) => {
    const [first, ...more] = received
    received = []
    if (first === undefined) throw new Error(`${note}: no call was made`)
    expect(more, `${note}: more than one call`).toEqual([])
    const answer = withoutSecret(first.answer)
    const { call, request } = first
    rows.push({ call, note, ...(reason !== undefined && { reason }), request, answer })
  }

  const contract: Contract = {
    world,
    trader: await logIn('trader@bgk.test', 'Trader2026'),
    fresh: await logIn('fresh@bgk.test', 'Fresh2026'),
    visitor: client(),
    async accept(note, call) {
      const result = await call.catch((error: unknown) => {
        throw new Error(
          `${note}: ${isBgkError(error) ? `${error.code} ${error.reason} ${error.field}` : error}`,
        )
      })
      write(note)
      return result
    },
    async refuse(reason, note, call) {
      const why = await call.then(
        () => 'accepted',
        (error: unknown) => (isBgkError(error) ? (error.reason ?? error.code) : String(error)),
      )
      expect(why, note).toBe(reason)
      write(note, reason)
    },
    async setup(call) {
      const result = await call
      received = []
      return result
    },
    advance: (ms) => world.advance(ms),
    codeFor: (account) => world.sandbox.services.outbox.list({ to: account })[0]?.code ?? '',
  }
  return { contract, rows }
}

async function fieldsOf(request: Request): Promise<unknown> {
  if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams)
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  return isJson ? request.json() : undefined
}

/** Credentials depend on the store's secret, which differs per store. */
function withoutSecret(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (name, value) => {
    if (name === 'accessKeySecret') return 'made of the secret of the exchange'
    return name === 'securityToken' ? value.replace(/[0-9a-f]+$/, '') : value
  })
}
