import type { AnnouncementsView } from './announcements/announcements'
import type { Answer, Command, MemberAccount, MemberRole, PairStatus, Side } from './command'
import type { ExchangeConfig, PairConfig } from './config'
import type { Cycle } from './cycle/cycle'
import type { DemoClaimsView } from './demo/demo-claims'
import type { ExchangeEvent, OrderRow, TradeRow } from './event'
import type { FlashDeskView } from './flash/flash-desk'
import type { Futures } from './futures/futures'
import type { FuturesRows } from './futures/futures-rows'
import type { IeoDeskView } from './ieo/ieo-desk'
import type { MarketBook } from './market-hook'
import type { OtcView } from './otc/otc-desk'
import type { PaymentMethodsView } from './payment-methods/payment-methods'
import type { PeopleView } from './people/people'
import type { Posting } from './posting'
import type { ReferralView } from './referral/referral'
import type { SteeringView } from './steering/steering'
import type { TicketsView } from './tickets/tickets'
import type { WalletDeskView } from './wallet/wallet-desk'

/** What one command did. Arrays are fresh and never touched again: they may wait in a batch. */
export interface Outcome {
  readonly answer: Answer
  readonly events: readonly ExchangeEvent[]
  readonly postings: readonly Posting[]
  /** Each order the command created or changed, once, as it stands at its end. */
  readonly orders: readonly OrderRow[]
  /** Of spot. */
  readonly trades: readonly TradeRow[]
  readonly futures: FuturesRows
}

/**
 * A whole exchange: single-threaded, synchronous, deterministic. The same config and commands give the same
 * state to the bit. `apply` throws only InvariantError: memory can no longer be trusted, stop the process.
 */
export interface Exchange {
  readonly config: ExchangeConfig
  readonly state: ExchangeState
  apply(command: Command): Outcome
  /** Canonical JSON: equal states give equal texts. */
  serialize(): string
  /** 32 hex digits over `serialize()`. */
  hash(): string
}

/** Read-only view; use the functions in core/queries rather than walking it. Reading never changes it. */
export interface ExchangeState {
  /** Of the last command applied; 0 at genesis. */
  readonly seq: number
  /** ms: the highest command time so far. */
  readonly now: number
  readonly pairs: ReadonlyMap<string, PairState>
  readonly members: ReadonlyMap<number, MemberState>
  /** Key from `accountKeys`. */
  readonly membersByAccount: ReadonlyMap<string, MemberState>
  readonly membersByInviteCode: ReadonlyMap<string, MemberState>
  /** By token hash; expired ones may still be in it, ask `memberByTokenHash`. */
  readonly sessions: ReadonlyMap<string, SessionState>
  readonly market: MarketBook
  /** To be read, never to be written to. */
  readonly futures: Futures
  /** To be read, never to be written to. */
  readonly cycle: Cycle
  readonly config: ExchangeConfig
  readonly wallet: WalletDeskView
  readonly flash: FlashDeskView
  readonly ieo: IeoDeskView
  readonly people: PeopleView
  readonly paymentMethods: PaymentMethodsView
  readonly otc: OtcView
  readonly steering: SteeringView
  readonly referral: ReferralView
  readonly tickets: TicketsView
  readonly announcements: AnnouncementsView
  readonly demo: DemoClaimsView
  /** Coins in the order of the config. */
  readonly coinCodes: readonly string[]
  /** Whether the member has settled this key before it was used: nothing can be done under it any more. */
  isKeyVoid(uid: number, key: string): boolean
  /** Every account of the ledger, house accounts first. */
  accounts(): Iterable<AccountState>
}

export interface PairState {
  readonly name: string
  readonly config: PairConfig
  readonly status: PairStatus
  readonly feeRate: string
  /** The largest order, also where the config names none. */
  readonly maxAmount: string
  /** Ticks. */
  readonly lastPrice: bigint
  /** Best first, at most `limit`. */
  levels(side: Side, limit: number): readonly { readonly price: bigint; readonly lots: bigint }[]
}

export interface MemberState {
  readonly uid: number
  readonly role: MemberRole
  readonly account: MemberAccount
  readonly passwordHash: string
  /** Undefined until the member has set a fund password. */
  readonly fundPasswordHash: string | undefined
  readonly inviteCode: string
  readonly invitedBy: number | undefined
  /** In the order in which they came. */
  readonly invitees: readonly MemberState[]
  readonly verified: boolean
  readonly label: string | undefined
  readonly createdTs: number
  /** Oldest first. */
  openOrders(): readonly OrderRow[]
  /** Newest first; the last 500 of a person, none of a bot. */
  closedOrders(): readonly OrderRow[]
  /** One of these, open or closed; undefined when it is not among them. */
  orderRow(orderId: number): OrderRow | undefined
  /** Those not zero, in the order of the config. */
  balances(): readonly WalletState[]
}

export interface WalletState {
  readonly coin: string
  /** Units of 1e-8. */
  readonly available: bigint
  readonly frozen: bigint
}

export interface SessionState {
  readonly member: { readonly uid: number }
  readonly createdTs: number
  readonly usedTs: number
}

export interface AccountState {
  readonly name: string
  readonly coin: { readonly code: string }
  readonly balance: bigint
}
