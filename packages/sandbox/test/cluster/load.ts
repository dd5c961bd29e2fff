/**
 * Members at work through the balancer, each call at whichever gateway it meets: orders that rest, orders that fill each other, cancellations,
 * transfers; most under a key, some without. Every end is noted. What has an unknown outcome is asked for under its key until it is known.
 */
import { type Client, createClient, createMemoryStorage, isBgkError } from '@bgk/sdk'
import { type Endpoint, endpoints } from '@bgk/sdk/endpoints'
import { valueAt } from '../outcomes/start-exchange'
import { type ClusterUnderTest, control, pause } from './cluster-under-test'
import { submitUntilResolved } from './submit-until-resolved'

/** One command and how it ended. */
export interface CompletedCommand {
  readonly key: string
  readonly uid: number
  /** `refused`: nothing was to be done. `busy`: not begun, and not sent again. `unsure`: sent without a key, and its answer was lost. */
  readonly end: 'accepted' | 'refused' | 'busy' | 'unsure'
  /** Of an order that was placed. */
  readonly orderId?: number | undefined
  /** The price of an order without a key, in hundredths: no other one of the member has it. */
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
/** Of its own orders that a worker leaves open. */
const OPEN = 8
/** Of a worker. */
const MOST_COMMANDS = 20_000
export const PASSWORD = 'Secret2026'
const GIVE_UP_MS = 60_000

/** Registers members through the first node and credits each of the funds to each of them. */
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
  /** What befalls the cluster: said of each command that ended in it. */
  during = 'calm'
  /** Orders that were acknowledged and not shown at the next read, a line each. */
  readonly unread: string[] = []
  /** Outcomes that stayed unknown, a line each. */
  readonly unsettled: string[] = []
  readonly #members: readonly Member[]
  readonly #workers: readonly Promise<void>[]
  #isOver = false
  #probes = 0

  constructor(members: readonly Member[]) {
    this.#members = members
    this.#workers = Array.from({ length: WORKERS }, (_, i) => this.#work(i))
  }

  /** Ends it, when all that is under way is known. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#workers)
  }

  /** Places orders, one every so many ms without waiting for those before, until one is acknowledged: how long that took, ms. */
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
        // Every other one rests far from the market, the others meet each other.
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

  /** Sends it under its key, and again until it is known what became of it. */
  async #do<Input>(
    { uid, client }: Member,
    key: string,
    entry: Endpoint<Input, unknown>,
    input: Input,
  ): Promise<CompletedCommand> {
    const { end, orderId, problem } = await submitUntilResolved(client, key, entry, input)
    if (end !== 'unsure') return this.#note({ key, uid, end, ...(orderId !== undefined && { orderId }) })
    this.unsettled.push(`${key} of ${uid}: ${problem}`)
    return { key, uid, end }
  }

  /** As a client that knows of no keys: its price tells it from all others of the member. */
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
              ? 'unsure'
              : ('refused' as const)
      this.#note({ key, uid, end, ticks })
    } catch {
      this.#note({ key, uid, end: 'unsure', ticks })
    }
  }

  /** Whoever has placed an order sees it, at whichever gateway. */
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
