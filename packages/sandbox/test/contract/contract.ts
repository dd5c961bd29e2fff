import { type Client, createClient, createMemoryStorage, isBgkError } from '@bgk/sdk'
import { aliases, compat, demo, type Endpoint, endpoints } from '@bgk/sdk/endpoints'
import { expect } from 'vitest'
import { checkReason } from '../server/check-reason'
import { ORIGIN, type World } from '../server/open-world'

/** One call as it went over the wire. */
export interface Row {
  /** `group.name` of the endpoint table. */
  readonly call: string
  /** What was asked for, in words. */
  readonly note: string
  /** Why it was refused; undefined when it was done. */
  readonly reason?: string
  /** The body of the answer. */
  readonly answer: unknown
}

/** What the groups of the contract work with: each step is one call through the public SDK, and each is written down. */
export interface Contract {
  readonly world: World
  /** The demo trader: verified, with funds. */
  readonly trader: Client
  /** Registered and nothing more. */
  readonly fresh: Client
  /** Nobody. */
  readonly visitor: Client
  /** The call is done. */
  accept<T>(note: string, call: Promise<T>): Promise<T>
  /** The call is refused, for this reason. */
  refuse(reason: string, note: string, call: Promise<unknown>): Promise<void>
  /** A call that is no step of the contract. */
  setup<T>(call: Promise<T>): Promise<T>
  /** The exchange's time goes on, and what is due happens. */
  advance(ms: number): Promise<void>
  /** The code that was sent last to this address. */
  codeFor(account: string): string
}

const entries: ReadonlyMap<string, Endpoint> = new Map(
  Object.values({ ...endpoints, compat, aliases, demo }).flatMap((group): [string, Endpoint][] =>
    Object.values(group).map((entry: Endpoint) => [`${entry.method} ${entry.path}`, entry]),
  ),
)

/** Every call there is, by name. */
export const allCalls: readonly Endpoint[] = [...entries.values()]

/** Opens the contract over a world; `rows` grows with each step. */
export async function openContract(world: World): Promise<{ contract: Contract; rows: Row[] }> {
  const rows: Row[] = []
  /** Exchanges since the last step, in order. */
  let received: { readonly call: string; readonly answer: unknown }[] = []

  const client = () =>
    createClient({
      readRetries: 0,
      // Each note is of one call.
      snapshotBeforeWrites: false,
      origin: ORIGIN,
      storage: createMemoryStorage(),
      clock: world.host,
      timers: world.host,
      async fetch(input, init) {
        const request = new Request(input, init)
        const key = `${request.method} ${new URL(request.url).pathname}`
        const response = await world.sandbox.app.fetch(request)
        await checkReason(request, response)
        const answer: unknown = await response.clone().json()
        received.push({ call: entries.get(key)?.name ?? key, answer })
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
    rows.push({ call: first.call, note, ...(reason !== undefined && { reason }), answer })
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

/** Credentials are made with the secret of the store, which is another one in each. */
function withoutSecret(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (name, value) => {
    if (name === 'accessKeySecret') return 'made of the secret of the exchange'
    return name === 'securityToken' ? value.replace(/[0-9a-f]+$/, '') : value
  })
}
