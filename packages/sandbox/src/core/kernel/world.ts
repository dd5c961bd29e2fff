import type { MemberEvent } from './domain'
import { Idempotency } from './idempotency'
import { Account, type AccountState, Coin, type EffectsScope, Ledger } from './ledger'
import type { Member, MemberState, Session, SessionState } from './members'

export interface WorldConfig {
  readonly seed: string
  /** Time of genesis, ms. Earlier times exist only if the first command is earlier. */
  readonly genesis: number
  /** Capacity in idempotency keys; default 1,000,000. */
  readonly keyCapacity?: number
  /** Default `all`. */
  readonly effects?: EffectsScope
}

/** Accounts of the exchange in one coin. */
export interface ExchangeAccounts {
  readonly fee: Account
  readonly rounding: Account
  readonly external: Account
}

/** Collects events that are published after the commit of the current command. */
export interface EventSink<Event> {
  event(event: Event): void
}

/** Read-only state of the kernel. */
export interface WorldState {
  /** Number of the last command; 0 at genesis. */
  readonly seq: number
  /** Highest command time so far, ms; genesis before the first. */
  readonly now: number
  readonly config: WorldConfig
  readonly members: ReadonlyMap<number, MemberState>
  /** Key from `accountKeys`. */
  readonly membersByAccount: ReadonlyMap<string, MemberState>
  readonly membersByInviteCode: ReadonlyMap<string, MemberState>
  /** By token hash, possibly expired: use `memberByTokenHash`. */
  readonly sessions: ReadonlyMap<string, SessionState>
  /** Ended sessions since this state was loaded. */
  readonly sessionsEnded: number
  /** Coins in the order of the config. */
  readonly coinCodes: readonly string[]
  /** True if the member voided this key before its use: no command under it can be applied. */
  isKeyVoid(uid: number, key: string): boolean
  /** True if the key is used or void. */
  isKeyStored(uid: number, key: string): boolean
}

/**
 * State shared by all domains: coins, ledger, members and their sessions, keys, time. Each domain adds its
 * own. Only command handlers write to it, one command at a time. `effects` and `ledger` collect the changes
 * of the current command.
 */
export abstract class World implements WorldState {
  abstract readonly config: WorldConfig
  abstract readonly effects: EventSink<MemberEvent>
  readonly ledger: Ledger
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
  /** Orders and trades of all markets share their sequence. */
  nextOrderId = 1
  nextTradeId = 1

  constructor({ genesis, keyCapacity, effects }: WorldConfig) {
    this.now = genesis
    this.ledger = new Ledger(effects)
    this.idempotency = new Idempotency(keyCapacity)
  }

  isKeyVoid(uid: number, key: string): boolean {
    return this.idempotency.find(uid, key, this.now)?.type === 'key.settle'
  }

  isKeyStored(uid: number, key: string): boolean {
    return this.idempotency.find(uid, key, this.now) !== undefined
  }

  /** Coin of that code; the first call creates its exchange accounts. */
  coin(code: string): Coin {
    const found = this.coins.get(code)
    if (found !== undefined) return found
    const coin = new Coin(code, this.exchangeAccounts.length)
    this.coins.set(code, coin)
    this.coinCodes.push(code)
    this.exchangeAccounts.push({
      fee: new Account('fee', coin),
      rounding: new Account('rounding', coin),
      external: new Account(`external:${code}`, coin, { overdraft: true }),
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
