import { accept, describe } from '../call-checks'
import type { Verify } from '../ledger'
import { farPrice } from '../orders'
import type { Run } from '../suite'
import { type Fields, fieldsOf, isMissing, isSame, textOf } from '../values'
import type { FUTURES_CHECKS } from './futures-checks'

/** Adds, changes and removes a stop order of an open position of `number` lots. */
export async function checkStopOrders(
  run: Run,
  verify: Verify<typeof FUTURES_CHECKS>,
  position: Fields,
  number: string,
): Promise<void> {
  const autoid = textOf(position.autoid)
  const far = farPrice(run.facts.futures, 1.5)
  const none = {
    take_profit: 'disable',
    take_profit_price: '0',
    stop_loss: 'disable',
    stop_loss_price: '0',
  }
  const request = { autoid, number, ...none }
  const empty = await run.wire.send('futures.addStopOrder', request)
  verify('futures.addStopOrder/refuses-no-price', !empty.accepted, describe(empty))
  const low = { ...request, take_profit: 'enable', take_profit_price: farPrice(run.facts.futures, 0.5) }
  const wrong = await run.wire.send('futures.addStopOrder', low)
  verify('futures.addStopOrder/refuses-wrong-side', !wrong.accepted, describe(wrong))
  await accept(run, 'futures.addStopOrder', { ...request, take_profit: 'enable', take_profit_price: far })
  const list = async () => (await accept(run, 'futures.stopOrders', { autoid })).rows
  const isActive = ({ state }: Fields) => isMissing(state) || state === 'enable'
  const stop = (await list()).find(isActive)
  verify('futures.stopOrders/lists-stop', stop !== undefined, 'no active stop order')
  if (stop === undefined) return
  verify('futures.stopOrders/take_profit', stop.take_profit === 'enable', stop.take_profit)
  const profitOf = (row: Fields) => row.take_profit_price ?? row.takeProfitPrice
  verify('futures.stopOrders/take_profit_price', isSame(profitOf(stop), far), profitOf(stop))
  verify('futures.stopOrders/stop_loss', stop.stop_loss !== 'enable', stop.stop_loss)
  verify('futures.stopOrders/number', isSame(stop.number, number), stop.number)
  const counted = (await accept(run, 'futures.positions', {})).rows.find(
    (row) => textOf(row.autoid) === autoid,
  )
  const { profitOrder } = fieldsOf(counted)
  verify('futures.positions/profitOrder', isMissing(profitOrder) || isSame(profitOrder, '1'), profitOrder)
  const lossPrice = farPrice(run.facts.futures, 0.5)
  const id = textOf(stop.autoid)
  const both = {
    take_profit: 'enable',
    take_profit_price: far,
    stop_loss: 'enable',
    stop_loss_price: lossPrice,
  }
  await accept(run, 'futures.editStopOrder', { autoid: id, ...both })
  const edited = fieldsOf(
    (await list()).find((row) => textOf(row.autoid) === id) ?? (await list()).find(isActive),
  )
  const lossOf = edited.stop_loss_price ?? edited.stopLossPrice
  verify('futures.editStopOrder/sets-stop-loss', edited.stop_loss === 'enable' && isSame(lossOf, lossPrice), [
    edited.stop_loss,
    lossOf,
  ])
  const isUnchanged = edited.take_profit === 'enable' && isSame(profitOf(edited), far)
  verify('futures.editStopOrder/keeps-take-profit', isUnchanged, [edited.take_profit, profitOf(edited)])
  await accept(run, 'futures.cancelStopOrder', { autoid: textOf(edited.autoid) || id })
  verify('futures.cancelStopOrder/leaves-list', !(await list()).some(isActive), await list())
}
