import type { AccountTotals, Totals } from '@bgk/sdk'
import { pairOf } from '@bgk/sdk'
import { add } from '@bgk/sdk/decimal'
import type { endpoints } from '@bgk/sdk/endpoints'
import { exchangeRates } from '../../content/coins'
import type { ExchangeState } from '../../core/exchange-state'
import { spendable } from '../../core/futures/account-risk'
import { futuresCoins } from '../../core/futures/futures'
import { holdingParts } from '../../core/holdings'
import { unitsOf } from '../../core/kernel/amount'
import { balance, balances } from '../../core/kernel/queries'
import { COIN_DECIMALS, unitsFixed, unitsText } from '../../core/kernel/units'
import type { HandlersOf, Services } from '../handler'
import { perform } from '../perform'
import { Rejection } from '../rejection'
import {
  availableOf,
  fiatAssetOf,
  futuresAssetOf,
  futuresUnits,
  knownCoin,
  lockedOf,
  spotAssetOf,
  totalsOf,
  unitPrice,
  type Valued,
} from '../shapes/wallet-shapes'
import { walletHandlers } from './wallet-handlers'

/** Calls under /account: rates, balances, and the transfers of `walletHandlers`. */
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
          base: availableOf(state, uid, knownCoin(state, base)),
          quote: availableOf(state, uid, knownCoin(state, quote)),
        }
      }),

    spotBalance: ({ input, uid }) =>
      engine.read(({ state }) => {
        const { available, locked } = balance(state, uid, knownCoin(state, input.coin))
        return {
          available,
          locked: lockedOf(state, uid, input.coin, locked),
          unitPrice: unitPrice(state, input.coin),
        }
      }),
  }
}

function totalsOfAssets(assets: readonly Valued[]): Totals {
  return totalsOf(
    assets.map(({ available, locked, unitPrice: price }) => [add(available, locked), price] as const),
  )
}

/** Value of all accounts and of each part; the total is the exact sum. */
function totalsOfAll(state: ExchangeState, uid: number): AccountTotals {
  const { spot, futures, fiat, sales, unrealized, cycle } = holdingParts(state, uid)
  const worth = (part: ReadonlyMap<string, bigint>) =>
    totalsOf(
      [...part].map(([coin, units]) => [unitsText(units, COIN_DECIMALS), unitPrice(state, coin)] as const),
    ).usdt
  const parts = {
    spot: worth(spot),
    futures: worth(futures),
    fiat: worth(fiat),
    sales: worth(sales),
    unrealized: worth(unrealized),
    cycle: worth(cycle),
  }
  return { ...totalsOf(Object.values(parts).map((usdt) => [usdt, '1'] as const)), parts }
}

/** Futures wallet: balance and transfers. */
function futuresWalletHandlers({
  engine,
}: Services): Pick<
  HandlersOf<typeof endpoints.account>,
  'futuresAssets' | 'futuresBalance' | 'transferFutures'
> {
  return {
    futuresAssets: ({ uid }) =>
      engine.read(({ state }) => {
        const assets = futuresCoins(state).map((coin) => futuresAssetOf(state, uid, coin))
        const total = totalsOf(
          assets.map(({ coin, available, orderMargin, positionMargin }) => {
            return [add(add(available, orderMargin), positionMargin), unitPrice(state, coin)] as const
          }),
        )
        return { assets, total }
      }),

    futuresBalance: ({ input, uid }) =>
      engine.read(({ state }) => {
        const coin = futuresCoins(state).find(({ code }) => code === input.coin)
        if (coin === undefined) throw new Rejection('UNKNOWN_COIN', { field: 'coin' })
        const { held, margin } = futuresUnits(state, uid, coin)
        const account = state.futures.members.get(uid)
        const free = account === undefined ? 0n : unitsOf(spendable(account, coin))
        return {
          available: unitsFixed(free, COIN_DECIMALS),
          locked: unitsFixed(held + margin, COIN_DECIMALS),
        }
      }),

    transferFutures: (call) => {
      const { input, uid } = call
      const { coin, quantity, direction } = input
      const to = direction === 'in' ? 'futures' : 'spot'
      return perform(engine, call, { type: 'futures.transfer', uid, coin, quantity, to })
    },
  }
}
