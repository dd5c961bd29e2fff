import type { Side } from '../kernel/command'
import { Account, type AccountState, type Coin } from '../kernel/ledger'
import { Member } from '../kernel/members'
import type { TradeRow } from '../order-book/events'
import type { Pair } from '../spot/pair'
import type { SpotEffects, SpotState, SpotWorld } from '../spot/spot'
import type { WalletWorld } from '../wallet/wallet'
import { type ContractConfig, FUNDING_MS } from './contract'
import { Contract, FuturesAccount, type FuturesOrder, Position } from './futures-account'
import type { MarginMode } from './futures-command'

/** Coins of the futures account: settlement coins of contracts, then pay coins of cycle contracts. */
export function futuresCoins(state: { readonly futures: Futures; readonly cycle: PaidCoins }): Coin[] {
  const coins = new Set<Coin>()
  for (const { quote } of state.futures.contracts.values()) coins.add(quote)
  for (const { account } of state.cycle.pools.values()) coins.add(account.coin)
  return [...coins]
}

interface Surroundings {
  readonly now: number
  coin(code: string): Coin
  spot(base: string, quote: string): Pair | undefined
}

/**
 * Contracts, accounts of members, and the insurance fund. The fund holds positions like a member (uid 0),
 * with its balance as wallet; it is never liquidated.
 */
export class Futures {
  readonly contracts = new Map<string, Contract>()
  /** Accounts by uid. */
  readonly members = new Map<number, FuturesAccount>()
  readonly orders = new Map<number, FuturesOrder>()
  readonly fund: FuturesAccount
  readonly #byCoins = new Map<string, Map<string, Contract>>()
  nextId = 1
  /** Second of the last liquidation check. */
  riskSecond = 0
  /** True once the insurance fund has its initial funding. */
  isInsured = false

  constructor(configs: readonly ContractConfig[], around: Surroundings) {
    this.fund = new FuturesAccount(
      new Member({
        uid: 0,
        role: 'bot',
        account: {},
        passwordHash: '',
        fundPasswordHash: undefined,
        inviteCode: '',
        invitedBy: undefined,
        verified: false,
        label: 'insurance',
        createdTs: around.now,
      }),
    )
    for (const config of configs) {
      const quote = around.coin(config.quote)
      const slot = Math.floor(around.now / FUNDING_MS)
      const contract = new Contract(config, quote, around.spot(config.base, config.quote), slot)
      if (this.contracts.has(contract.name)) throw new RangeError(`contract ${contract.name}`)
      this.contracts.set(contract.name, contract)
      const quotes = this.#byCoins.get(config.base) ?? new Map<string, Contract>()
      this.#byCoins.set(config.base, quotes.set(config.quote, contract))
      this.fund.wallets[quote.index] ??= {
        available: new Account('insurance', quote),
        hold: new Account('insurance.order_hold', quote),
        margin: new Account('insurance.position_margin', quote),
      }
    }
  }

  contract(base: string, quote: string): Contract | undefined {
    return this.#byCoins.get(base)?.get(quote)
  }

  insurance(coin: Coin): Account {
    return this.fund.wallet(coin).available
  }

  /** Account of the member, or a new empty one that `store` adds: a rejection leaves no trace (I22). */
  accountOf(member: Member): FuturesAccount {
    return this.members.get(member.uid) ?? new FuturesAccount(member)
  }

  store(account: FuturesAccount): void {
    this.members.set(account.member.uid, account)
  }

  /** Open position with these terms, created if absent (docs/reference/exchange.md#r1). */
  position(
    account: FuturesAccount,
    contract: Contract,
    side: Side,
    marginMode: MarginMode,
    leverage: number,
    ts: number,
  ): Position {
    for (const each of account.positions.values()) {
      if (
        each.contract === contract &&
        each.side === side &&
        each.marginMode === marginMode &&
        each.leverage === leverage
      )
        return each
    }
    const made = new Position(this.nextId++, account, contract, side, marginMode, leverage, ts)
    account.positions.set(made.id, made)
    return made
  }

  *allAccounts(): Iterable<FuturesAccount> {
    yield this.fund
    yield* this.members.values()
  }

  *accounts(): Iterable<AccountState> {
    for (const { clearing } of this.contracts.values()) yield clearing
    for (const account of this.allAccounts()) {
      for (const wallet of account.wallets) if (wallet) yield* [wallet.available, wallet.hold, wallet.margin]
    }
  }
}

/** Collects changes of the current command, each order and position once. */
export interface FuturesEffects extends SpotEffects {
  /** Bots' orders are in snapshot and journal only. */
  futuresOrder(order: FuturesOrder): void
  /** Adds a position; the insurance fund counts as a bot. */
  position(position: Position): void
  futuresTrade(trade: TradeRow): void
}

/** Closed markets, by name. */
interface MarketHalts {
  readonly halted: ReadonlySet<string>
}

/** The futures account also holds the pay coins of cycle contracts. */
export interface FuturesWorld extends SpotWorld, WalletWorld {
  readonly config: FuturesWorldConfig
  readonly effects: FuturesEffects
  readonly futures: Futures
  readonly cycle: PaidCoins
  readonly priceControl: MarketHalts
}

type FuturesWorldConfig = SpotWorld['config'] &
  WalletWorld['config'] & {
    /** Initial balance of the insurance fund by coin. */
    readonly insurance?: Readonly<Record<string, string>>
  }

interface PaidCoins {
  readonly pools: ReadonlyMap<string, { readonly account: { readonly coin: Coin } }>
}

export interface FuturesState extends SpotState {
  readonly futures: Futures
  readonly priceControl: MarketHalts
}
