import type { Refused } from '@bgk/sdk/trading'

export type Side = 'buy' | 'sell'
export type OrderType = 'limit' | 'market'

/** Not traded, partly traded, all traded, all cancelled, partly cancelled (docs/reference/wire.md#enumerations). */
export type OrderStatus = 'unfilled' | 'partial' | 'filled' | 'cancelled' | 'partiallyCancelled'

/**
 * Commands are the only way to change the exchange. The engine journals each verbatim as JSON. Therefore a
 * command holds texts, integers and booleans, never a bigint, a Date or an undefined field.
 */

export type MemberRole = 'member' | 'bot'

/** Login names of a user; at least one of e-mail and phone is set. */
export interface MemberAccount {
  readonly email?: string
  readonly phone?: string
  /** Digits without plus, for example `86`. */
  readonly areaCode?: string
}

export interface CreateMember {
  readonly type: 'member.create'
  readonly account: MemberAccount
  readonly passwordHash: string
  readonly fundPasswordHash?: string
  /** Invite code of the inviter. */
  readonly invitedBy?: string
  readonly role: MemberRole
  readonly verified?: boolean
  readonly label?: string
}

/** The same password hashed again at current costs; rejected if another was set meanwhile. */
export interface RehashPassword {
  readonly type: 'member.rehash'
  readonly uid: number
  /** Hash that it replaces. */
  readonly was: string
  readonly passwordHash: string
}

export interface OpenSession {
  readonly type: 'session.open'
  readonly uid: number
  readonly tokenHash: string
  /** Hash that the password was verified against; rejected if it has changed. */
  readonly passwordHash?: string
  /** Absent: unknown. */
  readonly origin?: Origin
  /** Second step of a login; absent if the member has none. */
  readonly second?: SecondStep
  /** Assertion of a passkey with a checked signature; replaces password and second step. */
  readonly passkey?: {
    readonly id: string
    readonly counter: number
    /** Single-use challenge. */
    readonly challenge: string
    /** End of the challenge, ms. */
    readonly expires: number
  }
}

/** Proof of a second step: the 30-second step of a code, or the hash of a recovery code. */
export type Factor = { readonly step: number } | { readonly recovery: string }

interface SecondStep {
  /** Single-use token of the first step. */
  readonly challenge: string
  /** End of that token, ms. */
  readonly expires: number
  readonly factor: Factor
}

/** Origin of a login, in a form that the journal may retain. */
export interface Origin {
  /** Browser and system, such as `Chrome, Android`; '' if unknown. */
  readonly device: string
  /** Network address without its last part; '' if there is none. */
  readonly address: string
}

/** Marks a session as used, which restarts its 7 idle days; send it at most once an hour a session. */
interface TouchSession {
  readonly type: 'session.touch'
  readonly tokenHash: string
}

interface CloseSession {
  readonly type: 'session.close'
  readonly tokenHash: string
}

/** Ends one session of the member. */
interface EndSession {
  readonly type: 'session.end'
  readonly uid: number
  /** Result of `sessionId`. */
  readonly id: string
}

export interface CloseAllSessions {
  readonly type: 'session.closeAll'
  readonly uid: number
  /** Session that stays open. */
  readonly except?: string
}

/** Credits money from outside: `external:{coin}` pays the member's spot.available. */
interface CreditFunds {
  readonly type: 'funds.credit'
  readonly uid: number
  readonly coin: string
  readonly amount: string
  readonly memo: string
}

export interface Tick {
  /**
   * First tick after a stop of the exchange or a sleep of its machine: recorded prices continue where they
   * were. Absent in all other ticks.
   */
  readonly resumes?: true
}

/** Moves the exchange's time and drops expired state. */
export interface TickClock extends Tick {
  readonly type: 'clock.tick'
}

/**
 * Resolves the header's key without running its command. A known key returns its first answer. An unknown one
 * becomes void, so a late command under it is rejected.
 */
interface SettleKey {
  readonly type: 'key.settle'
  readonly uid: number
}

export type KernelCommand =
  | CreateMember
  | RehashPassword
  | TouchSession
  | CloseSession
  | EndSession
  | CloseAllSessions
  | CreditFunds
  | SettleKey

export interface CommandHeader {
  /** 1, 2, 3 … without gaps. */
  readonly seq: number
  /** Engine clock, ms since the epoch, UTC. */
  readonly ts: number
  /** Idempotency key of the caller, scoped by the command's uid (0 without one). */
  readonly key?: string
}

/** Handlers by command type; a missing or unknown type does not compile. */
export type CommandHandlers<World, Body extends { readonly type: string }, Code extends string> = {
  readonly [One in Body as One['type']]: (world: World, command: One) => Answer<Code>
}

/**
 * Returns a function that runs the commands of a union. It returns undefined for types of a newer program,
 * which a journal may hold.
 */
export function commandRunner<World, Body extends { readonly type: string }, Code extends string>(
  handlers: CommandHandlers<World, Body, Code>,
): (world: World, command: Body) => Answer<Code> | undefined {
  // TypeScript cannot infer that a type's handler takes commands of that type.
  const entries = Object.entries(handlers) as [string, (world: World, command: Body) => Answer<Code>][]
  const byType = new Map(entries)
  return (world, command) => byType.get(command.type)?.(world, command)
}

/** Rejections of kernel commands, or of any command. */
export type KernelRejectCode =
  | 'ACCOUNT_TAKEN'
  | 'ACCOUNT_INVALID'
  | 'QUANTITY_INVALID'
  | 'IDEMPOTENCY_CONFLICT'
  /** The key was resolved before its use: no write was or will be made with it. */
  | 'KEY_UNUSED'
  /** No capacity for another key or another pending try; nothing was done. */
  | 'BUSY'
  | 'UNKNOWN_MEMBER'
  | 'UNKNOWN_COIN'
  | 'UNKNOWN_INVITE'
  | 'UNKNOWN_SESSION'
  | 'PASSWORD_STALE'

export interface Accepted {
  readonly ok: true
  /** Id of a placed order. */
  readonly orderId?: number
  /**
   * Status of a placed or closed order at the end of the command; a market order may already be
   * `partiallyCancelled`.
   */
  readonly status?: OrderStatus
  /** Number of cancelled orders. */
  readonly count?: number
  /** New uid of `member.create`. */
  readonly uid?: number
  /** Id of any other created row. */
  readonly recordId?: number
  /** Result of a credential check; `locked` and `blocked`: too many wrong ones. */
  readonly verdict?: 'right' | 'wrong' | 'locked' | 'blocked'
  /** Type of the command that was applied under the key, of `key.settle`; '' if no longer known. */
  readonly done?: string
}

/** `Code`: codes of the domain beside the kernel's. */
export interface Rejected<Code extends string = never> {
  readonly ok: false
  readonly code: Code | KernelRejectCode
  readonly field?: string
  readonly params?: Readonly<Record<string, string>>
}

export type Answer<Code extends string = never> = Accepted | Rejected<Code>

/** Converts a rejection of the SDK's checks to an answer. */
export function refusedCheck<Code extends string>({
  code,
  field,
  params,
}: Refused<Code, string>): Rejected<Code> {
  return { ok: false, code, field, params }
}
