import { Announcements } from './announcements/announcements'
import type { ExchangeConfig } from './config'
import { Cycle } from './cycle/cycle'
import { DemoClaims } from './demo/demo-claims'
import { domains } from './domains'
import { Effects } from './effects'
import type { AccountState, ExchangeState } from './exchange'
import { checkOffers } from './flash/check-offers'
import { FlashDesk } from './flash/flash-desk'
import { Futures } from './futures/futures'
import { marketPairs } from './futures/market-pairs'
import { HOME_COIN } from './home-coin'
import { Idempotency } from './idempotency'
import { checkSeries } from './ieo/check-series'
import { IeoDesk } from './ieo/ieo-desk'
import { Account, Coin, Ledger } from './ledger'
import type { JsonValue, MarketBook } from './market-hook'
import type { Member } from './member'
import { noMarket } from './no-market'
import type { Order } from './order'
import { OtcDesk } from './otc/otc-desk'
import { Pair } from './pair'
import { PaymentMethods } from './payment-methods/payment-methods'
import { People } from './people/people'
import { Referral } from './referral/referral'
import type { Session } from './session'
import { Steering } from './steering/steering'
import { Tickets } from './tickets/tickets'
import { WalletDesk } from './wallet/wallet-desk'

/** House accounts of one coin. */
export interface House {
  readonly fee: Account
  readonly rounding: Account
  readonly external: Account
}

/**
 * The whole mutable state of an exchange, and nothing else. Only the command handlers write to it, one
 * command at a time; `effects` and `ledger` collect what the command under way has done.
 */
export class World implements ExchangeState {
  readonly config: ExchangeConfig
  readonly ledger = new Ledger()
  readonly effects = new Effects()
  readonly coins = new Map<string, Coin>()
  readonly coinCodes: string[] = []
  readonly house: House[] = []
  readonly pairs = new Map<string, Pair>()
  readonly members = new Map<number, Member>()
  readonly membersByAccount = new Map<string, Member>()
  readonly membersByInviteCode = new Map<string, Member>()
  readonly botsByLabel = new Map<string, Member>()
  readonly sessions = new Map<string, Session>()
  readonly orders = new Map<number, Order>()
  readonly idempotency: Idempotency
  readonly market: MarketBook
  /** Index from which on coins are there for token sales only. */
  readonly firstSaleCoin: number
  readonly futures: Futures
  readonly cycle: Cycle
  readonly wallet = new WalletDesk()
  readonly flash = new FlashDesk()
  readonly ieo = new IeoDesk()
  readonly people = new People()
  readonly paymentMethods = new PaymentMethods()
  readonly otc: OtcDesk
  readonly steering = new Steering()
  readonly referral = new Referral()
  readonly tickets = new Tickets()
  readonly announcements = new Announcements()
  readonly demo = new DemoClaims()
  seq = 0
  now: number
  nextUid = 100_001
  nextOrderId = 1
  nextTradeId = 1
  botStep = 0
  botMemory: JsonValue = null
  readonly #pairsByCoins = new Map<string, Map<string, Pair>>()

  constructor(config: ExchangeConfig, savedMarket?: JsonValue) {
    this.config = config
    this.now = config.genesis
    this.idempotency = new Idempotency(config.keyRoom)
    for (const pair of config.pairs) {
      const made = new Pair(pair, this.#coin(pair.base), this.#coin(pair.quote))
      if (pair.base === pair.quote || this.pairs.has(made.name)) throw new RangeError(`pair ${made.name}`)
      this.pairs.set(made.name, made)
      const quotes = this.#pairsByCoins.get(pair.base) ?? new Map<string, Pair>()
      this.#pairsByCoins.set(pair.base, quotes.set(pair.quote, made))
    }
    for (const code of config.coins ?? []) this.#coin(code)
    const { seed, genesis, pairs } = config
    this.otc = new OtcDesk(config.otc, (code) => this.#coin(code))
    this.futures = new Futures(config.contracts ?? [], {
      now: genesis,
      coin: (code) => this.#coin(code),
      spot: (base, quote) => this.pair(base, quote),
    })
    this.firstSaleCoin = this.house.length
    checkSeries(config.ieo ?? [])
    for (const { coin, payCoins } of config.ieo ?? [])
      for (const code of [coin, ...payCoins]) this.#coin(code)
    if (config.flash !== undefined)
      checkOffers(config.flash, (coin) => this.pairs.has(`${coin}/${HOME_COIN}`))
    const traded = [...pairs, ...marketPairs(config.contracts ?? [])]
    this.market = config.market?.({ seed, genesis, pairs: traded }, savedMarket) ?? noMarket()
    this.cycle = new Cycle(config.cycle ?? { pairs: [], pools: {} }, {
      market: this.market,
      coin: (code) => this.#coin(code),
      spot: (base, quote) => this.pair(base, quote),
    })
    if (config.bots !== undefined) this.botMemory = config.bots.initialMemory({ seed, pairs })
  }

  pair(base: string, quote: string): Pair | undefined {
    return this.#pairsByCoins.get(base)?.get(quote)
  }

  isKeyVoid(uid: number, key: string): boolean {
    return this.idempotency.find(uid, key)?.type === 'key.settle'
  }

  *accounts(): Iterable<AccountState> {
    for (const { fee, rounding, external } of this.house) yield* [fee, rounding, external]
    for (const member of this.members.values()) {
      for (const wallet of member.wallets) if (wallet !== undefined) yield* [wallet.available, wallet.frozen]
    }
    for (const domain of domains) yield* domain.accounts(this)
  }

  #coin(code: string): Coin {
    const found = this.coins.get(code)
    if (found !== undefined) return found
    const coin = new Coin(code, this.house.length)
    this.coins.set(code, coin)
    this.coinCodes.push(code)
    this.house.push({
      fee: new Account('fee', coin),
      rounding: new Account('rounding', coin),
      external: new Account(`external:${code}`, coin, true),
    })
    return coin
  }
}
