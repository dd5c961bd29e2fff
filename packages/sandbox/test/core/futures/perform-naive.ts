import type { CommandBody } from '../../../src/core/commands'

import type { NaiveFutures } from './naive-futures'
import type { NaiveVerdict } from './naive-futures-checks'
import { naiveCancel, naiveClose, naiveCloseMany, naivePlace, naiveTransfer } from './naive-futures-commands'
import { naiveTick } from './naive-risk'
import { naiveAddStop, naiveCancelStop, naiveEditStop } from './naive-stop-commands'

/** Runs a command on the naive exchange; every futures command that is accepted is followed by the risk tick. */
export function performNaive(naive: NaiveFutures, body: CommandBody): NaiveVerdict {
  naive.trades = []
  naive.spot.trades = []
  if (body.type === 'spot.place') return naive.spot.place(body)
  if (body.type === 'spot.cancel') return naive.spot.cancel(body.uid, body.orderId)
  const answer = body.type === 'clock.tick' ? { ok: true } : run(naive, body)
  if (answer.ok === true) naiveTick(naive)
  return answer
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
      return naiveAddStop(naive, body.uid, body.positionId, body.quantity, body.takeProfit, body.stopLoss)
    case 'futures.editStop':
      return naiveEditStop(naive, body.uid, body.stopId, body.takeProfit, body.stopLoss)
    case 'futures.cancelStop':
      return naiveCancelStop(naive, body.uid, body.stopId)
    case 'futures.transfer':
      return naiveTransfer(naive, body.uid, body.coin, body.quantity, body.to)
    default:
      throw new Error(`the naive exchange knows no ${body.type}`)
  }
}
