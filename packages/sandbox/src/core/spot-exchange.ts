import { cancelOrder } from './cancel-order'
import { canonicalObject } from './canonical-json'
import type { Answer, Command } from './command'
import type { ExchangeConfig } from './config'
import { createMember } from './create-member'
import { creditFunds } from './credit-funds'
import { observeIndexes } from './cycle/observe-indexes'
import { domains } from './domains'
import type { Exchange, ExchangeState, Outcome } from './exchange'
import { fingerprint } from './fingerprint'
import { NO_FUTURES } from './futures/futures-rows'
import { InvariantError } from './invariant-error'
import { placeOrder } from './place-order'
import { serializeWorld } from './serialize-world'
import {
  changePassword,
  closeAllSessions,
  closeSession,
  expireSessions,
  openSession,
  rehashPassword,
  touchSession,
} from './sessions'
import { setPairStatus } from './set-pair-status'
import { stepBots } from './step-bots'
import type { World } from './world'

/** Runs commands against a World, one at a time. See `Exchange` for what it promises. */
export class SpotExchange implements Exchange {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  get config(): ExchangeConfig {
    return this.#world.config
  }

  get state(): ExchangeState {
    return this.#world
  }

  apply(command: Command): Outcome {
    const world = this.#world
    if (command.seq !== world.seq + 1) {
      throw new InvariantError('seq', `command ${command.seq} after ${world.seq}`)
    }
    world.seq = command.seq
    // A wall clock may step back; exchange time does not.
    if (command.ts > world.now) {
      if (command.ts > world.cycle.nextExpiry) world.cycle.fixUntil(command.ts)
      world.now = command.ts
    }
    if (command.key !== undefined) return this.#once(command, command.key)
    return this.#run(command)
  }

  serialize(): string {
    return serializeWorld(this.#world)
  }

  hash(): string {
    return fingerprint(this.serialize())
  }

  #run(command: Command): Outcome {
    const { ledger, effects } = this.#world
    ledger.begin(command.seq)
    effects.begin(command.seq)
    const answer = handle(this.#world, command)
    observeIndexes(this.#world)
    const postings = ledger.settle(command.type)
    const { events, orders, trades, futures } = effects.collect()
    return { answer, events, postings, orders, trades, futures }
  }

  /** I15: one effect a key; the same key with another body is a conflict. */
  #once(command: Command, key: string): Outcome {
    const { idempotency, now } = this.#world
    const uid = 'uid' in command ? command.uid : 0
    idempotency.expire(now)
    if (command.type === 'key.settle') return without(settleKey(this.#world, uid, key))
    const body = fingerprint(canonicalObject(command, ENVELOPE)).slice(0, 16)
    // Remembered answers are found before the command runs: a repeat must touch nothing.
    const earlier = idempotency.find(uid, key)
    if (earlier?.type === 'key.settle') return without(earlier.answer)
    if (earlier !== undefined) {
      return without(earlier.body === body ? earlier.answer : { ok: false, code: 'IDEMPOTENCY_CONFLICT' })
    }
    if (idempotency.isFull(uid)) return without(BUSY)
    const outcome = this.#run(command)
    idempotency.remember(uid, key, { ts: now, body, type: command.type, answer: outcome.answer })
    return outcome
  }
}

/** What the engine adds to what was asked for. */
const ENVELOPE: ReadonlySet<string> = new Set(['seq', 'ts', 'key'])

function without(answer: Answer): Outcome {
  return { answer, events: [], postings: [], orders: [], trades: [], futures: NO_FUTURES }
}

/** The first answer of the key, or none ever: then it is void. */
function settleKey({ idempotency, now }: World, uid: number, key: string): Answer {
  const earlier = idempotency.find(uid, key)
  if (earlier !== undefined) {
    const { answer, type } = earlier
    return answer.ok ? { ...answer, done: type } : answer
  }
  if (idempotency.isFull(uid)) return BUSY
  idempotency.remember(uid, key, { ts: now, body: '', type: 'key.settle', answer: KEY_UNUSED })
  return KEY_UNUSED
}

function handle(world: World, command: Command): Answer {
  switch (command.type) {
    case 'spot.place':
      return placeOrder(world, command)
    case 'spot.cancel':
      return cancelOrder(world, command.uid, command.orderId)
    case 'bots.step':
      stepBots(world)
      for (const domain of domains) domain.tick(world)
      return ACCEPTED
    case 'funds.credit':
      return creditFunds(world, command.uid, command.coin, command.amount)
    case 'member.create':
      return createMember(world, command)
    case 'member.password':
      return changePassword(world, command.uid, command.passwordHash)
    case 'member.rehash':
      return rehashPassword(world, command)
    case 'session.open':
      return openSession(world, command)
    case 'session.touch':
      return touchSession(world, command.tokenHash)
    case 'session.close':
      return closeSession(world, command.tokenHash)
    case 'session.closeAll':
      return closeAllSessions(world, command.uid)
    case 'pair.status':
      return setPairStatus(world, command.base, command.quote, command.status)
    // Without a key there is nothing to settle.
    case 'key.settle':
      return KEY_UNUSED
    case 'clock.tick':
      expireSessions(world)
      world.idempotency.expire(world.now)
      for (const domain of domains) domain.tick(world)
      return ACCEPTED
    default:
      for (const domain of domains) {
        const answer = domain.handle(world, command)
        if (answer !== undefined) return answer
      }
      throw new InvariantError('command', `unknown command ${JSON.stringify(command)}`)
  }
}

const ACCEPTED: Answer = { ok: true }
const KEY_UNUSED: Answer = { ok: false, code: 'KEY_UNUSED' }
const BUSY: Answer = { ok: false, code: 'BUSY' }
