import type { Refused } from '@bgk/sdk/trading'

/** Words that the commands of every market share. */

export type Side = 'buy' | 'sell'
export type OrderType = 'limit' | 'market'

/** Not traded, partly traded, all traded, all cancelled, partly cancelled (docs/reference/wire.md#enumerations). */
export type OrderStatus = 'unfilled' | 'partial' | 'filled' | 'cancelled' | 'partiallyCancelled'

/**
 * Commands are the only way to change the exchange. The engine journals each one verbatim as JSON, so a
 * command holds texts, integers and booleans only: never a bigint, a Date or an undefined field.
 */

export type MemberRole = 'member' | 'bot'

/** How a person logs in; at least one of e-mail and phone is given. */
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

/** The same password hashed anew, with today's costs; refused when another one was set meanwhile. */
export interface RehashPassword {
  readonly type: 'member.rehash'
  readonly uid: number
  /** The hash it replaces. */
  readonly was: string
  readonly passwordHash: string
}

export interface OpenSession {
  readonly type: 'session.open'
  readonly uid: number
  readonly tokenHash: string
  /** The hash the password was verified against; refused when it is no longer the member's. */
  readonly passwordHash?: string
  /** Absent: unknown. */
  readonly origin?: Origin
  /** Second step of a login; absent for a member without one. */
  readonly second?: SecondStep
  /** Assertion of a passkey, whose signature was checked; it takes the place of password and second step. */
  readonly passkey?: {
    readonly id: string
    readonly counter: number
    /** Names the challenge, which is good once. */
    readonly challenge: string
    /** Of the challenge, ms. */
    readonly expires: number
  }
}

/** Proof of a second step: the 30-second step of a code, or the hash of a recovery code. */
export type Factor = { readonly step: number } | { readonly recovery: string }

interface SecondStep {
  /** Names the token of the first step, which is good once. */
  readonly challenge: string
  /** Of that token, ms. */
  readonly expires: number
  readonly factor: Factor
}

/** Origin of a login, in a form that may stay in the journal. */
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

/** Ends one session, which must be the member's. */
interface EndSession {
  readonly type: 'session.end'
  readonly uid: number
  /** From `sessionId`. */
  readonly id: string
}

export interface CloseAllSessions {
  readonly type: 'session.closeAll'
  readonly uid: number
  /** The session that goes on. */
  readonly except?: string
}

/** Money from the outside world: `external:{coin}` pays the member's spot.available. */
interface CreditFunds {
  readonly type: 'funds.credit'
  readonly uid: number
  readonly coin: string
  readonly amount: string
  readonly memo: string
}

/** Fields of every tick of the exchange. */
export interface Tick {
  /** The exchange did not run until now, or its machine slept: recorded prices go on where they were. Left out of all other ticks. */
  readonly resumes?: true
}

/** Moves the exchange's time and drops what has expired. */
export interface TickClock extends Tick {
  readonly type: 'clock.tick'
}

/**
 * Asks what became of the header's key, and never does what the key was for: a key that is known has its first answer, one
 * that is not is void from now on, so that the command it was meant for is refused when it comes after all.
 */
interface SettleKey {
  readonly type: 'key.settle'
  readonly uid: number
}

/** Those of the kernel itself. */
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
  /** Idempotency key of the caller, scoped by the command's uid (0 when it has none). */
  readonly key?: string
}

/** What does the work of each command of a union: one that is missing, or that nobody knows, does not compile. */
export type CommandHandlers<World, Body extends { readonly type: string }, Code extends string> = {
  readonly [One in Body as One['type']]: (world: World, command: One) => Answer<Code>
}

/** Returns a function that runs the commands of a union; undefined for one of a newer program, which a journal may hold. */
export function commandRunner<World, Body extends { readonly type: string }, Code extends string>(
  handlers: CommandHandlers<World, Body, Code>,
): (world: World, command: Body) => Answer<Code> | undefined {
  // The compiler does not follow that the handler found by the type takes commands of that type.
  const entries = Object.entries(handlers) as [string, (world: World, command: Body) => Answer<Code>][]
  const byType = new Map(entries)
  return (world, command) => byType.get(command.type)?.(world, command)
}

/** Why a command of the kernel, or any command, may be refused. */
export type KernelRejectCode =
  | 'ACCOUNT_TAKEN'
  | 'ACCOUNT_INVALID'
  | 'QUANTITY_INVALID'
  | 'IDEMPOTENCY_CONFLICT'
  /** The key was settled before it was used: nothing was done under it, and nothing will be. */
  | 'KEY_UNUSED'
  /** There is no room for another key, or for another try beside those under way; nothing was done. */
  | 'BUSY'
  | 'UNKNOWN_MEMBER'
  | 'UNKNOWN_COIN'
  | 'UNKNOWN_INVITE'
  | 'UNKNOWN_SESSION'
  | 'PASSWORD_STALE'

export interface Accepted {
  readonly ok: true
  /** Of commands that place an order: its id in the lists of the calls. */
  readonly orderId?: number
  /** Of commands that place or close: the status at the end of the command (a market order may already be `partiallyCancelled`). */
  readonly status?: OrderStatus
  /** Of commands that cancel several orders: how many. */
  readonly count?: number
  /** Of `member.create`. */
  readonly uid?: number
  /** Of everything else that leaves a row in a list: its id there. */
  readonly recordId?: number
  /** Of what proves somebody: whether it was right; `locked` and `blocked`: a wrong one too many. */
  readonly verdict?: 'right' | 'wrong' | 'locked' | 'blocked'
  /** Of `key.settle`: what was done under the key; '' when that is no longer known. */
  readonly done?: string
}

/** `Code`: the domain's own reasons beside the kernel's. */
export interface Rejected<Code extends string = never> {
  readonly ok: false
  readonly code: Code | KernelRejectCode
  readonly field?: string
  readonly params?: Readonly<Record<string, string>>
}

export type Answer<Code extends string = never> = Accepted | Rejected<Code>

/** A refusal of the SDK's checks as the answer of a command. */
export function refusedCheck<Code extends string>({
  code,
  field,
  params,
}: Refused<Code, string>): Rejected<Code> {
  return { ok: false, code, field, params }
}
