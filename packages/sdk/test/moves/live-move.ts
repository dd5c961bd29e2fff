import { add, eq } from '../../src/decimal'
import {
  type Attempt,
  BgkError,
  createClient,
  isBgkError,
  type MovedOrder,
  type SpotOrder,
} from '../../src/index'
import { createSeededRandom, type FaultRule } from '../../src/testing'
import { createMoveExchange, MEMBER, type MoveExchange, QUANTITY, traded } from './move-exchange'

export interface LivedMove {
  readonly seed: number
  readonly amend: boolean
  readonly keys: boolean
  readonly ended: MovedOrder<SpotOrder>['state'] | 'crashed' | 'threw'
  readonly struck: boolean
  readonly broken: readonly string[]
}

const FIRST = '60000'
const SECOND = '59000'
const WRITES = ['spot.amendOrder', 'spot.cancelOrder', 'spot.buyLimit']

/** Moves one order through the faults of a seed and compares the outcome with the exchange's own rows. */
export async function liveMove(seed: number): Promise<LivedMove> {
  const random = createSeededRandom(seed * 7919 + 34)
  const chance = (share: number) => random() < share
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const [amend, keys, byId, exclusive] = [chance(0.4), chance(0.6), chance(0.5), chance(0.5)]
  const refused = chance(0.2) ? SECOND : undefined
  const exchange = createMoveExchange({ seed, latency: between(5, 100), keys, amend, byId, refused })
  const { server } = exchange
  const { clock, environment, origin, faults } = server
  const options = { ...environment, origin, fetch: exchange.fetch, profile: 'live' } as const
  const newClient = () => createClient(options)
  let client = newClient()
  const inTime = async <T>(work: Promise<T>): Promise<T | BgkError> => {
    let isOver = false
    const result = work
      .catch((error: unknown): BgkError => {
        if (isBgkError(error)) return error
        throw error
      })
      .finally(() => {
        isOver = true
      })
    for (let waited = 0; !isOver && waited < 900_000; waited += 500) await clock.advance(500)
    return result
  }

  await inTime(client.session.login(MEMBER))
  await inTime(client.spot.buyLimit({ pair: 'BTC/USDT', price: FIRST, quantity: QUANTITY }))
  const pastFaults = faults.happened.length
  const strike = (): FaultRule => {
    const carriedOut = chance(0.5)
    const kinds: readonly FaultRule[] = [
      { kind: 'request-lost' },
      { kind: 'reply-lost' },
      { kind: 'request-stalled' },
      { kind: 'no-reply' },
      { kind: 'delay', ms: between(100, 20_000) },
      { kind: 'late-reply', ms: between(100, 20_000) },
      { kind: 'truncated-body' },
      { kind: 'server-error', status: 502, carriedOut },
      { kind: 'server-error', status: 404, carriedOut },
    ]
    return kinds[Math.floor(random() * kinds.length)] ?? { kind: 'reply-lost' }
  }
  for (const call of WRITES) {
    if (chance(0.6)) faults.add({ ...strike(), call, nth: 1 })
    if (chance(0.2)) faults.add({ ...strike(), call, nth: 2 })
  }
  if (chance(0.3)) faults.add({ kind: 'reply-lost', call: 'spot.*', probability: 0.2, count: between(1, 6) })
  if (chance(0.5)) clock.setTimeout(() => exchange.fill('0.4'), between(0, chance(0.7) ? 400 : 20_000))
  if (chance(0.1)) clock.setTimeout(() => exchange.fill('5'), between(0, 600))
  let isCrashed = false
  if (chance(0.15))
    clock.setTimeout(
      () => {
        isCrashed = true
        client.close()
      },
      between(1, 1500),
    )

  let stored: string | undefined
  const onWrite = (attempt: Attempt) => {
    stored = JSON.stringify(attempt)
  }
  const first = await inTime(client.spot.moveOrder({ id: 1, price: SECOND }, { exclusive, onWrite }))
  const struck = faults.happened.length > pastFaults
  faults.clear()
  await clock.advance(60_000)
  const broken: string[] = []
  const check = (holds: boolean, text: string) => {
    if (!holds) broken.push(text)
  }
  check(exchange.mostOpen <= 1, `${exchange.mostOpen} orders were open at one time`)
  check(exchange.orders.length <= 2, `${exchange.orders.length} orders were placed`)
  checkQuantity(exchange, check)
  if (isCrashed) {
    client.close()
    client = newClient()
    if (stored !== undefined) await checkStored(exchange, JSON.parse(stored))
  } else if (first instanceof BgkError)
    check(!struck || first.retryable, `threw ${first.code}: ${first.message}`)
  else checkOutcome(exchange, first, check, keys)
  client.close()
  server.stop()
  const ended = isCrashed ? 'crashed' : first instanceof BgkError ? 'threw' : first.state
  return { seed, amend, keys, ended, struck, broken }

  async function checkStored({ orders, open }: MoveExchange, attempt: Attempt): Promise<void> {
    const outcome = await inTime(client.resolve(attempt, { exclusive }))
    if (outcome instanceof BgkError) {
      check(false, `resolve threw ${outcome.message}`)
      return
    }
    if (outcome.state === 'unknown') {
      check(!keys, 'a stored attempt stays unknown although keys are stored')
      return
    }
    const isApplied = outcome.state === 'applied'
    if (attempt.call === 'spot.buyLimit')
      check(orders.length === (isApplied ? 2 : 1), 'wrong outcome of the place')
    if (attempt.call === 'spot.cancelOrder' && isApplied)
      check(orders.length === 1 && open().length === 0, 'wrong outcome of the cancellation')
    if (attempt.call === 'spot.amendOrder' && isApplied)
      check(orders[0]?.price === SECOND, 'wrong outcome of the amendment')
  }
}

type Check = (holds: boolean, text: string) => void

/** Checks that traded plus open quantity, or the rest at the cancellation, is the ordered quantity. */
function checkQuantity({ orders }: MoveExchange, check: Check): void {
  const last = orders.at(-1)
  const whole = add(traded(orders), last?.remaining ?? '0')
  check(eq(whole, QUANTITY), `the quantity became ${whole.value}e-${whole.scale}`)
}

function checkOutcome(
  { orders, open }: MoveExchange,
  outcome: MovedOrder<SpotOrder>,
  check: Check,
  keys: boolean,
): void {
  const [stands] = open()
  const [first] = orders
  const last = orders.at(-1)
  switch (outcome.state) {
    case 'moved':
      check(last?.price === SECOND, 'moved, but it stands elsewhere')
      check(stands !== undefined || last?.status === 'filled', 'moved, but nothing stands')
      check(outcome.id === undefined || outcome.id === last?.id, 'moved, but another id')
      return
    case 'notMoved':
      check(orders.length === 1 && first?.price === FIRST && stands !== undefined, 'notMoved, but it changed')
      return
    case 'filled':
      check(orders.length === 1 && first?.status === 'filled', 'filled, but it is not')
      return
    case 'cancelledOnly':
      check(orders.length === 1 && stands === undefined, 'cancelledOnly, but an order stands')
      check(outcome.remaining === first?.remaining, 'cancelledOnly with another remainder')
      return
    case 'unknown':
      check(!keys, `unknown although keys are stored: ${outcome.error.message}`)
  }
}
