import type { Totals, WalletAsset } from '@bgk/sdk'
import { add } from '@bgk/sdk/decimal'
import type { endpoints } from '@bgk/sdk/endpoints'
import { pairOf } from '@bgk/sdk/wire'
import { exchangeRates } from '../../content/exchange-rates'
import type { ExchangeState } from '../../core/exchange-state'
import { holdings } from '../../core/holdings'
import { balance, balances } from '../../core/kernel/queries'
import { COIN_DECIMALS, parseUnits, unitsFixed, unitsText } from '../../core/kernel/units'
import type { HandlersOf } from '../handler'
import { Rejection } from '../rejection'
import type { Services } from '../services'
import { totalsOf } from '../totals-of'
import { unitPrice } from '../unit-price'
import { usable } from '../usable'
import { futuresWalletHandlers } from './futures-wallet-handlers'
import { walletHandlers } from './wallet-handlers'

/** The calls under /account: rates, balances, and what `walletHandlers` moves. */
export function accountHandlers(services: Services): HandlersOf<typeof endpoints.account> {
  const { engine } = services
  return {
    ...walletHandlers(services),
    ...futuresWalletHandlers(services),
    exchangeRate: ({ input }) => {
      const rate = exchangeRates.find(({ coin }) => coin === input.coin.toUpperCase())
      if (rate === undefined) throw new Rejection('UNKNOWN_CURRENCY', { field: 'coin' })
      return rate
    },

    totals: ({ uid }) => engine.read(({ state }) => totalsOfAll(state, uid)),

    fiatAssets: ({ uid }) =>
      engine.read(({ state }) => {
        const assets = fiatOf(state, uid)
        return { assets, total: totalsOfAssets(assets) }
      }),
    spotAssets: ({ uid }) =>
      engine.read(({ state }) => {
        const assets = walletOf(state, uid)
        return { assets, total: totalsOfAssets(assets) }
      }),

    pairBalance: ({ input, uid }) =>
      engine.read(({ state }) => {
        const { base, quote } = pairOf(input)
        return {
          base: usable(state, uid, knownCoin(state, base)),
          quote: usable(state, uid, knownCoin(state, quote)),
        }
      }),

    spotBalance: ({ input, uid }) =>
      engine.read(({ state }) => {
        const { available, frozen } = balance(state, uid, knownCoin(state, input.coin))
        return {
          available,
          frozen: lockedOf(state, uid, input.coin, frozen),
          unitPrice: unitPrice(state, input.coin),
        }
      }),
  }
}

function knownCoin(state: ExchangeState, coin: string): string {
  if (state.coinCodes.includes(coin)) return coin
  throw new Rejection('UNKNOWN_COIN', { field: 'coin' })
}

/** Every coin of the exchange, held or not. */
function walletOf(state: ExchangeState, uid: number): (WalletAsset & Valued)[] {
  return balances(state, uid).map(({ coin, available, frozen }) => {
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
  })
}

/** What orders hold and what withdrawals under review hold: both are the member's and cannot be spent. */
function lockedOf({ wallet }: ExchangeState, uid: number, coin: string, held: string): string {
  return unitsFixed((parseUnits(held, COIN_DECIMALS) ?? 0n) + wallet.leaving(uid, coin), COIN_DECIMALS)
}

/** Every coin, as `walletOf`, of the fiat account. */
function fiatOf(state: ExchangeState, uid: number): Valued[] {
  return state.coinCodes.map((coin) => {
    const { available, frozen } = state.wallet.fiat(uid, coin)
    return {
      coin,
      available: unitsFixed(available, COIN_DECIMALS),
      frozen: unitsFixed(frozen, COIN_DECIMALS),
      unitPrice: unitPrice(state, coin),
    }
  })
}

type Valued = Required<Pick<WalletAsset, 'coin' | 'available' | 'frozen' | 'unitPrice'>>

function totalsOfAssets(assets: readonly Valued[]): Totals {
  return totalsOf(
    assets.map(({ available, frozen, unitPrice: price }) => [add(available, frozen), price] as const),
  )
}

/** Of all accounts together; the parts have totals of their own, without what token sales lock, what cycle contracts bind and what is unrealised. */
function totalsOfAll(state: ExchangeState, uid: number): Totals {
  return totalsOf(
    [...holdings(state, uid)].map(
      ([coin, units]) => [unitsText(units, COIN_DECIMALS), unitPrice(state, coin)] as const,
    ),
  )
}
