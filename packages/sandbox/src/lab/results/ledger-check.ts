/**
 * Explains every balance of the bot's member by records that a user can fetch: fills with fees, orders with
 * their locks, transfers, funding, realized profit of closing orders, liquidations, margins of positions.
 * The ledger's own postings are not used. Each wallet is compared after each command that touched it.
 */
import type { Outcome } from '../../core/exchange'
import type { FuturesOrderRow, PositionRow } from '../../core/futures/futures-command'
import { ceilDiv } from '../../core/kernel/exact'
import { COIN_DECIMALS, parseUnits } from '../../core/kernel/units'
import type { TradeRow } from '../../core/order-book/events'
import type { OrderRow } from '../../core/spot/events'
import type { PairConfig } from '../../core/spot/pair-config'
import type { RecordTitle } from '../../core/wallet/wallet'
import type { LabObserver, LabView } from '../world/observer'
import { absolute } from './market-values'

export interface LedgerCheck extends LabObserver {
  /** Sum of all balance changes without a record, units of 1e-8, absolute, over all coins and wallets. */
  unexplained(): bigint
  /** Same by coin; without coins that have none. */
  byCoin(): ReadonlyMap<string, bigint>
}

export function createLedgerCheck(): LedgerCheck {
  const check = new Check()
  return {
    start: (view) => check.start(view),
    outcome: (outcome, _type, view) => check.outcome(outcome, view),
    unexplained: () => [...check.byCoin.values()].reduce((sum, units) => sum + units, 0n),
    byCoin: () => check.byCoin,
  }
}

type WalletName = 'spot' | 'futures'

/** Change of each wallet by one unit of a record. */
type Effect = Readonly<Partial<Record<WalletName, 1n | -1n>>>

const EFFECTS: Readonly<Record<RecordTitle, Effect>> = {
  Deposit: { spot: 1n },
  Withdrawal: { spot: -1n },
  'Exchange to futures account': { spot: -1n, futures: 1n },
  'Futures account to exchange': { spot: 1n, futures: -1n },
  'Exchange to fiat account': { spot: -1n },
  'Fiat account to exchange': { spot: 1n },
  'Invitation rebate': { spot: 1n },
  'Bought with money': {},
  'Sold for money': {},
  'Demo funds': { spot: 1n },
  'Swapped away': { spot: -1n },
  'Received by swap': { spot: 1n },
  'Gain of a deleveraged position': { futures: 1n },
  'Loss of a deleveraged position': { futures: -1n },
  'Stop waits for liquidity': {},
  'Funding received': { futures: 1n },
  'Funding paid': { futures: -1n },
  'Liquidation gain': { futures: 1n },
  'Liquidation loss': { futures: -1n },
  'Paid by the insurance fund': { futures: 1n },
  'Paid to the insurance fund': { futures: -1n },
}

/** Part of a balance that is not available. */
interface Lock {
  readonly wallet: WalletName
  readonly coin: string
  readonly units: bigint
}

interface Balance {
  total: bigint
  locked: bigint
}

class Check {
  readonly byCoin = new Map<string, bigint>()
  /** By `wallet coin`. */
  readonly #expected = new Map<string, Balance>()
  readonly #differences = new Map<string, bigint>()
  /** By order id, or position id after `p`. */
  readonly #locks = new Map<string, Lock>()
  /** Ticks x lots of the fills of open buy orders, of pairs whose products need rounding. */
  readonly #spent = new Map<number, bigint>()
  /** Realized profit of open closing orders that is booked. */
  readonly #realised = new Map<number, bigint>()
  #lastRecord = 0

  start(view: LabView): void {
    const { funds, futuresFunds } = view.plan
    for (const deposits of [funds, futuresFunds]) {
      for (const [coin, amount] of Object.entries(deposits))
        this.#add('spot', coin, parseUnits(amount, COIN_DECIMALS) ?? 0n)
    }
    this.#records(view)
    this.#compare(view)
  }

  outcome({ trades, orders, futures }: Outcome, view: LabView): void {
    const { uid } = view
    for (const trade of trades) {
      if (trade.makerUid === uid) this.#spotTrade(trade, view, 'maker')
      if (trade.takerUid === uid) this.#spotTrade(trade, view, 'taker')
    }
    for (const row of orders) if (row.uid === uid) this.#spotLock(row, view)
    for (const trade of futures.trades) {
      const { quote = '' } = view.exchange.futures.contracts.get(trade.pair)?.config ?? {}
      if (trade.makerUid === uid) this.#add('futures', quote, -trade.makerFee)
      if (trade.takerUid === uid) this.#add('futures', quote, -trade.takerFee)
    }
    const liquidated = futures.positions.filter((row) => row.uid === uid && row.status === 'liquidated')
    for (const row of futures.orders) if (row.uid === uid) this.#futuresOrder(row, liquidated, view)
    for (const row of futures.positions) if (row.uid === uid) this.#margin(row, view)
    this.#records(view)
    this.#compare(view)
  }

  #spotTrade(trade: TradeRow, { exchange }: LabView, role: 'maker' | 'taker'): void {
    const config = exchange.spot.pairs.get(trade.pair)?.config
    if (config === undefined) return
    const { base, quote, amountDecimals } = config
    const isTaker = role === 'taker'
    const fee = isTaker ? trade.takerFee : trade.makerFee
    const units = trade.lots * 10n ** BigInt(COIN_DECIMALS - amountDecimals)
    const product = trade.price * trade.lots
    if ((trade.takerSide === 'buy') !== isTaker) {
      // A seller gets the floor of each fill (docs/reference/exchange.md#r2).
      this.#add('spot', base, -units)
      this.#add('spot', quote, scaled(config, product, 'down') - fee)
      return
    }
    const orderId = isTaker ? trade.takerOrderId : trade.makerOrderId
    const spent = this.#spent.get(orderId) ?? 0n
    this.#spent.set(orderId, spent + product)
    this.#add('spot', base, units - fee)
    // A buyer pays the ceiling of its running total.
    this.#add('spot', quote, scaled(config, spent, 'up') - scaled(config, spent + product, 'up'))
  }

  #spotLock(row: OrderRow, { exchange }: LabView): void {
    const config = exchange.spot.pairs.get(row.pair)?.config
    const key = String(row.orderId)
    if (config === undefined || !isOpen(row.status)) {
      this.#lock(key, undefined)
      this.#spent.delete(row.orderId)
      return
    }
    const { base, quote, amountDecimals } = config
    const spent = this.#spent.get(row.orderId) ?? 0n
    const units =
      row.side === 'sell'
        ? row.remaining * 10n ** BigInt(COIN_DECIMALS - amountDecimals)
        : scaled(config, spent + row.price * row.remaining, 'up') - scaled(config, spent, 'up')
    this.#lock(key, { wallet: 'spot', coin: row.side === 'sell' ? base : quote, units })
  }

  #futuresOrder(row: FuturesOrderRow, liquidated: readonly PositionRow[], { exchange, uid }: LabView): void {
    const { orderId, price, remaining, leverage } = row
    const account = exchange.futures.members.get(uid)
    const order = account?.orders.get(orderId) ?? account?.closedOrders.find(({ id }) => id === orderId)
    if (order === undefined) return
    const { contract, effect, realised } = order
    const coin = contract.config.quote
    const open = isOpen(row.status)
    // The record of a liquidation covers its own closing order.
    const isCovered = !this.#realised.has(orderId) && liquidated.some((position) => isClosedBy(position, row))
    if (effect === 'close' && !isCovered)
      this.#add('futures', coin, realised - (this.#realised.get(orderId) ?? 0n))
    if (effect === 'close' && open) this.#realised.set(orderId, realised)
    else this.#realised.delete(orderId)
    const value = price * BigInt(remaining) * contract.factor
    const units = ceilDiv(value, BigInt(leverage)) + ceilDiv(value * contract.feeRate, RATE_UNIT)
    const holds = effect === 'open' && open
    this.#lock(String(orderId), holds ? { wallet: 'futures', coin, units } : undefined)
  }

  #margin({ positionId, contract, margin, status }: PositionRow, { exchange }: LabView): void {
    const { quote = '' } = exchange.futures.contracts.get(contract)?.config ?? {}
    const isHeld = status === 'open'
    this.#lock(`p${positionId}`, isHeld ? { wallet: 'futures', coin: quote, units: margin } : undefined)
  }

  /** Books the finance records since the last call. */
  #records({ exchange, uid }: LabView): void {
    const records = exchange.wallet.records(uid)
    let from = records.length
    while (from > 0 && records[from - 1]!.id > this.#lastRecord) from--
    for (const { id, title, coin, amount } of records.slice(from)) {
      this.#lastRecord = id
      const effect = EFFECTS[title]
      for (const wallet of WALLETS) this.#add(wallet, coin, amount * (effect[wallet] ?? 0n))
    }
  }

  #balance(wallet: WalletName, coin: string): Balance {
    const key = `${wallet} ${coin}`
    const balance = this.#expected.get(key) ?? { total: 0n, locked: 0n }
    this.#expected.set(key, balance)
    return balance
  }

  #add(wallet: WalletName, coin: string, units: bigint): void {
    if (units !== 0n) this.#balance(wallet, coin).total += units
  }

  #lock(key: string, lock: Lock | undefined): void {
    const before = this.#locks.get(key)
    if (before !== undefined) this.#balance(before.wallet, before.coin).locked -= before.units
    if (lock === undefined) this.#locks.delete(key)
    else {
      this.#locks.set(key, lock)
      this.#balance(lock.wallet, lock.coin).locked += lock.units
    }
  }

  #compare({ exchange, uid }: LabView): void {
    const actual = new Map<string, Balance>()
    for (const { coin, available, locked } of exchange.members.get(uid)?.balances() ?? [])
      actual.set(`spot ${coin}`, { total: available + locked, locked })
    for (const wallet of exchange.futures.members.get(uid)?.wallets ?? []) {
      if (wallet === undefined) continue
      const locked = wallet.hold.balance + wallet.margin.balance
      actual.set(`futures ${wallet.available.coin.code}`, {
        total: wallet.available.balance + locked,
        locked,
      })
    }
    for (const key of new Set([...actual.keys(), ...this.#expected.keys()])) {
      const real = actual.get(key) ?? NOTHING
      const expected = this.#expected.get(key) ?? NOTHING
      this.#differ(key, 'total', real.total - expected.total)
      this.#differ(key, 'locked', real.locked - expected.locked)
    }
  }

  #differ(key: string, part: string, difference: bigint): void {
    const name = `${key} ${part}`
    const change = absolute(difference - (this.#differences.get(name) ?? 0n))
    if (change === 0n) return
    this.#differences.set(name, difference)
    const coin = key.slice(key.indexOf(' ') + 1)
    this.byCoin.set(coin, (this.byCoin.get(coin) ?? 0n) + change)
  }
}

const WALLETS: readonly WalletName[] = ['spot', 'futures']
const NOTHING: Readonly<Balance> = { total: 0n, locked: 0n }
const RATE_UNIT = 10n ** BigInt(COIN_DECIMALS)

function isOpen(status: string): boolean {
  return status === 'unfilled' || status === 'partial'
}

function isClosedBy(position: PositionRow, order: FuturesOrderRow): boolean {
  const { contract, side, marginMode, leverage } = position
  return (
    contract === order.contract &&
    side !== order.side &&
    marginMode === order.marginMode &&
    leverage === order.leverage
  )
}

/** Price x lots in units of 1e-8 of the quote coin. */
function scaled(
  { priceDecimals, amountDecimals }: PairConfig,
  product: bigint,
  rounding: 'up' | 'down',
): bigint {
  const surplus = priceDecimals + amountDecimals - COIN_DECIMALS
  if (surplus <= 0) return product * 10n ** BigInt(-surplus)
  const divisor = 10n ** BigInt(surplus)
  return rounding === 'up' ? ceilDiv(product, divisor) : product / divisor
}
