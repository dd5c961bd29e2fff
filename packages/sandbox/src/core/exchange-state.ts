import type { AccessView } from './access/access'
import type { SecurityView } from './access/security'
import type { PeopleView } from './accounts/accounts'
import type { AlertEvent, PriceAlertsView } from './alerts/price-alerts'
import type { AnnouncementsView } from './announcements/announcements'
import type { ExchangeConfig } from './config'
import type { Cycle } from './cycle/cycle'
import type { CycleEvent } from './cycle/cycle-pair'

import type { DemoClaimsView } from './demo/demo'
import type { OtcView } from './fiat/fiat'
import type { FlashPoolsView } from './flash/flash'
import type { Futures } from './futures/futures'
import type { IeoSalesView } from './ieo/ieo'
import type { MemberEvent } from './kernel/domain'
import type { AccountState } from './kernel/ledger'
import type { WorldState } from './kernel/world'
import type { MarketBook } from './market/market-data'
import type { BookEvent } from './order-book/events'
import type { PaymentMethodsView } from './payment-methods/payment-methods'
import type { PriceControlView } from './price-control/price-control'
import type { ReferralView } from './referral/referral'
import type { SpotEvent } from './spot/events'
import type { SpotView } from './spot/spot'
import type { TicketsView } from './tickets/tickets'
import type { WalletsView } from './wallet/wallet'

/** Events published after the commit of the command, in order. */
export type ExchangeEvent = MemberEvent | BookEvent | SpotEvent | CycleEvent | AlertEvent

/** Read-only view; use the domains' own queries rather than walking it. */
export interface ExchangeState extends WorldState {
  readonly config: ExchangeConfig
  readonly spot: SpotView
  readonly market: MarketBook
  /** Read-only. */
  readonly futures: Futures
  /** Read-only. */
  readonly cycle: Cycle
  readonly wallet: WalletsView
  readonly flash: FlashPoolsView
  readonly ieo: IeoSalesView
  readonly people: PeopleView
  readonly paymentMethods: PaymentMethodsView
  readonly otc: OtcView
  readonly priceControl: PriceControlView
  readonly referral: ReferralView
  readonly tickets: TicketsView
  readonly announcements: AnnouncementsView
  readonly demo: DemoClaimsView
  readonly access: AccessView
  readonly security: SecurityView
  readonly alerts: PriceAlertsView
  /** Every account of the ledger, those of the exchange first. */
  accounts(): Iterable<AccountState>
}
