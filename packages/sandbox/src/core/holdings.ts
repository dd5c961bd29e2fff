import type { ExchangeState } from './exchange-state'

/** Units of 1e-8 by coin. */
type Sums = Map<string, bigint>

/** Holdings of one member by account; pending withdrawals count as spot. */
export interface HoldingParts {
  readonly spot: ReadonlyMap<string, bigint>
  /** Available, and locked by orders and positions; without unrealized PnL. */
  readonly futures: ReadonlyMap<string, bigint>
  readonly fiat: ReadonlyMap<string, bigint>
  /** Locked by token sales. */
  readonly sales: ReadonlyMap<string, bigint>
  /** PnL of open positions at the mark price; a loss is negative. */
  readonly unrealized: ReadonlyMap<string, bigint>
  /** Stakes of running cycle contracts. */
  readonly cycle: ReadonlyMap<string, bigint>
}

/** All holdings of a member, units of 1e-8 by coin, split by account. */
export function holdingParts(state: ExchangeState, uid: number): HoldingParts {
  const spot: Sums = new Map()
  const futures: Sums = new Map()
  const fiat: Sums = new Map()
  const sales: Sums = new Map()
  const unrealized: Sums = new Map()
  const cycle: Sums = new Map()
  for (const { coin, available, locked } of state.members.get(uid)?.balances() ?? []) {
    addTo(spot, coin, available + locked)
  }
  for (const row of state.wallet.pending()) {
    if (row.uid === uid && row.kind === 'withdrawal') addTo(spot, row.coin, row.amount)
  }
  const account = state.futures.members.get(uid)
  for (const wallet of account?.wallets ?? []) {
    if (wallet === undefined) continue
    const { available, hold, margin } = wallet
    addTo(futures, available.coin.code, available.balance + hold.balance + margin.balance)
  }
  for (const position of account?.positions.values() ?? []) {
    addTo(unrealized, position.contract.quote.code, position.profit(position.contract.mark))
  }
  for (const { coin, stake } of state.cycle.accountOf(uid)?.open.values() ?? []) {
    addTo(cycle, coin.code, stake)
  }
  for (const coin of state.coinCodes) {
    const { available, locked } = state.wallet.fiat(uid, coin)
    addTo(fiat, coin, available + locked)
  }
  for (const [coin, units] of state.ieo.locked(uid)) addTo(sales, coin, units)
  return { spot, futures, fiat, sales, unrealized, cycle }
}

/** All holdings of a member, units of 1e-8 by coin, in total. A loss larger than the rest is negative. */
export function holdings(state: ExchangeState, uid: number): ReadonlyMap<string, bigint> {
  const sums: Sums = new Map()
  const parts: Readonly<Record<string, ReadonlyMap<string, bigint>>> = { ...holdingParts(state, uid) }
  for (const part of Object.values(parts)) {
    for (const [coin, units] of part) addTo(sums, coin, units)
  }
  return sums
}

function addTo(sums: Sums, coin: string, units: bigint): void {
  sums.set(coin, (sums.get(coin) ?? 0n) + units)
}
