import type { Client } from '@bgk/sdk'
import { isZero } from '@bgk/sdk/decimal'
import { choiceFlag, hasFlag, textFlag } from '../../config/settings'
import type { View } from '../../terminal/view'
import { listCommand, pagedCommand, recordCommand } from '../../views/read-command'
import {
  addressView,
  balanceView,
  chainView,
  depositView,
  fiatAssetView,
  futuresAssetView,
  hasHoldings,
  recordView,
  worthView,
} from '../../views/wallet'
import { allChains, chainsOf, chosenChain } from './address'

/** `bgk wallet summary`. */
export const walletSummary = listCommand({
  view: worthView,
  empty: 'nothing is held',
  read: async ({ client: { account }, signal }) => {
    const [spot, futures, fiat, total] = await Promise.all([
      account.spotAssets(undefined, { signal }),
      account.futuresAssets(undefined, { signal }),
      account.fiatAssets(undefined, { signal }),
      account.totals(undefined, { signal }),
    ])
    return [
      { wallet: 'spot', ...spot.total },
      { wallet: 'futures', ...futures.total },
      { wallet: 'fiat', ...fiat.total },
      { wallet: 'total', ...total },
    ]
  },
})

/** The rows of a wallet, by `--coin` and `--hide-zero`. */
const balances = <Asset extends { readonly coin: string }>(
  view: View<Asset>,
  read: (account: Client['account'], signal: AbortSignal) => Promise<{ readonly assets: readonly Asset[] }>,
  held: (asset: Asset) => boolean,
) =>
  listCommand({
    view,
    empty: 'nothing is held',
    read: async ({ client, flags, signal }) => {
      const { assets } = await read(client.account, signal)
      const coin = textFlag(flags, 'coin')?.toUpperCase()
      return assets.filter(
        (asset) =>
          (coin === undefined || asset.coin === coin) && (!hasFlag(flags, 'hideZero') || held(asset)),
      )
    },
  })

/** `bgk wallet balances spot`. */
export const spotBalances = balances(
  balanceView,
  (account, signal) => account.spotAssets(undefined, { signal }),
  hasHoldings,
)

/** `bgk wallet balances futures`. */
export const futuresBalances = balances(
  futuresAssetView,
  (account, signal) => account.futuresAssets(undefined, { signal }),
  ({ available, positionMargin, orderMargin }) =>
    [available, positionMargin, orderMargin].some((part) => part === undefined || !isZero(part)),
)

/** `bgk wallet balances fiat`. */
export const fiatBalances = balances(
  fiatAssetView,
  (account, signal) => account.fiatAssets(undefined, { signal }),
  hasHoldings,
)

const KINDS = ['deposit', 'withdrawal', 'transfer', 'system', 'funding', 'liquidation', 'insurance'] as const
const WALLETS = ['spot', 'futures', 'fiat'] as const

/** `bgk wallet records [COIN]`: newest first. */
export const walletRecords = pagedCommand({
  view: recordView,
  empty: 'no records of this kind',
  load: (client) => client.account.records,
  timeOf: (row) => row.createdAt,
  input: async ({ args: [coin], flags }) => {
    const kind = choiceFlag(flags, 'type', KINDS) ?? 'deposit'
    const wallet = choiceFlag(flags, 'wallet', WALLETS)
    return { kind, ...(coin !== undefined && { coin: coin.toUpperCase() }), ...(wallet && { wallet }) }
  },
})

/** `bgk wallet limits [COIN]`. */
export const walletLimits = listCommand({
  view: chainView,
  empty: 'no coins',
  read: async (request) => {
    const [coin] = request.args
    return coin === undefined ? allChains(request) : chainsOf(request, coin)
  },
})

/** `bgk wallet deposit COIN`. */
export const walletDeposit = recordCommand({
  view: depositView,
  read: async (request) => {
    const { client, args, signal } = request
    const [coin = ''] = args
    const open = (await chainsOf(request, coin)).filter(({ depositEnabled }) => depositEnabled)
    const chain = chosenChain(request, open, coin.toUpperCase(), 'deposits')
    const found = await client.account.depositAddress(
      { coin: chain.coin, chain: chain.chain, chainLabel: chain.chainLabel ?? chain.chain },
      { signal },
    )
    return { ...chain, ...found }
  },
})

/** `bgk wallet address list`. */
export const walletAddresses = listCommand({
  view: addressView,
  empty: 'no addresses saved',
  read: async ({ client, flags, signal }) => {
    const coin = textFlag(flags, 'coin')?.toUpperCase()
    const found = await client.account.addresses(undefined, { signal })
    return found.filter((address) => coin === undefined || address.coin === coin)
  },
})
