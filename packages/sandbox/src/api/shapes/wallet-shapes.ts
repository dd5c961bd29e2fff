import type { FuturesAsset, Totals, WalletAsset } from '@bgk/sdk'
import { add, type DecimalInput, decimal, mul, toFixed } from '@bgk/sdk/decimal'
import { exchangeRates } from '../../content/coins'
import type { ExchangeState } from '../../core/exchange-state'
import { type Coin, HOME_COIN } from '../../core/kernel/ledger'
import { type BalanceView, balance } from '../../core/kernel/queries'
import { COIN_DECIMALS, parseUnits, unitsFixed } from '../../core/kernel/units'
import { spotMarket } from '../../core/spot/market-views'
import { Rejection } from '../rejection'

// A member's balances of one coin, for the SDK's codecs.

export type Valued = Required<Pick<WalletAsset, 'coin' | 'available' | 'locked' | 'unitPrice'>>

/** Spot wallet asset; `held` from the ledger. */
export function spotAssetOf(
  state: ExchangeState,
  uid: number,
  { coin, available, locked }: BalanceView,
): WalletAsset & Valued {
  const chains = (state.config.chains ?? []).filter((each) => each.coin === coin)
  return {
    coin,
    available,
    locked: lockedOf(state, uid, coin, locked),
    unitPrice: unitPrice(state, coin),
    chain: chains[0]?.chain ?? '',
    depositEnabled: chains.some(({ depositEnabled }) => depositEnabled),
    withdrawEnabled: chains.some(({ withdrawEnabled }) => withdrawEnabled),
  }
}

/** Sum held by orders and by withdrawals under review: owned but not spendable. */
export function lockedOf({ wallet }: ExchangeState, uid: number, coin: string, held: string): string {
  return unitsFixed(
    (parseUnits(held, COIN_DECIMALS) ?? 0n) + wallet.pendingWithdrawals(uid, coin),
    COIN_DECIMALS,
  )
}

export function fiatAssetOf(state: ExchangeState, uid: number, coin: string): Valued {
  const { available, locked } = state.wallet.fiat(uid, coin)
  return {
    coin,
    available: unitsFixed(available, COIN_DECIMALS),
    locked: unitsFixed(locked, COIN_DECIMALS),
    unitPrice: unitPrice(state, coin),
  }
}

/** Units of one coin in the futures wallet; `profit`: realized by positions settled in it. */
export function futuresUnits(state: ExchangeState, uid: number, coin: Coin) {
  const account = state.futures.members.get(uid)
  const wallet = account?.wallets[coin.index]
  let profit = 0n
  for (const position of [...(account?.positions.values() ?? []), ...(account?.closedPositions ?? [])])
    if (position.contract.quote === coin) profit += position.realised
  return {
    available: wallet?.available.balance ?? 0n,
    held: wallet?.hold.balance ?? 0n,
    margin: wallet?.margin.balance ?? 0n,
    profit,
  }
}

export function futuresAssetOf(
  state: ExchangeState,
  uid: number,
  coin: Coin,
): Required<Omit<FuturesAsset, 'unreadable'>> {
  const { available, held, margin, profit } = futuresUnits(state, uid, coin)
  const text = (units: bigint) => unitsFixed(units, COIN_DECIMALS)
  return {
    coin: coin.code,
    available: text(available),
    orderMargin: text(held),
    positionMargin: text(margin),
    realizedPnl: text(profit),
  }
}

/** USDT price of a coin: the last price, or the selling price of a coin known only from a token sale. */
export function unitPrice(state: ExchangeState, coin: string): string {
  if (coin === HOME_COIN) return '1'
  const sale = state.config.ieo?.find((series) => series.coin === coin)
  return spotMarket(state, `${coin}/${HOME_COIN}`)?.price ?? sale?.price ?? '0'
}

/** Available spot balance of a coin, decimal text. */
export function availableOf(state: ExchangeState, uid: number, coin: string): string {
  return balance(state, uid, coin).available
}

/** Value of amounts in USDT and in yuan: summed exactly, then rounded down to 8 decimals. */
export function totalsOf(
  amounts: Iterable<readonly [amount: DecimalInput, unitPrice: DecimalInput]>,
): Required<Totals> {
  let usdt = decimal('0')
  for (const [amount, price] of amounts) usdt = add(usdt, mul(amount, price))
  const yuan = exchangeRates.find(({ coin }) => coin === 'CNY')?.price ?? '0'
  return { usdt: toFixed(usdt, 8, 'down'), cny: toFixed(mul(usdt, yuan), 8, 'down') }
}

/** Validates a coin code. Throws Rejection UNKNOWN_COIN. */
export function knownCoin(state: ExchangeState, coin: string): string {
  if (state.coinCodes.includes(coin)) return coin
  throw new Rejection('UNKNOWN_COIN', { field: 'coin' })
}
