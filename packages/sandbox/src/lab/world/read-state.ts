import type { ExchangeState } from '../../core/exchange-state'
import { contractName } from '../../core/futures/contract'
import type { Contract } from '../../core/futures/futures-account'
import { holdingParts } from '../../core/holdings'
import { COIN_DECIMALS, unitsText } from '../../core/kernel/units'
import type { PairState } from '../../core/spot/pair'
import type { LabBalance, LabMarket, LabOrder, LabPosition, LabState } from './lab-state'

export interface ReadStateOptions {
  readonly uid: number
  /** Main pair, `BASE/QUOTE`: its quote coin values everything. */
  readonly main: string
  /** Exchange time at the start of the run, ms. */
  readonly startedAt: number
}

/** Twice the mid price in ticks, or twice the last price with an empty side. */
function mid2(pair: PairState): bigint {
  const bid = pair.levels('buy', 1)[0]?.price
  const ask = pair.levels('sell', 1)[0]?.price
  return bid === undefined || ask === undefined ? 2n * pair.lastPrice : bid + ask
}

/** State of the bot's account. Values are rounded towards zero to 1e-8. */
export function readState(state: ExchangeState, { uid, main, startedAt }: ReadStateOptions): LabState {
  const [, quote = ''] = main.split('/')
  const { spot, futures, unrealized } = holdingParts(state, uid)
  let equity = 0n
  let exposure = 0n
  for (const sums of [spot, futures, unrealized]) {
    for (const [coin, units] of sums) {
      const worth = worthOf(state, coin, quote, units)
      equity += worth
      if (coin !== quote) exposure += worth
    }
  }
  const account = state.futures.members.get(uid)
  const positions = [...(account?.positions.values() ?? [])]
  for (const { contract, lots, side } of positions) {
    const notional = contract.notional(contract.mark, lots)
    exposure += side === 'buy' ? notional : -notional
  }
  return {
    at: state.now - startedAt,
    equity: money(equity),
    exposure: money(exposure),
    balances: Object.fromEntries(
      (state.members.get(uid)?.balances() ?? []).map(({ coin, available, locked }) => [
        coin,
        { available: money(available), locked: money(locked) },
      ]),
    ),
    futuresBalances: Object.fromEntries(
      (account?.wallets ?? []).flatMap((wallet): [string, LabBalance][] =>
        wallet === undefined
          ? []
          : [
              [
                wallet.available.coin.code,
                {
                  available: money(wallet.available.balance),
                  locked: money(wallet.hold.balance + wallet.margin.balance),
                },
              ],
            ],
      ),
    ),
    orders: [...spotOrders(state, uid, startedAt), ...futuresOrders(state, uid, startedAt)],
    positions: positions.map((position): LabPosition => {
      const { id, contract, side, lots, cost, leverage, marginMode } = position
      return {
        id,
        pair: pairOf(contract),
        side,
        quantity: String(lots),
        baseQuantity: baseText(contract, lots),
        entryPrice: unitsText(cost / (BigInt(lots) * contract.factor), contract.config.priceDecimals),
        leverage,
        marginMode,
        unrealizedPnl: money(position.profit(contract.mark)),
      }
    }),
    market: (name) => marketOf(state, name),
  }
}

function worthOf({ spot }: ExchangeState, coin: string, quote: string, units: bigint): bigint {
  if (coin === quote) return units
  const pair = spot.pairs.get(`${coin}/${quote}`)
  if (pair === undefined) return 0n
  return (units * mid2(pair)) / (2n * 10n ** BigInt(pair.config.priceDecimals))
}

function spotOrders({ spot }: ExchangeState, uid: number, startedAt: number): LabOrder[] {
  return spot.openOrders(uid).map((row) => {
    const { priceDecimals, amountDecimals } = spot.pairs.get(row.pair)!.config
    return {
      id: row.orderId,
      market: 'spot',
      pair: row.pair,
      side: row.side,
      price: unitsText(row.price, priceDecimals),
      quantity: unitsText(row.lots, amountDecimals),
      remaining: unitsText(row.remaining, amountDecimals),
      createdAt: row.createdTs - startedAt,
      closes: false,
    }
  })
}

function futuresOrders({ futures }: ExchangeState, uid: number, startedAt: number): LabOrder[] {
  return [...(futures.members.get(uid)?.orders.values() ?? [])].map((order) => ({
    id: order.id,
    market: 'futures',
    pair: pairOf(order.contract),
    side: order.side,
    price: unitsText(order.price, order.contract.config.priceDecimals),
    quantity: String(order.lots),
    remaining: String(order.remaining),
    createdAt: order.createdTs - startedAt,
    closes: order.effect === 'close',
  }))
}

function marketOf({ spot, futures }: ExchangeState, name: string): LabMarket {
  const pair = spot.pairs.get(name)
  if (pair === undefined) throw new RangeError(`The run has no pair ${name}`)
  const { priceDecimals } = pair.config
  const price = (ticks: bigint | undefined) =>
    ticks === undefined ? undefined : unitsText(ticks, priceDecimals)
  const [base = '', quote = ''] = name.split('/')
  const contract = futures.contracts.get(contractName({ base, quote }))
  return {
    bid: price(pair.levels('buy', 1)[0]?.price),
    ask: price(pair.levels('sell', 1)[0]?.price),
    mid: unitsText(mid2(pair) * 5n, priceDecimals + 1),
    last: unitsText(pair.lastPrice, priceDecimals),
    mark: contract === undefined ? undefined : unitsText(contract.mark, contract.config.priceDecimals),
    halted: pair.status !== 'enabled',
  }
}

function pairOf({ config: { base, quote } }: Contract): string {
  return `${base}/${quote}`
}

function baseText({ config: { unit } }: Contract, lots: number): string {
  const decimals = unit.split('.')[1]?.length ?? 0
  const one = BigInt(unit.replace('.', ''))
  return unitsText(one * BigInt(lots), decimals)
}

function money(units: bigint): string {
  return unitsText(units, COIN_DECIMALS)
}
