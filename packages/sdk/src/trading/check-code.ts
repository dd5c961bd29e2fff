import type { CycleCheckCode } from './check-cycle-order'
import type { DepositCode } from './check-deposit'
import type { FiatCode } from './check-fiat-order'
import type { FuturesCheckCode } from './check-futures-order'
import type { PartialCloseCode } from './check-partial-close'
import type { OrderCheckCode } from './check-spot-order'
import type { PositionStopsCode } from './check-stops'
import type { TransferCode } from './check-transfer'
import type { WithdrawalCode } from './check-withdrawal'
import type { FlashCode } from './flash'
import type { IeoCode } from './ieo'

/** Every code a trading or wallet check may answer. */
export type CheckCode =
  | OrderCheckCode
  | FuturesCheckCode
  | PositionStopsCode
  | PartialCloseCode
  | CycleCheckCode
  | WithdrawalCode
  | TransferCode
  | DepositCode
  | FlashCode
  | IeoCode
  | FiatCode
