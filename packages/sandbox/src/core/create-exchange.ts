import { type Answer, type Command, type CommandBody, handleCommand, type RejectCode } from './commands'
import type { ExchangeConfig } from './config'
import { afterCommand, beforeTime, isDomainDue } from './domains'
import type { Attempt, Exchange, Outcome } from './exchange'
import type { ExchangeState } from './exchange-state'
import { ExchangeWorld } from './exchange-world'
import { NO_FUTURES } from './futures/futures-command'
import { InvariantError } from './kernel/domain'
import { canonicalObject, fingerprint } from './kernel/fingerprint'
import { KEY_UNUSED } from './kernel/kernel-commands'
import { limitReached } from './limit-reached'
import { historyPrice } from './market/price-path'
import { ticks } from './order-book/events'
import { RejectionCache } from './rejection-cache'
import { restoreWorld, serializeWorld } from './saved-world'

/** Runs commands against an ExchangeWorld, one at a time. See `Exchange` for its guarantees. */
class CommandRunner implements Exchange {
  readonly #world: ExchangeWorld
  readonly #refusals = new RejectionCache()

  constructor(world: ExchangeWorld) {
    this.#world = world
  }

  get config(): ExchangeConfig {
    return this.#world.config
  }

  get state(): ExchangeState {
    return this.#world
  }

  apply(command: Command): Outcome {
    this.#begin(command)
    const { key } = command
    if (key === undefined) return this.#run(command)
    if (command.type === 'key.settle') return without(this.#settle(command.uid, key))
    const known = this.#known(command, key)
    if (known !== undefined) return without(known)
    const outcome = this.#run(command)
    this.#remember(command, key, outcome.answer)
    return outcome
  }

  attempt(command: Command): Attempt {
    const { key } = command
    const refusal = key === undefined ? undefined : this.#refusals.find(callerOf(command), key)
    if (refusal === undefined) return this.#attempt(command)
    if (command.type !== 'key.settle') {
      const answer = refusal.body === bodyOf(command) ? refusal.answer : CONFLICT
      return { outcome: without(answer), isJournaled: false }
    }
    // A resolved rejection must survive a restart: its key becomes void, or BUSY is returned at full
    // capacity.
    const settled = this.#attempt(command)
    return settled.outcome.answer === BUSY ? settled : { ...settled, outcome: without(refusal.answer) }
  }

  #attempt(command: Command): Attempt {
    const limited = this.#limited(command)
    if (limited !== undefined) return { outcome: without(limited), isJournaled: false }
    if (this.#isDue(command)) return { outcome: this.apply(command), isJournaled: true }
    const world = this.#world
    const { seq, now } = world
    this.#begin(command)
    const attempt = this.#try(command)
    if (!attempt.isJournaled) {
      checkUntouched(command, attempt.outcome)
      world.seq = seq
      world.now = now
    }
    return attempt
  }

  /** Rejects a command over a limit; a repeat of an accepted command returns its first answer. */
  #limited(command: Command): Answer | undefined {
    const world = this.#world
    const limited = limitReached(world, command)
    const { key } = command
    if (limited === undefined || key === undefined) return limited
    const uid = callerOf(command)
    if (world.idempotency.find(uid, key, world.now) !== undefined) return undefined
    this.#refusals.store(uid, key, bodyOf(command), limited)
    return limited
  }

  serialize(): string {
    return serializeWorld(this.#world)
  }

  hash(): string {
    return fingerprint(this.serialize())
  }

  /** True if the command's time alone changes the state, so it is journaled with any answer. */
  #isDue(command: Command): boolean {
    const { key } = command
    const { idempotency, now } = this.#world
    const ts = Math.max(command.ts, now)
    if (isDomainDue(this.#world, ts)) return true
    if (key === undefined) return false
    const uid = callerOf(command)
    // A new key then drops expired ones.
    return (
      idempotency.isCrowded(uid) && idempotency.hasExpired(ts) && idempotency.find(uid, key, ts) === undefined
    )
  }

  #begin(command: Command): void {
    const world = this.#world
    if (command.seq !== world.seq + 1) {
      throw new InvariantError('seq', `command ${command.seq} after ${world.seq}`)
    }
    world.seq = command.seq
    const { now, config } = world
    const beginsEarlier = command.seq === 1 && command.ts < config.genesis
    // A wall clock may step back; exchange time does not.
    if (command.ts <= now && !beginsEarlier) return
    beforeTime(world, command.ts)
    world.now = command.ts
    if (beginsEarlier || now < config.genesis) followHistory(world)
  }

  #try(command: Command): Attempt {
    const { key } = command
    if (key !== undefined && command.type === 'key.settle') return this.#trySettle(command.uid, key)
    const known = key === undefined ? undefined : this.#knownNow(command, key)
    if (known !== undefined) return { outcome: without(known), isJournaled: false }
    const outcome = this.#run(command)
    const { answer } = outcome
    if (answer.ok) {
      if (key !== undefined) this.#remember(command, key, answer)
    } else if (key !== undefined) this.#refusals.store(callerOf(command), key, bodyOf(command), answer)
    return { outcome, isJournaled: answer.ok }
  }

  #trySettle(uid: number, key: string): Attempt {
    const { idempotency, now } = this.#world
    const isKnown = idempotency.find(uid, key, now) !== undefined
    if (!isKnown && idempotency.isCrowded(uid)) return { outcome: without(BUSY), isJournaled: false }
    const answer = this.#settle(uid, key)
    return { outcome: without(answer), isJournaled: !isKnown && answer === KEY_UNUSED }
  }

  #run(command: Command): Outcome {
    const { ledger, effects } = this.#world
    ledger.begin()
    effects.begin()
    const answer = handleCommand(this.#world, command)
    afterCommand(this.#world)
    const postings = ledger.settle(command.type)
    const { events, orders, trades, futures } = effects.collect()
    return { answer, events, postings, orders, trades, futures }
  }

  /**
   * I15: stored answer of a key, or the rejection of the key. Checked before the command runs, because a
   * repeat must change nothing.
   */
  #known(command: Command, key: string): Answer | undefined {
    const { idempotency, now } = this.#world
    const uid = callerOf(command)
    const earlier = idempotency.find<RejectCode>(uid, key, now)
    if (earlier?.type === 'key.settle') return earlier.answer
    if (earlier !== undefined) return earlier.body === bodyOf(command) ? earlier.answer : CONFLICT
    idempotency.evictExpired(uid, now)
    return idempotency.isFull(uid) ? BUSY : undefined
  }

  /** Same for live commands: capacity is limited more strictly than in replay. */
  #knownNow(command: Command, key: string): Answer | undefined {
    const known = this.#known(command, key)
    if (known !== undefined) return known
    return this.#world.idempotency.isCrowded(callerOf(command)) ? BUSY : undefined
  }

  #remember(command: Command, key: string, answer: Answer): void {
    const { idempotency, now } = this.#world
    const { type } = command
    idempotency.store(callerOf(command), key, { ts: now, body: bodyOf(command), type, answer })
  }

  /** First answer of the key; an unused key becomes void. */
  #settle(uid: number, key: string): Answer {
    const { idempotency, now } = this.#world
    const earlier = idempotency.find<RejectCode>(uid, key, now)
    if (earlier !== undefined) {
      const { answer, type } = earlier
      return answer.ok ? { ...answer, done: type } : answer
    }
    idempotency.evictExpired(uid, now)
    if (idempotency.isFull(uid)) return BUSY
    idempotency.store(uid, key, { ts: now, body: '', type: 'key.settle', answer: KEY_UNUSED })
    return KEY_UNUSED
  }
}

/** Fields that the engine adds to a command. */
const ENVELOPE: ReadonlySet<string> = new Set(['seq', 'ts', 'key'])

function bodyOf(command: Command): string {
  return fingerprint(canonicalObject(command, ENVELOPE)).slice(0, 16)
}

function callerOf(command: CommandBody): number {
  return 'uid' in command ? command.uid : 0
}

/** I22: a rejected command leaves no visible trace. */
function checkUntouched({ type }: Command, { postings, events, orders, trades, futures }: Outcome): void {
  const isUntouched =
    postings.length + events.length + orders.length + trades.length === 0 && futures === NO_FUTURES
  if (!isUntouched) throw new InvariantError('I22', `a rejected ${type} has changed the exchange`)
}

const BUSY: Answer = { ok: false, code: 'BUSY' }
const CONFLICT: Answer = { ok: false, code: 'IDEMPOTENCY_CONFLICT' }

function without(answer: Answer): Outcome {
  return { answer, events: [], postings: [], orders: [], trades: [], futures: NO_FUTURES }
}

/** Creates an exchange at genesis: seq 0, empty books. Throws RangeError on an invalid config. */
export function createExchange(config: ExchangeConfig): Exchange {
  return new CommandRunner(new ExchangeWorld(config))
}

/**
 * Restores the exchange from `serialized`; `config` must be its original one. Throws RangeError if the text
 * is no state of this version.
 */
export function restoreExchange(config: ExchangeConfig, serialized: string): Exchange {
  return new CommandRunner(restoreWorld(config, serialized))
}

/**
 * Before genesis every market has its historic price, which trades of members do not move. At genesis each is
 * at its start price, the end of the history.
 */
function followHistory({ market, now, config, spot, futures }: ExchangeWorld): void {
  const isOver = now >= config.genesis
  for (const pair of spot.pairs.values()) {
    const price = isOver ? pair.startPrice : historyPrice(market, pair.name, now)
    if (price === undefined) continue
    pair.lastPrice = price
    pair.lastTicks = ticks(price)
    pair.index.set(2n * price, now)
  }
  for (const contract of futures.contracts.values()) {
    const price = isOver ? contract.startPrice : historyPrice(market, contract.name, now)
    if (price !== undefined) contract.lastPrice = price
  }
}
