import { ceilDiv, floorDiv, least, RATE, within } from '../kernel/exact'
import { FUNDING_MS } from './contract'
import type { FuturesWorld } from './futures'
import type { Contract } from './futures-account'
import { recordFunding } from './futures-records'

const INTEREST = 10_000n
const CLAMP = 50_000n

/** Settles all slots since the last settlement as one (docs/reference/exchange.md#r11). */
export function payFunding(world: FuturesWorld, contract: Contract): void {
  const slot = Math.floor(world.now / FUNDING_MS)
  if (slot <= contract.fundingSlot) return
  contract.fundingSlot = slot
  contract.fundingRate = contract.config.funding === false ? 0n : rateOf(contract)
  contract.premiumSum = 0n
  contract.premiumCount = 0
  if (contract.fundingRate !== 0n) settle(world, contract, contract.fundingRate)
}

/** Current rate of the next payment: F = P + clamp(I - P, ±0.05 %), within the maintenance rate. */
export function rateOf(contract: Contract): bigint {
  const { premiumSum, premiumCount, tiers } = contract
  const premium = premiumCount === 0 ? 0n : premiumSum / BigInt(premiumCount)
  const rate = premium + within(INTEREST - premium, CLAMP)
  const { numerator, denominator } = tiers[0]!
  return within(rate, (RATE * numerator) / denominator)
}

/** Payers pay into the rounding account and receivers are paid from it, so the difference stays there (I13). */
function settle(world: FuturesWorld, contract: Contract, rate: bigint): void {
  const { ledger, futures, exchangeAccounts } = world
  const { rounding } = exchangeAccounts[contract.quote.index]!
  const payer = rate > 0n ? 'buy' : 'sell'
  const size = rate < 0n ? -rate : rate
  let pool = 0n
  let owed = 0n
  const positions = [...futures.allAccounts()].flatMap((account) =>
    [...account.positions.values()].filter((position) => position.contract === contract),
  )
  for (const position of positions) {
    const due = contract.notional(contract.mark, position.lots) * size
    if (position.side !== payer) {
      owed += floorDiv(due, RATE)
      continue
    }
    const wallet = position.account.wallet(contract.quote)
    const fromAvailable = least(ceilDiv(due, RATE), wallet.available.balance)
    ledger.move(wallet.available, rounding, fromAvailable)
    const fromMargin = least(ceilDiv(due, RATE) - fromAvailable, position.margin)
    ledger.move(wallet.margin, rounding, fromMargin)
    position.margin -= fromMargin
    world.effects.position(position)
    position.funding -= fromAvailable + fromMargin
    recordFunding(world, position, -fromAvailable - fromMargin)
    pool += fromAvailable + fromMargin
  }
  if (pool < owed) {
    const insurance = futures.insurance(contract.quote)
    const help = least(owed - pool, insurance.balance)
    ledger.move(insurance, rounding, help)
    pool += help
  }
  for (const position of positions) {
    if (position.side === payer) continue
    const due = floorDiv(contract.notional(contract.mark, position.lots) * size, RATE)
    const paid = least(due, pool)
    ledger.move(rounding, position.account.wallet(contract.quote).available, paid)
    position.funding += paid
    recordFunding(world, position, paid)
    world.effects.position(position)
    pool -= paid
  }
}
