import type { OrderStatus, OrderType, Side } from '../kernel/command'
import type { FuturesWorld } from './futures'
import type { FuturesAccount, FuturesOrder, Position } from './futures-account'
import type { MarginMode, PositionStatus } from './futures-command'
import type { Stop } from './position-terms'

/** Bigints are decimal text; order is canonical throughout. */
export interface SavedFutures {
  readonly nextId: number
  /** Second of the last liquidation check. */
  readonly riskSecond: number
  readonly isInsured: boolean
  readonly contracts: readonly SavedContract[]
  /** Accounts, the insurance fund first. */
  readonly accounts: readonly SavedAccount[]
  /** Best first, oldest first in a level. */
  readonly orders: readonly SavedFuturesOrder[]
}

export interface SavedContract {
  readonly name: string
  /** Clearing, last, mark, premium sum, funding rate. */
  readonly units: readonly [string, string, string, string, string]
  /** Premiums, premium at, funding slot. */
  readonly counts: readonly [number, number, number]
  /** Second and distance. */
  readonly samples: readonly (readonly [number, string])[]
  readonly traded: readonly [string, string] | null
}

export interface SavedAccount {
  readonly uid: number
  /** Coin, available, hold, margin. */
  readonly wallets: readonly (readonly [string, string, string, string])[]
  readonly positions: readonly SavedPosition[]
  /** Ids of isolated positions and coins of cross ones that were due at the last check. */
  readonly due: readonly (number | string)[]
  readonly closedPositions: readonly SavedPosition[]
  readonly closedOrders: readonly SavedFuturesOrder[]
}

export interface SavedPosition {
  readonly id: number
  readonly contract: string
  readonly side: Side
  readonly marginMode: MarginMode
  readonly leverage: number
  readonly status: PositionStatus
  readonly openedTs: number
  readonly closedTs: number
  readonly lots: number
  readonly closing: number
  readonly closedLots: number
  /** Cost, margin, fee, funding, realised, closed cost, closed value, closed margin. */
  readonly units: readonly [string, string, string, string, string, string, string, string]
  readonly stops: readonly SavedStop[]
}

/** Id, lots, take-profit, stop-loss, status, created. */
type SavedStop = readonly [
  number,
  number,
  string | null,
  string | null,
  Stop['status'],
  number,
  fired: 'takeProfit' | 'stopLoss' | null,
]

export interface SavedFuturesOrder {
  readonly id: number
  readonly uid: number
  readonly contract: string
  readonly side: Side
  readonly orderType: OrderType
  readonly price: string
  readonly lots: number
  readonly leverage: number
  readonly marginMode: MarginMode
  readonly takeProfitPrice: string | null
  readonly stopLossPrice: string | null
  readonly closes: number | null
  readonly createdTs: number
  readonly remaining: number
  readonly status: OrderStatus
  readonly updatedTs: number
  readonly spent: string
  readonly fee: string
  readonly stop: number | null
  readonly effect: 'open' | 'close'
  /** Realised profit of a closing order. */
  readonly realised?: string
  /** Trade, price, lots, fee, time; absent without fills. */
  readonly fills?: readonly (readonly [number, string, number, string, number])[]
}

export function saveFutures({ futures }: FuturesWorld): string {
  const orders: SavedFuturesOrder[] = []
  for (const { book } of futures.contracts.values()) {
    for (const side of [book.bids, book.asks]) {
      for (const level of side.top(side.size)) {
        for (let order = level.head; order !== undefined; order = order.next) orders.push(savedOrder(order))
      }
    }
  }
  const saved: SavedFutures = {
    nextId: futures.nextId,
    riskSecond: futures.riskSecond,
    isInsured: futures.isInsured,
    contracts: [...futures.contracts.values()].map((each) => ({
      name: each.name,
      units: [
        String(each.clearing.balance),
        String(each.lastPrice),
        String(each.mark),
        String(each.premiumSum),
        String(each.fundingRate),
      ],
      counts: [each.premiumCount, each.premiumAt, each.fundingSlot],
      samples: each.samples.map(({ second, away }) => [second, String(away)]),
      traded:
        each.high === undefined || each.low === undefined ? null : [String(each.high), String(each.low)],
    })),
    accounts: [...futures.allAccounts()].map(savedAccount),
    orders,
  }
  return JSON.stringify(saved)
}

function savedAccount(account: FuturesAccount): SavedAccount {
  const wallets: [string, string, string, string][] = []
  for (const wallet of account.wallets) {
    if (wallet === undefined) continue
    const { available, hold, margin } = wallet
    wallets.push([
      available.coin.code,
      String(available.balance),
      String(hold.balance),
      String(margin.balance),
    ])
  }
  return {
    uid: account.member.uid,
    wallets,
    positions: [...account.positions.values()].map(savedPosition),
    due: [...account.due],
    closedPositions: account.closedPositions.map(savedPosition),
    closedOrders: account.closedOrders.map(savedOrder),
  }
}

function savedPosition(each: Position): SavedPosition {
  return {
    id: each.id,
    contract: each.contract.name,
    side: each.side,
    marginMode: each.marginMode,
    leverage: each.leverage,
    status: each.status,
    openedTs: each.openedTs,
    closedTs: each.closedTs,
    lots: each.lots,
    closing: each.closing,
    closedLots: each.closedLots,
    units: [
      String(each.cost),
      String(each.margin),
      String(each.fee),
      String(each.funding),
      String(each.realised),
      String(each.closedCost),
      String(each.closedValue),
      String(each.closedMargin),
    ],
    stops: each.stops.map(({ id, lots, takeProfitPrice, stopLossPrice, status, createdTs, fired }) => [
      id,
      lots,
      textOrNull(takeProfitPrice),
      textOrNull(stopLossPrice),
      status,
      createdTs,
      fired ?? null,
    ]),
  }
}

function savedOrder(order: FuturesOrder): SavedFuturesOrder {
  const { id, side, orderType, lots, leverage, marginMode, createdTs, remaining, status, updatedTs } = order
  return {
    id,
    uid: order.account.member.uid,
    contract: order.contract.name,
    side,
    orderType,
    price: String(order.price),
    lots,
    leverage,
    marginMode,
    takeProfitPrice: textOrNull(order.takeProfitPrice),
    stopLossPrice: textOrNull(order.stopLossPrice),
    closes: order.closes?.id ?? null,
    createdTs,
    remaining,
    status,
    updatedTs,
    spent: String(order.spent),
    fee: String(order.fee),
    // An ended stop takes no more lots.
    stop: order.stop?.status === 'active' ? order.stop.id : null,
    effect: order.effect,
    ...(order.effect === 'close' && { realised: String(order.realised) }),
    ...(order.fills.length > 0 && {
      fills: order.fills.map(
        ({ tradeId, price, lots: filled, fee, ts }) =>
          [tradeId, String(price), filled, String(fee), ts] as const,
      ),
    }),
  }
}

function textOrNull(value: bigint | undefined): string | null {
  return value === undefined ? null : String(value)
}
