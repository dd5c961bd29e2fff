import type { SpotOrder, WalletAsset } from '@bgk/sdk'
import { hasFlag, readId } from '../../config/settings'
import { findSpotOrder, openSpotOrders, pairFlag, pairOn } from '../../exchange/markets'
import { notFound } from '../../terminal/errors'
import { listCommand, pagedCommand, recordCommand } from '../../views/read-command'
import { freeView, orderDetailView, orderView, pastOrderView } from '../../views/spot'
import { balanceView, holds } from '../../views/wallet'

/** `bgk spot orders`: what is open now. */
export const spotOrders = listCommand({
  view: orderView,
  empty: 'no open orders',
  read: async (asked) => openSpotOrders(asked.client, await pairFlag(asked, 'spot'), asked.signal),
})

/** `bgk spot history`: past orders, newest first. */
export const spotHistory = pagedCommand({
  view: pastOrderView,
  empty: 'no past orders',
  load: (client) => client.spot.orderHistory,
  timeOf: (row) => row.createdAt,
  input: async (asked) => {
    const pair = await pairFlag(asked, 'spot')
    return pair === undefined ? {} : { pair }
  },
})

/** `bgk spot show ID`. */
export const spotShow = recordCommand({
  view: orderDetailView,
  read: async (asked): Promise<SpotOrder> => {
    const { client, args, signal } = asked
    const [id = ''] = args
    const order = await findSpotOrder(client, orderId(id), await pairFlag(asked, 'spot'), signal, 'all')
    if (order !== undefined) return order
    throw notFound(`there is no spot order ${id}`, 'ORDER_NOT_FOUND', `of another market: bgk show ${id}`)
  },
})

/** The number of an order as it was typed. */
const orderId = (text: string): number =>
  readId(text, { not: 'an order id', hint: 'see them with: bgk spot orders' })

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
    locked: '0',
    unitPrice: '0',
    chain: '',
    depositEnabled: false,
    withdrawEnabled: false,
  }
