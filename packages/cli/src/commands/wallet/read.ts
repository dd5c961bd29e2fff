import type { FiatAsset, FuturesAsset, WalletAsset } from '@bgk/sdk'
import { add, isZero } from '@bgk/sdk/decimal'
import { choiceFlag, hasFlag, textFlag } from '../../argv/read-flags'
import { CliError, usageError } from '../../cli-error'
import { nearest } from '../../exchange/suggest'
import { type Asked, listCommand, pagedCommand, recordCommand } from '../read-command'
import {
  addressView,
  balanceView,
  chainView,
  depositView,
  fiatAssetView,
  futuresAssetView,
  recordView,
  worthView,
} from './wallet-views'

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

/** `--coin` and `--hide-zero` on the rows of a wallet. */
function chosen<Asset extends { readonly coin: string }>(
  { flags }: Asked,
  assets: readonly Asset[],
  held: (asset: Asset) => boolean,
): readonly Asset[] {
  const coin = textFlag(flags, 'coin')?.toUpperCase()
  return assets.filter(
    (asset) => (coin === undefined || asset.coin === coin) && (!hasFlag(flags, 'hideZero') || held(asset)),
  )
}

const holds = ({ available, frozen }: Pick<WalletAsset | FiatAsset, 'available' | 'frozen'>): boolean =>
  !isZero(add(available, frozen))

const empty = 'nothing is held'

/** `bgk wallet balances spot`. */
export const spotBalances = listCommand({
  view: balanceView,
  empty,
  read: async (asked) => {
    const { assets } = await asked.client.account.spotAssets(undefined, { signal: asked.signal })
    return chosen(asked, assets, holds)
  },
})

/** `bgk wallet balances futures`. */
export const futuresBalances = listCommand({
  view: futuresAssetView,
  empty,
  read: async (asked) => {
    const { assets } = await asked.client.account.futuresAssets(undefined, { signal: asked.signal })
    return chosen(asked, assets, ({ available, positionMargin, orderMargin }: FuturesAsset) =>
      [available, positionMargin, orderMargin].some((part) => !isZero(part)),
    )
  },
})

/** `bgk wallet balances fiat`. */
export const fiatBalances = listCommand({
  view: fiatAssetView,
  empty,
  read: async (asked) => {
    const { assets } = await asked.client.account.fiatAssets(undefined, { signal: asked.signal })
    return chosen(asked, assets, holds)
  },
})

const KINDS = ['deposit', 'withdrawal', 'transfer', 'system'] as const
const WALLETS = ['spot', 'futures', 'fiat'] as const

/** `bgk wallet records [COIN]`: newest first. */
export const walletRecords = pagedCommand({
  view: recordView,
  empty: 'no records of this kind',
  load: (client) => client.account.records,
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
  read: async (asked) => (asked.args[0] === undefined ? allChains(asked) : chainsOf(asked)),
})

/** `bgk wallet deposit COIN`. */
export const walletDeposit = recordCommand({
  view: depositView,
  read: async (asked) => {
    const { client, flags, signal } = asked
    const open = (await chainsOf(asked)).filter(({ depositEnabled }) => depositEnabled)
    const [coin = ''] = asked.args
    const name = textFlag(flags, 'chain')
    const names = open.map(({ chainLabel }) => chainLabel)
    const [chain, other] =
      name === undefined
        ? open
        : open.filter(({ chain: id, chainLabel }) =>
            [id, chainLabel].some((one) => one.toLowerCase() === name.toLowerCase()),
          )
    if (chain === undefined) {
      if (name === undefined) throw new CliError('rejected', `deposits of ${coin.toUpperCase()} are closed`)
      throw usageError(`there are no deposits over "${name}"`, `choose one of ${names.join(', ')}`)
    }
    if (other !== undefined && name === undefined) {
      throw usageError(
        `${coin.toUpperCase()} comes over several chains`,
        `add --chain ${names.join(' or --chain ')}`,
      )
    }
    const found = await client.account.depositAddress(
      { coin: chain.coin, chain: chain.chain, chainLabel: chain.chainLabel },
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

const allChains = ({ client, signal }: Asked) => client.account.coins(undefined, { signal })

async function chainsOf(asked: Asked) {
  const [text = ''] = asked.args
  const coin = text.toUpperCase()
  const all = await allChains(asked)
  const found = all.filter((chain) => chain.coin === coin)
  if (found.length > 0) return found
  const near = nearest(coin, [...new Set(all.map((chain) => chain.coin))])
  throw new CliError('not_found', `there is no coin "${text}" here`, {
    field: 'coin',
    reason: 'UNKNOWN_COIN',
    hint: near === undefined ? 'see them with: bgk wallet limits' : `did you mean ${near} ?`,
  })
}
