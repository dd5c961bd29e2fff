import type { FuturesOrder } from '@bgk/sdk'
import { crossFunds } from '@bgk/sdk/internal'
import type { Handler } from '../../config/command'
import { choiceFlag, type Flags, integerFlag, textFlag } from '../../config/settings'
import { findFuturesOrder, openFuturesOrders, pairName, resolvePair } from '../../exchange/markets'
import { cancelCommand } from '../../orders/cancel'
import {
  checkedOrder,
  DEFAULT_LEVERAGE,
  type Draft,
  estimateFutures,
  shownOf,
} from '../../orders/futures-order'
import { type Plan, planned, writeCommand } from '../../orders/write-command'
import { type CreatedRecord, futuresOutcome } from '../../orders/write-report'
import { usageError } from '../../terminal/errors'
import { futuresOrderView } from '../../views/futures'

function draftOf(side: 'buy' | 'sell', flags: Flags): Draft {
  const [quantity, percent] = [textFlag(flags, 'quantity'), textFlag(flags, 'percent')]
  if ((quantity === undefined) === (percent === undefined)) {
    throw usageError(
      quantity === undefined ? 'missing order size' : '--quantity and --percent exclude each other',
      'set one of --quantity N, --percent P',
    )
  }
  return {
    side,
    quantity,
    percent,
    price: textFlag(flags, 'price'),
    takeProfitPrice: textFlag(flags, 'takeProfit'),
    stopLossPrice: textFlag(flags, 'stopLoss'),
    leverage: integerFlag(flags, 'leverage', { min: 1, max: 1_000 }) ?? DEFAULT_LEVERAGE,
    marginMode: choiceFlag(flags, 'marginMode', ['cross', 'isolated']) ?? 'cross',
  }
}

/** What a write that makes a futures order shows of it. */
export const createdOrder: CreatedRecord<FuturesOrder> = {
  word: 'Order',
  view: futuresOrderView,
  outcome: futuresOutcome,
  units: ({ quote }) => ({ unit: 'lots', ...(quote && { quote }) }),
  find: ({ client, signal }, orderId) => findFuturesOrder(client, orderId, signal),
}

/** A futures order: settled, checked against the live market, shown, asked, sent once. */
const orderCommand = (word: 'long' | 'short'): Handler =>
  writeCommand<FuturesOrder>({
    command: `futures ${word}`,
    once: true,
    question: 'Send this order?',
    prepare: async ({ client, args: [pairText = ''], flags, signal }) => {
      const draft = draftOf(word === 'long' ? 'buy' : 'sell', flags)
      const { percent, price, takeProfitPrice, stopLossPrice, leverage, marginMode } = draft
      const markets = await client.futures.symbols(undefined, { signal })
      const pair = resolvePair(pairText, markets)
      const { base, quote } = pair
      return {
        typed: {
          pair: pairName(pair),
          quantity: draft.quantity,
          percent,
          price,
          takeProfit: takeProfitPrice,
          stopLoss: stopLossPrice,
          leverage: String(leverage),
          marginMode,
        },
        plan: async (): Promise<Plan> => {
          const [detail, account, leverages, positions, orders] = await Promise.all([
            client.futures.market({ base, quote }, { signal }),
            client.futures.account({ base, quote }, { signal }),
            client.futures.leverages({ base, quote }, { signal }),
            marginMode === 'cross' ? client.futures.positions(undefined, { signal }) : [],
            marginMode === 'cross' ? openFuturesOrders(client, undefined, signal) : [],
          ])
          const { market } = detail
          const { call, input, cost } = checkedOrder(draft, leverages, market, account)
          const { quantity } = input
          const { available } = account
          const cross = crossFunds({ market, markets, available, positions, orders })
          const estimate = estimateFutures({ ...draft, quantity }, cost, detail, account, cross)
          return planned(client.attempt, call, input, {
            shown: shownOf({ ...draft, quantity }, market, estimate),
            estimate,
            warnings: estimate.warnings,
          })
        },
      }
    },
    made: createdOrder,
  })

/** `bgk futures long PAIR`. */
export const futuresLong = orderCommand('long')

/** `bgk futures short PAIR`. */
export const futuresShort = orderCommand('short')

/** `bgk futures cancel ID...` or `--all`. */
export const futuresCancel = cancelCommand<FuturesOrder>({
  command: 'futures cancel',
  call: 'futures.cancelOrder',
  view: futuresOrderView,
  list: 'bgk futures orders',
  history: 'bgk futures history',
  symbols: ({ futures }, signal) => futures.symbols(undefined, { signal }),
  open: openFuturesOrders,
  find: findFuturesOrder,
})
