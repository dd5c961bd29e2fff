import type { SpotOrder, WalletAsset } from '@bgk/sdk'
import { hasFlag, readId } from '../../config/settings'
import { findSpotOrder, openSpotOrders, pairFlag, pairOn } from '../../exchange/markets'
import { notFound } from '../../terminal/errors'
import { listCommand, pagedCommand, recordCommand } from '../../views/read-command'
import { availableView, orderDetailView, orderView, pastOrderView } from '../../views/spot'
import { balanceView, hasHoldings } from '../../views/wallet'

/** `bgk spot orders`: what is open now. */
export const spotOrders = listCommand({
  view: orderView,
  empty: 'no open orders',
  read: async (request) => openSpotOrders(request.client, await pairFlag(request, 'spot'), request.signal),
})

/** `bgk spot history`: past orders, newest first. */
export const spotHistory = pagedCommand({
  view: pastOrderView,
  empty: 'no past orders',
  load: (client) => client.spot.orderHistory,
  timeOf: (row) => row.createdAt,
  input: async (request) => {
    const pair = await pairFlag(request, 'spot')
    return pair === undefined ? {} : { pair }
  },
})

/** `bgk spot show ID`. */
export const spotShow = recordCommand({
  view: orderDetailView,
  read: async (request): Promise<SpotOrder> => {
    const { client, args, signal } = request
    const [id = ''] = args
    const order = await findSpotOrder(client, orderId(id), await pairFlag(request, 'spot'), signal, 'all')
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
    const pairRef = pair === undefined ? undefined : await pairOn(client, 'spot', pair, signal)
    const { assets } = await client.account.spotAssets(undefined, { signal })
    const rows =
      pairRef === undefined ? assets : [pairRef.base, pairRef.quote].map((coin) => assetOf(assets, coin))
    return rows.filter((asset) => !hasFlag(flags, 'hideZero') || hasHoldings(asset))
  },
})

/** `bgk spot available PAIR`. */
export const spotAvailable = listCommand({
  view: availableView,
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
