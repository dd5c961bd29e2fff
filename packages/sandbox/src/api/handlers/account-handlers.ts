import type { Totals } from '@bgk/sdk'
import { pairOf } from '@bgk/sdk'
import { add } from '@bgk/sdk/decimal'
import type { endpoints } from '@bgk/sdk/endpoints'
import { exchangeRates } from '../../content/exchange-rates'
import type { ExchangeState } from '../../core/exchange-state'
import { holdings } from '../../core/holdings'
import { balance, balances } from '../../core/kernel/queries'
import { COIN_DECIMALS, unitsText } from '../../core/kernel/units'
import type { HandlersOf } from '../handler'
import { Rejection } from '../rejection'
import type { Services } from '../services'
import { totalsOf } from '../totals-of'
import { unitPrice } from '../unit-price'
import { usable } from '../usable'
import { fiatAssetOf, lockedOf, spotAssetOf, type Valued } from '../wallet-shapes'
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
        const assets = state.coinCodes.map((coin) => fiatAssetOf(state, uid, coin))
        return { assets, total: totalsOfAssets(assets) }
      }),
    spotAssets: ({ uid }) =>
      engine.read(({ state }) => {
        const assets = balances(state, uid).map((held) => spotAssetOf(state, uid, held))
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
