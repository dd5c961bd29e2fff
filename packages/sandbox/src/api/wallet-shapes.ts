import type { FuturesAsset, WalletAsset } from '@bgk/sdk'
import type { ExchangeState } from '../core/exchange-state'
import type { Coin } from '../core/kernel/ledger'
import type { BalanceView } from '../core/kernel/queries'
import { COIN_DECIMALS, parseUnits, unitsFixed } from '../core/kernel/units'
import { unitPrice } from './unit-price'

// What a member has of one coin, as the SDK's codecs write it.

/** An asset with what it is worth. */
export type Valued = Required<Pick<WalletAsset, 'coin' | 'available' | 'frozen' | 'unitPrice'>>

/** Of the spot wallet; `held` is the ledger's. */
export function spotAssetOf(
  state: ExchangeState,
  uid: number,
  { coin, available, frozen }: BalanceView,
): WalletAsset & Valued {
  const chains = (state.config.chains ?? []).filter((each) => each.coin === coin)
  return {
    coin,
    available,
    frozen: lockedOf(state, uid, coin, frozen),
    unitPrice: unitPrice(state, coin),
    chain: chains[0]?.chain ?? '',
    depositEnabled: chains.some(({ depositEnabled }) => depositEnabled),
    withdrawEnabled: chains.some(({ withdrawEnabled }) => withdrawEnabled),
  }
}

/** What orders hold and what withdrawals under review hold: both are the member's and cannot be spent. */
export function lockedOf({ wallet }: ExchangeState, uid: number, coin: string, held: string): string {
  return unitsFixed((parseUnits(held, COIN_DECIMALS) ?? 0n) + wallet.leaving(uid, coin), COIN_DECIMALS)
}

/** Of the fiat wallet. */
export function fiatAssetOf(state: ExchangeState, uid: number, coin: string): Valued {
  const { available, frozen } = state.wallet.fiat(uid, coin)
  return {
    coin,
    available: unitsFixed(available, COIN_DECIMALS),
    frozen: unitsFixed(frozen, COIN_DECIMALS),
    unitPrice: unitPrice(state, coin),
  }
}

/** Units of one coin in the futures wallet; `profit`: realised by positions that settle in it. */
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

/** Of the futures wallet. */
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
