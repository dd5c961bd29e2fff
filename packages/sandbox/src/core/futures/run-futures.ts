import type { Answer, CommandBody } from '../command'
import type { World } from '../world'
import {
  addStop,
  cancelOrder,
  cancelStop,
  closeMany,
  closeOne,
  editStop,
  transferFutures,
} from './futures-commands'
import { placeFutures } from './place-futures'

/** Runs a command of the futures; undefined when it is none. The risk tick is left to the caller. */
export function runFutures(world: World, command: CommandBody): Answer | undefined {
  switch (command.type) {
    case 'futures.place':
      return placeFutures(world, command)
    case 'futures.cancel':
      return cancelOrder(world, command.uid, command.orderId)
    case 'futures.close':
      return closeOne(world, command.uid, command.positionId, command.quantity)
    case 'futures.closeByCoin':
      return closeMany(world, command.uid, command.side, command.coin)
    case 'futures.closeAll':
      return closeMany(world, command.uid, 'all')
    case 'futures.addStop':
      return addStop(world, command)
    case 'futures.editStop':
      return editStop(world, command)
    case 'futures.cancelStop':
      return cancelStop(world, command.uid, command.stopId)
    case 'futures.transfer':
      return transferFutures(world, command)
    default:
      return undefined
  }
}
