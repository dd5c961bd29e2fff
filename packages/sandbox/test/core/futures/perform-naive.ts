import type { CommandBody } from '../../../src/core/commands'
import { naiveClose, naiveCloseMany } from './naive-close-commands'
import type { NaiveFutures } from './naive-futures'
import type { NaiveVerdict } from './naive-futures-checks'
import { naiveCancel, naivePlace, naiveTransfer } from './naive-futures-commands'
import { naiveTick } from './naive-risk'
import { naiveAddStop, naiveCancelStop, naiveEditStop } from './naive-stop-commands'
import { indexStepAt } from './random-index-walk'

/** Runs a command on the naive exchange; risk checks run only when time passes. */
export function performNaive(naive: NaiveFutures, body: CommandBody): NaiveVerdict {
  naive.trades = []
  naive.spot.trades = []
  if (body.type === 'spot.place') return naive.spot.place(body)
  if (body.type === 'spot.cancel') return naive.spot.cancel(body.uid, body.orderId)
  if (body.type === 'bots.step') applyIndexPrices(naive)
  else if (body.type !== 'clock.tick') return run(naive, body)
  naiveTick(naive)
  return { ok: true }
}

function applyIndexPrices(naive: NaiveFutures): void {
  for (const [at, { index, start, priceDecimals }] of naive.spot.pairs.entries()) {
    const indexPrice = indexStepAt(naive.steps, at)
    if (indexPrice === undefined) continue
    const price = ((start / 10n ** BigInt(6 - priceDecimals)) * indexPrice.parts) / 10_000n
    index?.setPrice(price, indexPrice.isControlled ? naive.now : undefined)
  }
  naive.steps++
}

function run(naive: NaiveFutures, body: CommandBody): NaiveVerdict {
  switch (body.type) {
    case 'futures.place':
      return naivePlace(naive, body)
    case 'futures.cancel':
      return naiveCancel(naive, body.uid, body.orderId)
    case 'futures.close':
      return naiveClose(naive, body.uid, body.positionId, body.quantity)
    case 'futures.closeByCoin':
      return naiveCloseMany(naive, body.uid, body.side, body.coin)
    case 'futures.closeAll':
      return naiveCloseMany(naive, body.uid, 'all')
    case 'futures.addStop':
      return naiveAddStop(
        naive,
        body.uid,
        body.positionId,
        body.quantity,
        body.takeProfitPrice,
        body.stopLossPrice,
      )
    case 'futures.editStop':
      return naiveEditStop(naive, body.uid, body.stopId, body.takeProfitPrice, body.stopLossPrice)
    case 'futures.cancelStop':
      return naiveCancelStop(naive, body.uid, body.stopId)
    case 'futures.transfer':
      return naiveTransfer(naive, body.uid, body.coin, body.quantity, body.to)
    default:
      throw new Error(`the naive exchange knows no ${body.type}`)
  }
}
