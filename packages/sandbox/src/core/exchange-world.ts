import { Access } from './access/access'
import { Security } from './access/security'
import { People } from './accounts/accounts'
import { PriceAlerts } from './alerts/price-alerts'
import { Announcements } from './announcements/announcements'
import { CancelAfter } from './cancel-after/cancel-after'
import type { ExchangeConfig } from './config'
import { Cycle } from './cycle/cycle'
import { DemoClaims } from './demo/demo'
import { Effects } from './effects'
import type { ExchangeState } from './exchange-state'
import { OtcOrders } from './fiat/fiat'
import { checkOffers, FlashPools } from './flash/flash'
import { marketPairs } from './futures/contract'
import { Futures } from './futures/futures'
import { checkSeries, IeoSales } from './ieo/ieo'
import { type AccountState, HOME_COIN } from './kernel/ledger'
import { World } from './kernel/world'
import { noMarket } from './market/market-book'
import type { JsonValue, MarketBook } from './market/market-data'
import { type BotsWorld, WorldContext } from './market-making/bot-context'
import type { BotContext, BotMemoryValue } from './market-making/bot-program'
import { PaymentMethods } from './payment-methods/payment-methods'
import { PriceControl } from './price-control/price-control'
import { Referral } from './referral/referral'
import { Spot } from './spot/spot'
import { Tickets } from './tickets/tickets'
import { Wallets } from './wallet/wallet'

/** The whole mutable state of an exchange: the kernel's and every domain's. */
export class ExchangeWorld extends World implements ExchangeState, BotsWorld {
  override readonly config: ExchangeConfig
  override readonly effects: Effects
  readonly spot: Spot
  readonly market: MarketBook
  readonly futures: Futures
  readonly cycle: Cycle
  readonly wallet = new Wallets()
  readonly flash = new FlashPools()
  readonly ieo = new IeoSales()
  readonly people = new People()
  readonly paymentMethods = new PaymentMethods()
  readonly otc: OtcOrders
  readonly priceControl = new PriceControl()
  readonly referral = new Referral()
  readonly tickets = new Tickets()
  readonly announcements = new Announcements()
  readonly demo = new DemoClaims()
  readonly access = new Access()
  readonly security = new Security()
  readonly cancelAfter = new CancelAfter()
  readonly alerts = new PriceAlerts()
  botStep = 0
  botMemory: BotMemoryValue = null
  readonly botContext: BotContext

  constructor(config: ExchangeConfig, savedMarket?: JsonValue) {
    super(config)
    this.config = config
    this.effects = new Effects(config.effects)
    const coin = (code: string) => this.coin(code)
    this.spot = new Spot(config.pairs, coin)
    const pair = (base: string, quote: string) => this.spot.pair(base, quote)
    for (const code of config.coins ?? []) coin(code)
    const { seed, genesis, pairs } = config
    this.otc = new OtcOrders(config.otc, coin)
    this.futures = new Futures(config.contracts ?? [], { now: genesis, coin, spot: pair })
    checkSeries(config.ieo ?? [])
    for (const sale of config.ieo ?? []) for (const code of [sale.coin, ...sale.payCoins]) coin(code)
    if (config.flash !== undefined)
      checkOffers(config.flash, (code) => this.spot.pairs.has(`${code}/${HOME_COIN}`))
    const traded = [...pairs, ...marketPairs(config.contracts ?? [])]
    this.market = config.market?.({ seed, genesis, pairs: traded }, savedMarket) ?? noMarket()
    this.cycle = new Cycle(config.cycle ?? { pairs: [], pools: {} }, {
      market: this.market,
      coin,
      spot: pair,
    })
    this.botContext = new WorldContext(this)
    if (config.bots !== undefined) this.botMemory = config.bots.initialMemory({ seed, pairs })
  }

  override *accounts(): Iterable<AccountState> {
    yield* super.accounts()
    yield* this.futures.accounts()
    yield* this.cycle.accounts()
    yield* this.wallet.accounts()
    yield* this.otc.accounts()
    yield* this.flash.pools.values()
    yield* this.ieo.accounts()
    yield* this.referral.accounts()
  }
}
