import type { MemberEvent } from './domain'
import { Idempotency } from './idempotency'
import { Account, type AccountState, Coin, Ledger } from './ledger'
import type { Member, MemberState, Session, SessionState } from './members'

/** What the kernel needs to know of an exchange. */
export interface WorldConfig {
  readonly seed: string
  /** Time of genesis, ms. Only an exchange whose first command is earlier has a time before it. */
  readonly genesis: number
  /** Idempotency keys there is room for; default 1,000,000. */
  readonly keyCapacity?: number
}

/** House accounts of one coin. */
export interface ExchangeAccounts {
  readonly fee: Account
  readonly rounding: Account
  readonly external: Account
}

/** Takes what the outside may be told once the command under way is committed. */
export interface EventSink<Event> {
  event(event: Event): void
}

/** The kernel's part of the state, to be read. */
export interface WorldState {
  /** Of the last command applied; 0 at genesis. */
  readonly seq: number
  /** ms: the highest command time so far; genesis before the first. */
  readonly now: number
  readonly config: WorldConfig
  readonly members: ReadonlyMap<number, MemberState>
  /** Key from `accountKeys`. */
  readonly membersByAccount: ReadonlyMap<string, MemberState>
  readonly membersByInviteCode: ReadonlyMap<string, MemberState>
  /** By token hash; expired ones may still be in it, ask `memberByTokenHash`. */
  readonly sessions: ReadonlyMap<string, SessionState>
  /** How many sessions have ended since this state is in memory. */
  readonly sessionsEnded: number
  /** Coins in the order of the config. */
  readonly coinCodes: readonly string[]
  /** Whether the member has settled this key before it was used: nothing can be done under it any more. */
  isKeyVoid(uid: number, key: string): boolean
  /** Whether something is known of the key, be it that it is void. */
  isKeyStored(uid: number, key: string): boolean
}

/**
 * The state that every business shares: coins, the ledger, members and their sessions, keys, time. Each domain adds its own; only
 * command handlers write to it, one command at a time. `effects` and `ledger` collect what the command under way has done.
 */
export abstract class World implements WorldState {
  abstract readonly config: WorldConfig
  abstract readonly effects: EventSink<MemberEvent>
  readonly ledger = new Ledger()
  readonly coins = new Map<string, Coin>()
  readonly coinCodes: string[] = []
  readonly exchangeAccounts: ExchangeAccounts[] = []
  readonly members = new Map<number, Member>()
  readonly membersByAccount = new Map<string, Member>()
  readonly membersByInviteCode = new Map<string, Member>()
  readonly botsByLabel = new Map<string, Member>()
  readonly sessions = new Map<string, Session>()
  sessionsEnded = 0
  readonly idempotency: Idempotency
  seq = 0
  now: number
  nextUid = 100_001
  /** Orders and trades of all markets count as one. */
  nextOrderId = 1
  nextTradeId = 1

  constructor({ genesis, keyCapacity }: WorldConfig) {
    this.now = genesis
    this.idempotency = new Idempotency(keyCapacity)
  }

  isKeyVoid(uid: number, key: string): boolean {
    return this.idempotency.find(uid, key, this.now)?.type === 'key.settle'
  }

  isKeyStored(uid: number, key: string): boolean {
    return this.idempotency.find(uid, key, this.now) !== undefined
  }

  /** The coin of that code, which has its house accounts from the first time on. */
  coin(code: string): Coin {
    const found = this.coins.get(code)
    if (found !== undefined) return found
    const coin = new Coin(code, this.exchangeAccounts.length)
    this.coins.set(code, coin)
    this.coinCodes.push(code)
    this.exchangeAccounts.push({
      fee: new Account('fee', coin),
      rounding: new Account('rounding', coin),
      external: new Account(`external:${code}`, coin, true),
    })
    return coin
  }

  *accounts(): Iterable<AccountState> {
    for (const { fee, rounding, external } of this.exchangeAccounts) yield* [fee, rounding, external]
    for (const member of this.members.values()) {
      for (const wallet of member.wallets) if (wallet !== undefined) yield* [wallet.available, wallet.locked]
    }
  }
}
