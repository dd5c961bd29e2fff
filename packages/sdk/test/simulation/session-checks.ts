import { type BgkError, type Client, isBgkError, type LimitOrderInput, type SpotOrder } from '../../src'
import type { FakeServer } from '../../src/testing'

interface Member {
  readonly account: string
  readonly password: string
}

interface Call {
  readonly name: string
  ends: number
  error: unknown
}

interface Placed extends Call {
  readonly input: LimitOrderInput
  readonly key: string
  /** Who placed it, by the account's place in the list; undefined when nobody was logged in. */
  readonly userId: string | undefined
}

/** Errors that mean: it was not done. */
const NOT_DONE = new Set([
  'CANCELLED',
  'SERVER_REJECTED',
  'UNAUTHORIZED',
  'RATE_LIMITED',
  'BUSY',
  'HTTP_STATUS',
  'NETWORK',
])

export interface SessionChecksOptions {
  readonly client: Client
  readonly server: FakeServer
  /** What was logged. */
  readonly logged: readonly string[]
  readonly describe: (thing: unknown) => string
}

/** What must hold of calls and session; each breach is one line in `breaches`. */
export function createSessionChecks({ client, server, logged, describe }: SessionChecksOptions) {
  const { session, spot } = client
  const { clock, host, members, orders } = server
  const start = clock.now()
  const breaches: string[] = []
  const calls: Call[] = []
  const placed: Placed[] = []
  const taps: { readonly input: LimitOrderInput; readonly calls: readonly Call[] }[] = []
  const check = (ok: boolean, what: string) => {
    if (!ok && breaches.length < 20) breaches.push(`${what} (after ${clock.now() - start} ms)`)
  }
  // The fake server's tokens say whose they are, also after they have expired.
  const ownerOf = (token: string | undefined) => token?.split('-')[1]

  const follow = <C extends Call>(call: C, promise: Promise<unknown>): C => {
    calls.push(call)
    promise.then(
      () => {
        call.ends += 1
      },
      (error: unknown) => {
        call.ends += 1
        call.error = error
      },
    )
    return call
  }
  const codeOf = ({ error }: Call): string =>
    isBgkError(error) ? error.code : error === undefined ? 'ok' : 'other'
  /** Orders of this size that exist; each order of a run has a size of its own. */
  const existing = (input: LimitOrderInput): number => {
    let count = 0
    for (const account of server.members.all)
      count += [...orders.open(account), ...orders.history(account)].filter(
        (order: SpotOrder) => order.quantity === input.quantity,
      ).length
    return count
  }
  const within = async <T>(promise: Promise<T>): Promise<T | BgkError> => {
    const ended = promise.catch((error: unknown) => {
      if (isBgkError(error)) return error
      throw error
    })
    await clock.advance(1000)
    return ended
  }

  return {
    breaches,
    call(name: string, promise: Promise<unknown>): void {
      follow({ name, ends: 0, error: undefined }, promise)
    },
    order(
      input: LimitOrderInput,
      place: (input: LimitOrderInput, options: { idempotencyKey: string }) => Promise<unknown>,
    ): void {
      const key = `order-${input.quantity}`
      const call = { name: key, ends: 0, error: undefined, input, key, userId: ownerOf(session.token) }
      placed.push(follow(call, place(input, { idempotencyKey: key })))
    },
    /** A double tap; of one that is `left`, the first caller has gone. */
    twice(
      input: LimitOrderInput,
      place: (options: { signal?: AbortSignal }) => Promise<unknown>,
      mind?: AbortController,
    ): void {
      const tap = (options: { signal?: AbortSignal }) =>
        follow({ name: mind ? 'left tap' : 'tap', ends: 0, error: undefined }, place(options))
      const calls = [tap(mind ? { signal: mind.signal } : {}), tap({})]
      taps.push({ input, calls: mind ? calls.slice(1) : calls })
    },
    /** A read that is asked after a write was answered shows the write, though an equal one is on its way from before. */
    readAfterWrite(
      input: LimitOrderInput,
      place: (input: LimitOrderInput) => Promise<unknown>,
      list: () => Promise<readonly SpotOrder[]>,
    ): void {
      const userId = ownerOf(session.token)
      const before = { name: 'list before', ends: 0, error: undefined }
      follow(before, list())
      const read = async () => {
        await place(input)
        const rows = await list()
        const same = ownerOf(session.token) === userId
        check(
          !same || rows.some((order) => order.quantity === input.quantity),
          `order-${input.quantity} was answered and is not in a list asked for afterwards`,
        )
      }
      follow({ name: 'read after write', ends: 0, error: undefined }, read())
    },
    always(): void {
      const { isLogin, userInfo } = session.state.get()
      check(!isLogin || session.token !== undefined, 'logged in without a token')
      check(isLogin || userInfo === undefined, 'a user without a login')
      const owner = ownerOf(session.token)
      check(
        userInfo === undefined || userInfo.userId === owner,
        `the user of ${userInfo?.userId} with a token of ${owner}`,
      )
      check(client.loading.get() >= 0, 'the spinner went below zero')
    },
    settled(logouts: number): void {
      for (const call of calls) {
        check(call.ends === 1, `${call.name} ended ${call.ends} times`)
        check(codeOf(call) !== 'other', `${call.name} failed with ${describe(call.error)}`)
      }
      // A logout that meets a 401 has got what it wanted.
      const refused = calls.filter((call) => codeOf(call) === 'UNAUTHORIZED' || call.name === 'logout')
      // A gateway's 401 to a write ends the login too, though the write ends as what became of its key (docs/reference/rules.md#r28).
      const ofGateways = server.faults.happened.filter(
        ({ on, rule }) => /^spot\.(?:buy|sell|cancel)/.test(on) && rule.kind === 'unauthorized',
      )
      // So does a 401 to the question about a key, which leaves the write unknown.
      const unknownCalls = calls.filter((call) => codeOf(call) === 'OUTCOME_UNKNOWN')
      check(
        logouts <= refused.length + ofGateways.length + unknownCalls.length,
        'told of more 401s than there were',
      )
      check(client.loading.get() === 0, `${client.loading.get()} calls still turn the spinner`)
      check(host.pending === 0, `${host.pending} orphan timers`)
      const shown = [...logged, ...calls.map(({ error }) => describe(error))].join('\n')
      check(!/SecretOf|wrong-Password|token-\d/.test(shown), 'a secret in a log or an error')
      for (const call of placed) {
        const code = codeOf(call)
        const count = existing(call.input)
        check(count <= 1, `${call.key} was done ${count} times`)
        check(code !== 'ok' || count === 1, `${call.key} was accepted and does not exist`)
        check(!NOT_DONE.has(code) || count === 0, `${call.key} failed with ${code} and exists`)
      }
      for (const { input, calls: taken } of taps) {
        const count = existing(input)
        check(count <= 1, `a double tap is ${count} orders`)
        check(
          new Set(taken.map(codeOf)).size === 1,
          `a double tap ended as ${taken.map(codeOf).join(' and ')}`,
        )
        for (const tap of taken) {
          check(codeOf(tap) !== 'CANCELLED', 'the tap that stayed was cancelled')
          check(codeOf(tap) !== 'ok' || count === 1, 'a tap was accepted and does not exist')
          check(!NOT_DONE.has(codeOf(tap)) || count === 0, `a tap failed with ${codeOf(tap)} and exists`)
        }
      }
    },
    /** An order whose outcome is unknown, asked again with its key, is one order. */
    async reconcile(accounts: readonly Member[]): Promise<void> {
      for (const [at, account] of accounts.entries()) {
        const open = placed.filter(
          (call) => codeOf(call) === 'OUTCOME_UNKNOWN' && call.userId === String(at + 1),
        )
        if (open.length === 0) continue
        await within(session.login(account))
        for (const { input, key } of open) {
          const answer = await within(spot.buyLimit(input, { idempotencyKey: key }))
          check(
            !isBgkError(answer) && existing(input) === 1,
            `${key}: reconciled to ${existing(input)} orders`,
          )
        }
      }
    },
    /** The session can be used as if nothing had happened. */
    async works(member: Member): Promise<void> {
      const user = await within(session.login(member))
      check(!isBgkError(user) && user.email === member.account, `login in good times: ${describe(user)}`)
      check(
        session.token !== undefined && members.byToken(session.token)?.account === member.account,
        'no good token',
      )
      await within(client.clock.sync())
      const wrong = Math.abs(client.clock.now() - clock.now())
      check(wrong <= 40, `the server's clock is wrong by ${wrong} ms`)
      await within(session.logout())
      check(session.token === undefined && !session.state.get().isLogin, 'logged out and still in')
    },
    left(): void {
      check(host.pending === 0, `${host.pending} orphan timers after close`)
      check(host.listeners === 0, `${host.listeners} orphan listeners after close`)
    },
  }
}
