import { add } from '@bgk/sdk/decimal'
import type { endpoints } from '@bgk/sdk/endpoints'
import { futuresCoins } from '../../core/futures/futures'
import { spendable } from '../../core/futures/standing'
import { COIN_DECIMALS, unitsFixed } from '../../core/kernel/units'
import type { HandlersOf } from '../handler'
import { perform } from '../perform'
import { Rejection } from '../rejection'
import type { Services } from '../services'
import { totalsOf } from '../totals-of'
import { unitPrice } from '../unit-price'
import { futuresAssetOf, futuresUnits } from '../wallet-shapes'

/** The futures wallet: what is in it and the way in and out. */
export function futuresWalletHandlers({
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
        const desk = state.futures.members.get(uid)
        const free = desk === undefined ? 0n : spendable(desk, coin)
        return {
          available: unitsFixed(free, COIN_DECIMALS),
          frozen: unitsFixed(held + margin, COIN_DECIMALS),
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
