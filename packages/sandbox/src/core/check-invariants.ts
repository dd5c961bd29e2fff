import { domains } from './domains'
import type { Exchange } from './exchange'
import { ExchangeWorld } from './exchange-world'
import { InvariantError } from './kernel/domain'

/**
 * Checks the whole state and throws InvariantError at the first violation: I1 and I3, I18 of the market, then
 * those of each domain. I2, I6, I7, I15, I16, I17 and I19 concern commands, not states: tests assert them.
 */
export function checkInvariants(exchange: Exchange): void {
  const { state } = exchange
  if (!(state instanceof ExchangeWorld)) throw new TypeError('not an exchange of this package')
  checkSums(state)
  state.market.check()
  for (const domain of domains) domain.check(state)
}

/** Checks I1 and I3. */
function checkSums(world: ExchangeWorld): void {
  const sums = new Map<string, bigint>()
  for (const { name, coin, balance } of world.accounts()) {
    sums.set(coin.code, (sums.get(coin.code) ?? 0n) + balance)
    if (balance < 0n && !/^(external|perp_clearing):/.test(name))
      fail('I3', `${name} ${coin.code} is ${balance}`)
  }
  for (const [coin, sum] of sums) if (sum !== 0n) fail('I1', `${coin} sums to ${sum}`)
}

function fail(invariant: string, message: string): never {
  throw new InvariantError(invariant, message)
}
