/**
 * Members work through the balancer at any gateway: resting orders, matching orders, cancels, transfers; most
 * with a key, some without. Every outcome is recorded; unknown outcomes are resolved by their key.
 */
import { type Client, createClient, createMemoryStorage, isBgkError } from '@bgk/sdk'
import { type Endpoint, endpoints } from '@bgk/sdk/endpoints'
import { valueAt } from '../outcomes/start-exchange'
import { type ClusterUnderTest, control, pause } from './cluster-under-test'
import { submitUntilResolved } from './submit-until-resolved'

/** One command with its outcome. */
export interface CompletedCommand {
  readonly key: string
  readonly uid: number
  /**
   * `refused`: rejected. `busy`: not applied, and not sent again. `unknown`: sent without a key, and the
   * response was lost.
   */
  readonly end: 'accepted' | 'refused' | 'busy' | 'unknown'
  /** Id of a placed order. */
  readonly orderId?: number | undefined
  /** Unique price of an order without a key, in hundredths. */
  readonly ticks?: number
  readonly during?: string
}

export interface Member {
  readonly uid: number
  readonly account: string
  readonly client: Client
}

const MEMBERS = 6
const WORKERS = 12
const PAIR = 'BTC/USDT'
const QUANTITY = '0.001'
/** Open orders per worker. */
const OPEN = 8
/** Limit per worker. */
const MOST_COMMANDS = 20_000
export const PASSWORD = 'Secret2026'
const GIVE_UP_MS = 60_000

/** Registers members through the first node and credits the funds to each of them. */
export async function enrol(
  cluster: Pick<ClusterUnderTest, 'controlKey' | 'nodes' | 'origin'>,
  count = MEMBERS,
  funds: Readonly<Record<string, string>> = { USDT: '100000000', BTC: '1000' },
): Promise<readonly Member[]> {
  const [node] = cluster.nodes
  if (node === undefined) throw new Error('There is no node')
  const members: Member[] = []
  for (let i = 0; i < count; i++) {
    const email = `member-${i}@bgk.example`
    const direct = createClient({ origin: node.url, storage: createMemoryStorage() })
    await direct.user.getCode({ purpose: 'registerEmail', account: email, areaCode: '0' })
    const code = valueAt(await control(cluster, node, `outbox?to=${email}`), 'messages', 0, 'code')
    await direct.user.registerByEmail({ email, password: PASSWORD, code: String(code), inviteCode: '' })
    direct.close()
    const uid = Number(valueAt(await control(cluster, node, `members?account=${email}`), 'members', 0, 'uid'))
    for (const [coin, amount] of Object.entries(funds))
      await control(cluster, node, 'funds', { uid, coin, amount })
    const client = createClient({ origin: cluster.origin, storage: createMemoryStorage(), profile: 'live' })
    await client.session.login({ account: email, password: PASSWORD })
    members.push({ uid, account: email, client })
  }
  return members
}

export class Load {
  readonly ended: CompletedCommand[] = []
  /** Current fault, recorded with each command that ends during it. */
  during = 'calm'
  /** Acknowledged orders missing in the next read, one line each. */
  readonly unread: string[] = []
  /** Unknown outcomes, one line each. */
  readonly unresolved: string[] = []
  readonly #members: readonly Member[]
  readonly #workers: readonly Promise<void>[]
  #isOver = false
  #probes = 0

  constructor(members: readonly Member[]) {
    this.#members = members
    this.#workers = Array.from({ length: WORKERS }, (_, i) => this.#work(i))
  }

  /** Stops the load after all in-flight commands are resolved. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#workers)
  }

  /**
   * Places an order at each interval, without waiting, until one is acknowledged. Returns the time to it, ms.
   */
  async untilAcknowledged(everyMs = 20): Promise<number> {
    const began = performance.now()
    const under: Promise<void>[] = []
    let took: number | undefined
    while (took === undefined) {
      if (performance.now() - began > GIVE_UP_MS) throw new Error('No order was acknowledged within a minute')
      const member = this.#members[this.#probes % this.#members.length]
      if (member === undefined) throw new Error('There is no member')
      const key = `probe/${++this.#probes}`
      under.push(
        this.#do(member, key, endpoints.spot.buyLimit, {
          pair: PAIR,
          price: '4000',
          quantity: QUANTITY,
        }).then(({ end }) => {
          if (end === 'accepted') took ??= performance.now() - began
        }),
      )
      await pause(everyMs)
    }
    await Promise.all(under)
    return took
  }

  async #work(worker: number): Promise<void> {
    const member = this.#members[worker % this.#members.length]
    if (member === undefined) return
    const { buyLimit, sellLimit, cancelOrder } = endpoints.spot
    const open: number[] = []
    for (let n = 1; !this.#isOver; n++) {
      const key = `${worker}/${n}`
      const oldest = open.length > OPEN ? open.shift() : undefined
      if (oldest !== undefined) await this.#do(member, key, cancelOrder, { id: oldest })
      else if (n % 5 === 0) await this.#keyless(member, 100_000 + worker * MOST_COMMANDS + n)
      else if (n % 7 === 0) {
        const direction = n % 2 === 0 ? 'in' : 'out'
        await this.#do(member, key, endpoints.account.transferFutures, {
          direction,
          coin: 'USDT',
          quantity: '1',
        })
      } else {
        // Every other order rests far from the market, the others match each other.
        const rests = n % 2 === 0
        const side = rests || worker % 2 === 0 ? buyLimit : sellLimit
        const price = rests ? '5000' : '60000'
        const done = await this.#do(member, key, side, { pair: PAIR, price, quantity: QUANTITY })
        if (done.end === 'accepted' && done.orderId !== undefined) {
          open.push(done.orderId)
          if (rests) await this.#reads(member, key, done.orderId)
        }
      }
      await pause(2)
    }
  }

  /** Sends a command under its key until it is resolved. */
  async #do<Input>(
    { uid, client }: Member,
    key: string,
    entry: Endpoint<Input, unknown>,
    input: Input,
  ): Promise<CompletedCommand> {
    const { end, orderId, problem } = await submitUntilResolved(client, key, entry, input)
    if (end !== 'unknown') return this.#note({ key, uid, end, ...(orderId !== undefined && { orderId }) })
    this.unresolved.push(`${key} of ${uid}: ${problem}`)
    return { key, uid, end }
  }

  /** Simulates a client without idempotency keys; the price identifies its order. */
  async #keyless({ uid, client }: Member, ticks: number): Promise<void> {
    const digits = String(ticks)
    const price = `${digits.slice(0, -2)}.${digits.slice(-2)}`
    const { path, request } = endpoints.spot.buyLimit
    const token = client.session.token ?? ''
    const key = `without/${price}`
    try {
      const answer = await fetch(client.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token },
        body: JSON.stringify(request.encode({ pair: PAIR, price, quantity: QUANTITY })),
      })
      const text = await answer.text()
      const code = text.startsWith('{') ? valueAt(JSON.parse(text), 'code') : undefined
      const end =
        code === 200
          ? 'accepted'
          : code === 503
            ? 'busy'
            : code === undefined
              ? 'unknown'
              : ('refused' as const)
      this.#note({ key, uid, end, ticks })
    } catch {
      this.#note({ key, uid, end: 'unknown', ticks })
    }
  }

  /** An order must be visible to its owner at every gateway. */
  async #reads({ client }: Member, key: string, orderId: number): Promise<void> {
    try {
      const { openOrders } = await client.spot.account(PAIR)
      if (!openOrders.some(({ id }) => id === orderId)) this.unread.push(`${key}: order ${orderId}`)
    } catch (error) {
      if (!isBgkError(error)) throw error
    }
  }

  #note(ended: CompletedCommand): CompletedCommand {
    this.ended.push({ ...ended, during: this.during })
    return ended
  }
}
