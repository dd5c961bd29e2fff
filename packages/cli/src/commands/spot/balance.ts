import type { WalletAsset } from '@bgk/sdk'
import { hasFlag } from '../../argv/read-flags'
import { pairOn } from '../../exchange/market-kind'
import type { View } from '../../output/view'
import { listCommand } from '../read-command'
import { balanceView, holds } from '../wallet/wallet-views'

/** `bgk spot balance [PAIR]`. */
export const spotBalance = listCommand({
  view: balanceView,
  empty: 'nothing is held',
  read: async ({ client, args: [pair], flags, signal }) => {
    const wanted = pair === undefined ? undefined : await pairOn(client, 'spot', pair, signal)
    const { assets } = await client.account.spotAssets(undefined, { signal })
    const rows =
      wanted === undefined ? assets : [wanted.base, wanted.quote].map((coin) => assetOf(assets, coin))
    return rows.filter((asset) => !hasFlag(flags, 'hideZero') || holds(asset))
  },
})

const freeView: View<readonly [string, string]> = {
  type: 'free',
  about: 'what of a coin can be ordered with',
  fields: [
    { name: 'coin', title: 'Coin', kind: 'text', about: 'which coin', value: ([coin]) => coin },
    {
      name: 'available',
      title: 'Available',
      kind: 'decimal',
      about: 'in that coin',
      value: ([, free]) => free,
    },
  ],
}

/** `bgk spot available PAIR`. */
export const spotAvailable = listCommand({
  view: freeView,
  empty: 'nothing is held',
  read: async ({ client, args: [text = ''], signal }) => {
    const pair = await pairOn(client, 'spot', text, signal)
    const { base, quote } = await client.account.pairBalance(pair, { signal })
    return [[pair.base, base] as const, [pair.quote, quote] as const]
  },
})

const assetOf = (assets: readonly WalletAsset[], coin: string): WalletAsset =>
  assets.find((asset) => asset.coin === coin) ?? {
    coin,
    available: '0',
    frozen: '0',
    unitPrice: '0',
    chain: '',
    depositEnabled: false,
    withdrawEnabled: false,
  }
