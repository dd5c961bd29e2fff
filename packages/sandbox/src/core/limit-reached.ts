import type { CommandBody } from './commands'
import type { LimitRejected, OrderLimits } from './config'
import type { ExchangeWorld } from './exchange-world'
import type { FuturesAccount, FuturesOrder, Position } from './futures/futures-account'
import type { PlaceFuturesOrder } from './futures/futures-command'
import type { Member } from './kernel/members'
import type { PlaceSpotOrder } from './spot/spot-command'

/**
 * Rejection of a command that would exceed a limit. Only live commands are checked: journals replay
 * unchanged. Market orders never rest, therefore they are not limited.
 */
export function limitReached(world: ExchangeWorld, command: CommandBody): LimitRejected | undefined {
  const limits = world.config.orderLimits
  if (limits === undefined) return undefined
  if (command.type === 'spot.place') return spotLimit(world, limits, command)
  if (command.type === 'futures.place') return futuresLimit(world, limits, command)
  if (command.type !== 'futures.addStop') return undefined
  const account = world.futures.members.get(command.uid)
  const position = account?.positions.get(command.positionId)
  if (account === undefined || position === undefined) return undefined
  return stopsOf(account, position) < limits.stopsPerPosition ? undefined : stopLimit(limits)
}

function spotLimit(
  world: ExchangeWorld,
  limits: OrderLimits,
  request: PlaceSpotOrder,
): LimitRejected | undefined {
  if (request.orderType !== 'limit') return undefined
  const member = limited(world, request.uid)
  const pair = world.spot.pair(request.base, request.quote)
  if (member === undefined || pair === undefined) return undefined
  const onPair = world.spot.members.get(member.uid)?.countOf(pair) ?? 0
  return onPair < limits.ordersPerMarket ? totalLimit(world, limits, member) : marketLimit(limits)
}

function futuresLimit(
  world: ExchangeWorld,
  limits: OrderLimits,
  request: PlaceFuturesOrder,
): LimitRejected | undefined {
  const member = limited(world, request.uid)
  const contract = world.futures.contract(request.base, request.quote)
  if (member === undefined || contract === undefined) return undefined
  const account = world.futures.members.get(member.uid)
  if (request.orderType === 'limit') {
    const total = totalLimit(world, limits, member)
    if (total !== undefined) return total
    const onContract =
      account === undefined ? 0 : count(account.orders.values(), (order) => order.contract === contract)
    if (onContract >= limits.ordersPerMarket) return marketLimit(limits)
  }
  const bringsStop =
    (request.takeProfitPrice ?? request.stopLossPrice) !== undefined && request.positionId === undefined
  if (account === undefined || !bringsStop) return undefined
  const joined = { contract, side: request.side, marginMode: request.marginMode, leverage: request.leverage }
  return stopsOf(account, joined) < limits.stopsPerPosition ? undefined : stopLimit(limits)
}

function totalLimit(world: ExchangeWorld, limits: OrderLimits, { uid }: Member): LimitRejected | undefined {
  const total = world.spot.openCount(uid) + (world.futures.members.get(uid)?.orders.size ?? 0)
  if (total < limits.orders) return undefined
  return { ok: false, code: 'ORDER_LIMIT_TOTAL', params: { max: String(limits.orders) } }
}

type Joined = Pick<Position, 'contract' | 'side' | 'marginMode' | 'leverage'>

/** Active stops of a position, and the pending ones of open orders that would join it. */
function stopsOf(account: FuturesAccount, joined: Joined): number {
  const joins = (each: Joined) =>
    each.contract === joined.contract &&
    each.side === joined.side &&
    each.marginMode === joined.marginMode &&
    each.leverage === joined.leverage
  let stops = count(account.orders.values(), (order) => willBringStop(order) && joins(order))
  for (const position of account.positions.values())
    if (joins(position)) stops += count(position.stops, ({ status }) => status === 'active')
  return stops
}

function willBringStop({ closes, stop, takeProfitPrice, stopLossPrice }: FuturesOrder): boolean {
  return closes === undefined && stop === undefined && (takeProfitPrice ?? stopLossPrice) !== undefined
}

function limited({ members }: ExchangeWorld, uid: number): Member | undefined {
  const member = members.get(uid)
  return member?.role === 'bot' ? undefined : member
}

function count<Each>(all: Iterable<Each>, counts: (each: Each) => boolean): number {
  let found = 0
  for (const each of all) if (counts(each)) found += 1
  return found
}

function marketLimit({ ordersPerMarket }: OrderLimits): LimitRejected {
  return { ok: false, code: 'ORDER_LIMIT', params: { max: String(ordersPerMarket) } }
}

function stopLimit({ stopsPerPosition }: OrderLimits): LimitRejected {
  return { ok: false, code: 'STOP_LIMIT', params: { max: String(stopsPerPosition) } }
}
