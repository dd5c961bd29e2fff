import type { SpotOrder } from '@bgk/sdk'
import type { Handler } from '../../config/command'
import { type Flags, textFlag } from '../../config/settings'
import { findSpotOrder, openSpotOrders, pairIn, pairName, resolvePair } from '../../exchange/markets'
import { cancelCommand } from '../../orders/cancel'
import {
  attemptDocument,
  checkedOrder,
  checkSizeFlags,
  estimateOrder,
  type SizeFlags,
  shownOf,
} from '../../orders/spot-order'
import { planned, writeCommand } from '../../orders/write-command'
import { spotOutcome } from '../../orders/write-report'
import { orderView } from '../../views/spot'

const sizeOf = (flags: Flags): SizeFlags => ({
  quantity: textFlag(flags, 'quantity'),
  percent: textFlag(flags, 'percent'),
  cost: textFlag(flags, 'cost'),
})

/** A spot order: settled, checked against the live market, shown, asked, sent once. */
const orderCommand = (side: 'buy' | 'sell'): Handler =>
  writeCommand<SpotOrder>({
    command: `spot ${side}`,
    once: true,
    question: 'Send this order?',
    prepare: async ({ client, args: [pairText = ''], flags, signal }) => {
      const price = textFlag(flags, 'price')
      const size = sizeOf(flags)
      checkSizeFlags(size)
      const pair = resolvePair(pairText, await client.spot.symbols(undefined, { signal }))
      const { base, quote } = pair
      return {
        // `--percent 50` typed again is the same order although its amount is another by now.
        typed: { pair: pairName(pair), price, ...size },
        plan: async () => {
          const [detail, account] = await Promise.all([
            client.spot.market({ base, quote }, { signal }),
            client.spot.account({ base, quote }, { signal }),
          ])
          const order = checkedOrder({ side, price, size }, detail.market, account)
          const estimate = estimateOrder(order, detail, account)
          return planned(client.attempt, order.call, order.input, {
            shown: shownOf(order, estimate),
            estimate,
            warnings: estimate.warnings,
          })
        },
      }
    },
    payload: attemptDocument,
    made: {
      word: 'Order',
      view: orderView,
      outcome: spotOutcome,
      units: ({ base, quote }) => ({ ...(base && { unit: base }), ...(quote && { quote }) }),
      find: ({ client, signal }, orderId, { input }) => findSpotOrder(client, orderId, pairIn(input), signal),
    },
  })

/** `bgk spot buy PAIR`. */
export const spotBuy = orderCommand('buy')

/** `bgk spot sell PAIR`. */
export const spotSell = orderCommand('sell')

/** `bgk spot cancel ID...` or `--all`. */
export const spotCancel = cancelCommand<SpotOrder>({
  command: 'spot cancel',
  call: 'spot.cancelOrder',
  view: orderView,
  list: 'bgk spot orders',
  history: 'bgk spot history',
  symbols: ({ spot }, signal) => spot.symbols(undefined, { signal }),
  open: openSpotOrders,
  find: (client, id, signal) => findSpotOrder(client, id, undefined, signal),
})
