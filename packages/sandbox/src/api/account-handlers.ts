import type { Totals, WalletAsset } from '@bgk/sdk'
import { add, decimal, mul, toFixed } from '@bgk/sdk/decimal'
import type { endpoints } from '@bgk/sdk/endpoints'
import { exchangeRates } from '../content/exchange-rates'
import type { ExchangeState } from '../core/exchange'
import { balance, balances } from '../core/queries/balances'
import { spotMarket } from '../core/queries/spot-markets'
import type { HandlersOf } from './handler'
import { Rejection } from './rejection'
import type { Services } from './services'
import { usable } from './usable'

const HOME_COIN = 'USDT'

/** The calls under /account that concern rates and the spot wallet. */
export function accountHandlers({ engine }: Services): HandlersOf<typeof endpoints.account> {
  return {
    exchangeRate: ({ input }) => {
      const rate = exchangeRates.find(({ coin }) => coin === input.coin.toUpperCase())
      if (rate === undefined) throw new Rejection('UNKNOWN_CURRENCY', { field: 'coin' })
      return rate
    },

    totals: ({ uid }) => engine.read(({ state }) => totalsOf(walletOf(state, uid))),

    spotAssets: ({ uid }) =>
      engine.read(({ state }) => {
        const assets = walletOf(state, uid)
        return { assets, total: totalsOf(assets) }
      }),

    pairBalance: ({ input, uid }) =>
      engine.read(({ state }) => ({
        base: usable(state, uid, knownCoin(state, input.base)),
        quote: usable(state, uid, knownCoin(state, input.quote)),
      })),

    spotBalance: ({ input, uid }) =>
      engine.read(({ state }) => {
        const { available, frozen } = balance(state, uid, knownCoin(state, input.coin))
        return { available, frozen, unitPrice: unitPrice(state, input.coin) }
      }),
  }
}

function knownCoin(state: ExchangeState, coin: string): string {
  if (state.coinCodes.includes(coin)) return coin
  throw new Rejection('UNKNOWN_COIN', { field: 'coin' })
}

/** Every coin of the exchange, held or not; moving coins in and out comes with the wallet. */
function walletOf(state: ExchangeState, uid: number): WalletAsset[] {
  return balances(state, uid).map(({ coin, available, frozen }) => ({
    coin,
    available,
    frozen,
    unitPrice: unitPrice(state, coin),
    chain: '',
    depositEnabled: false,
    withdrawEnabled: false,
  }))
}

/** USDT for one coin: the last price. */
function unitPrice(state: ExchangeState, coin: string): string {
  return coin === HOME_COIN ? '1' : (spotMarket(state, `${coin}/${HOME_COIN}`)?.price ?? '0')
}

function totalsOf(assets: readonly WalletAsset[]): Totals {
  const usdt = assets.reduce(
    (sum, { available, frozen, unitPrice: price }) => add(sum, mul(add(available, frozen), price)),
    decimal('0'),
  )
  const yuan = exchangeRates.find(({ coin }) => coin === 'CNY')?.price ?? '0'
  return { usdt: toFixed(usdt, 8, 'down'), cny: toFixed(mul(usdt, yuan), 8, 'down') }
}
