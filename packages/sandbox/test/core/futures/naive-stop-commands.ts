import type { NaiveFutures } from './naive-futures'
import { closingFault, type NaiveVerdict, positionStopsFault, stopOf } from './naive-futures-checks'
import type { NaivePosition, NaiveStop } from './naive-futures-rows'

export function naiveAddStop(
  naive: NaiveFutures,
  uid: number,
  positionId: number,
  quantity: string,
  takeProfitPrice: string | undefined,
  stopLossPrice: string | undefined,
): NaiveVerdict {
  const position = naive.positionsOf(uid).find(({ id }) => id === positionId)
  if (position === undefined) return { ok: false, code: 'POSITION_NOT_FOUND' }
  const fault =
    closingFault(quantity, position.lots) ?? positionStopsFault(position, takeProfitPrice, stopLossPrice)
  if (fault !== undefined) return fault
  const stop = {
    id: naive.nextId++,
    lots: Number(quantity),
    takeProfitPrice: stopOf(takeProfitPrice),
    stopLossPrice: stopOf(stopLossPrice),
    fired: undefined,
    status: 'active' as const,
  }
  position.stops.push(stop)
  return { ok: true, recordId: stop.id }
}

function findStop(
  naive: NaiveFutures,
  uid: number,
  stopId: number,
): { readonly position: NaivePosition; readonly stop: NaiveStop } | undefined {
  for (const position of naive.positionsOf(uid)) {
    const stop = position.stops.find(({ id, status }) => id === stopId && status === 'active')
    if (stop !== undefined) return { position, stop }
  }
  return undefined
}

export function naiveEditStop(
  naive: NaiveFutures,
  uid: number,
  stopId: number,
  takeProfitPrice: string | undefined,
  stopLossPrice: string | undefined,
): NaiveVerdict {
  const found = findStop(naive, uid, stopId)
  if (found === undefined) return { ok: false, code: 'STOP_NOT_FOUND' }
  const fault = positionStopsFault(found.position, takeProfitPrice, stopLossPrice)
  if (fault !== undefined) return fault
  found.stop.takeProfitPrice = stopOf(takeProfitPrice)
  found.stop.stopLossPrice = stopOf(stopLossPrice)
  found.stop.fired = undefined
  return { ok: true }
}

export function naiveCancelStop(naive: NaiveFutures, uid: number, stopId: number): NaiveVerdict {
  const found = findStop(naive, uid, stopId)
  if (found === undefined) return { ok: false, code: 'STOP_NOT_FOUND' }
  found.stop.status = 'cancelled'
  found.position.stops = found.position.stops.filter((stop) => stop !== found.stop)
  return { ok: true }
}
