import type { ExchangeState } from './exchange-state'

/**
 * Everything a member owns, units of 1e-8 by coin, whichever account it is in: spot, futures with what orders and
 * positions bind and what open positions have gained or lost at the mark price, stakes of running cycle contracts,
 * fiat account, withdrawals on their way, what token sales have locked. A loss larger than the rest shows as negative.
 */
export function holdings(state: ExchangeState, uid: number): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  const add = (coin: string, units: bigint) => sums.set(coin, (sums.get(coin) ?? 0n) + units)
  for (const { coin, available, frozen } of state.members.get(uid)?.balances() ?? []) {
    add(coin, available + frozen)
  }
  const account = state.futures.members.get(uid)
  for (const wallet of account?.wallets ?? []) {
    if (wallet === undefined) continue
    const { available, hold, margin } = wallet
    add(available.coin.code, available.balance + hold.balance + margin.balance)
  }
  for (const position of account?.positions.values() ?? []) {
    add(position.contract.quote.code, position.profit(position.contract.mark))
  }
  for (const { coin, stake } of state.cycle.accountOf(uid)?.open.values() ?? []) add(coin.code, stake)
  for (const coin of state.coinCodes) {
    const { available, frozen } = state.wallet.fiat(uid, coin)
    add(coin, available + frozen)
  }
  for (const row of state.wallet.pending()) {
    if (row.uid === uid && row.kind === 'withdrawal') add(row.coin, row.amount)
  }
  for (const [coin, units] of state.ieo.locked(uid)) add(coin, units)
  return sums
}
