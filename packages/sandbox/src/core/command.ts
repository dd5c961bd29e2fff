import type {
  CycleCheckCode,
  DepositCode,
  FiatCode,
  FlashCode,
  FuturesCheckCode,
  IeoCode,
  OrderCheckCode,
  PartialCloseCode,
  PositionStopsCode,
  TransferCode,
  WithdrawalCode,
} from '@bgk/sdk/trading'
import type { AnnouncementCommand, AnnouncementRejectCode } from './announcements/announcement-command'
import type { CycleCommand, CycleRejectCode } from './cycle/cycle-command'
import type { ClaimDemoFunds, DemoRejectCode } from './demo/demo-command'
import type { FlashCommand, FlashRejectCode } from './flash/flash-command'
import type { FuturesCommand, FuturesRejectCode } from './futures/futures-command'
import type { IeoCommand, IeoRejectCode } from './ieo/ieo-command'
import type { OtcCommand, OtcRejectCode } from './otc/otc-command'
import type { PaymentMethodCommand, PaymentMethodRejectCode } from './payment-methods/payment-method-command'
import type { PeopleCommand, PeopleRejectCode } from './people/people-command'
import type { SteeringCommand, SteeringRejectCode } from './steering/steering-command'
import type { TicketCommand, TicketRejectCode } from './tickets/ticket-command'
import type { WalletCommand, WalletRejectCode } from './wallet/wallet-command'

/**
 * Commands are the only way to change the exchange. The engine journals each one verbatim as JSON, so a
 * command holds texts, integers and booleans only: never a bigint, a Date or an undefined field.
 */

export type Side = 'buy' | 'sell'
export type OrderStyle = 'limit' | 'market'
export type PairStatus = 'enabled' | 'disabled' | 'soon'
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

/** Closes every session of the member. */
interface ChangePassword {
  readonly type: 'member.password'
  readonly uid: number
  readonly passwordHash: string
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

interface CloseAllSessions {
  readonly type: 'session.closeAll'
  readonly uid: number
}

/** Money from the outside world: `external:{coin}` pays the member's spot.available. */
interface CreditFunds {
  readonly type: 'funds.credit'
  readonly uid: number
  readonly coin: string
  readonly amount: string
  readonly memo: string
}

/** `amount` counts the base coin for both sides and both styles; a market order's `price` is ignored. */
export interface PlaceSpotOrder {
  readonly type: 'spot.place'
  readonly uid: number
  readonly base: string
  readonly quote: string
  readonly side: Side
  readonly style: OrderStyle
  readonly price?: string
  readonly amount: string
}

export interface CancelSpotOrder {
  readonly type: 'spot.cancel'
  readonly uid: number
  readonly orderId: number
}

interface SetPairStatus {
  readonly type: 'pair.status'
  readonly base: string
  readonly quote: string
  readonly status: PairStatus
}

/** Lets the injected bot program act once; its actions are not journaled, only this. */
export interface StepBots {
  readonly type: 'bots.step'
}

/** Moves the exchange's time and drops what has expired. */
export interface TickClock {
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

export type CommandBody =
  | CreateMember
  | ChangePassword
  | RehashPassword
  | OpenSession
  | TouchSession
  | CloseSession
  | CloseAllSessions
  | CreditFunds
  | PlaceSpotOrder
  | CancelSpotOrder
  | SetPairStatus
  | StepBots
  | TickClock
  | SettleKey
  | FuturesCommand
  | CycleCommand
  | WalletCommand
  | PeopleCommand
  | PaymentMethodCommand
  | OtcCommand
  | TicketCommand
  | AnnouncementCommand
  | FlashCommand
  | IeoCommand
  | SteeringCommand
  | ClaimDemoFunds

export interface CommandHeader {
  /** 1, 2, 3 … without gaps. */
  readonly seq: number
  /** Engine clock, ms since the epoch, UTC. */
  readonly ts: number
  /** Idempotency key of the caller, scoped by the command's uid (0 when it has none). */
  readonly key?: string
}

export type Command = CommandBody & CommandHeader

export type RejectCode =
  | OrderCheckCode
  | FuturesCheckCode
  | PartialCloseCode
  | PositionStopsCode
  | FuturesRejectCode
  | CycleCheckCode
  | CycleRejectCode
  | WithdrawalCode
  | DepositCode
  | TransferCode
  | WalletRejectCode
  | PeopleRejectCode
  | FiatCode
  | OtcRejectCode
  | PaymentMethodRejectCode
  | TicketRejectCode
  | AnnouncementRejectCode
  | FlashCode
  | FlashRejectCode
  | IeoCode
  | IeoRejectCode
  | SteeringRejectCode
  | DemoRejectCode
  | 'UNKNOWN_PAIR'
  | 'PAIR_DISABLED'
  /** No such open or remembered order of this member; another member's order answers the same. */
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_OPEN'
  | 'ACCOUNT_TAKEN'
  | 'ACCOUNT_INVALID'
  /** The order would have met the member's own resting order before anyone else's. */
  | 'SELF_TRADE'
  | 'IDEMPOTENCY_CONFLICT'
  /** The key was settled before it was used: nothing was done under it, and nothing will be. */
  | 'KEY_UNUSED'
  /** There is no room for another key; nothing was done. */
  | 'BUSY'
  | 'UNKNOWN_MEMBER'
  | 'UNKNOWN_COIN'
  | 'UNKNOWN_INVITE'
  | 'UNKNOWN_SESSION'
  | 'PASSWORD_STALE'

/** Not traded, partly traded, all traded, all cancelled, partly cancelled (docs/reference/wire.md#enumerations). */
export type OrderState = 'unfilled' | 'section' | 'all' | 'cancel' | 'uncancel'

export interface Accepted {
  readonly ok: true
  /** Of commands that place, and of fiat orders: what the lists of the calls show as its id. */
  readonly orderId?: number
  /**
   * Of commands that place or close: the state at the end of the command (a market order may already be `uncancel`). Of `futures.close`
   * `section` where its lots are closed and the position goes on; of closes of many all their states in one, `unfilled` where there
   * was nothing to close.
   */
  readonly state?: OrderState
  /** Of `member.create`. */
  readonly uid?: number
  /** Of everything else that leaves a row in a list: records, swaps, shares of a sale, addresses, tickets, stops. */
  readonly recordId?: number
  /** Of `key.settle`: what was done under the key; '' when that is no longer known. */
  readonly done?: CommandBody['type'] | ''
}

export interface Rejected {
  readonly ok: false
  readonly code: RejectCode
  readonly field?: string
  readonly params?: Readonly<Record<string, string>>
}

export type Answer = Accepted | Rejected
