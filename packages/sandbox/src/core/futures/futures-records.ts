import { recordBooking } from '../wallet/transfers'
import type { RecordTitle } from '../wallet/wallet'
import type { FuturesWorld } from './futures'
import type { Position } from './futures-account'

/** Records a funding payment; an amount below 0 was paid by the owner of the position. */
export function recordFunding(world: FuturesWorld, position: Position, amount: bigint): void {
  record(world, position, amount, ['Funding received', 'Funding paid'])
}

/**
 * Runs a liquidation and records two amounts: the result of its trades, and the part that the insurance fund
 * took or paid (docs/reference/exchange.md#r10).
 */
export function recordLiquidation(world: FuturesWorld, position: Position, liquidation: () => void): void {
  const { closedValue, closedCost, realised } = position
  liquidation()
  const rise = position.closedValue - closedValue - (position.closedCost - closedCost)
  const traded = position.side === 'buy' ? rise : -rise
  record(world, position, traded, ['Liquidation gain', 'Liquidation loss'])
  const covered = position.realised - realised - traded
  record(world, position, covered, ['Paid by the insurance fund', 'Paid to the insurance fund'])
}

function record(
  world: FuturesWorld,
  { account, contract }: Position,
  amount: bigint,
  [gain, loss]: readonly [RecordTitle, RecordTitle],
): void {
  const { uid, role } = account.member
  if (role !== 'member' || amount === 0n) return
  const coin = contract.quote.code
  recordBooking(world, {
    uid,
    title: amount < 0n ? loss : gain,
    coin,
    amount: amount < 0n ? -amount : amount,
  })
}
