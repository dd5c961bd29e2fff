import type { WalletAsset } from '@bgk/sdk'
import { add, isZero, mul, toFixed } from '@bgk/sdk/decimal'
import { hasFlag } from '../../argv/read-flags'
import { withExchange } from '../../exchange/connect'
import { resolvePair } from '../../exchange/resolve-pair'
import type { Handler } from '../../manifest-shape'
import { table } from '../../output/table'

/** `bgk spot balance [PAIR]`: full precision, never rounded (docs/reference/rules.md#r4). */
export const spotBalance: Handler = async (context, [pair], flags) => {
  const { output, signal } = context
  const { assets, coins } = await withExchange(context, { login: 'required' }, async ({ client }) => {
    const wanted =
      pair === undefined ? undefined : resolvePair(pair, await client.spot.symbols(undefined, { signal }))
    const answer = await client.account.spotAssets(undefined, { signal })
    return { assets: answer.assets, coins: wanted === undefined ? undefined : [wanted.base, wanted.quote] }
  })
  const rows = (coins === undefined ? assets : coins.map((coin) => assetOf(assets, coin))).filter(
    (asset) => !hasFlag(flags, 'hideZero') || !isZero(held(asset)),
  )
  await output.answer(
    () =>
      rows.map((asset) => ({
        coin: asset.coin,
        available: asset.available,
        frozen: asset.frozen,
        total: held(asset),
        valueUsdt: value(asset),
      })),
    () =>
      table<WalletAsset>(
        [
          { title: 'Coin', cell: (row) => row.coin },
          { title: 'Available', align: 'end', cell: (row) => row.available },
          { title: 'Frozen', align: 'end', cell: (row) => row.frozen },
          { title: 'Total', align: 'end', cell: held },
          { title: 'Value (USDT)', align: 'end', cell: value },
        ],
        rows,
        output,
      ),
  )
  if (rows.length === 0) await output.note('nothing is held')
  return 0
}

// As many decimals as the exchange wrote, so that the columns of a row look alike.
function held(asset: WalletAsset): string {
  const sum = add(asset.available, asset.frozen)
  return toFixed(sum, sum.scale, 'down')
}

// An estimate for people: two decimals, half-up on the exact value (docs/reference/rules.md#r4).
const value = (asset: WalletAsset): string => toFixed(mul(held(asset), asset.unitPrice), 2, 'halfUp')

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
