import type { WireCodec } from './codec'
import { decimalOrZero, optionalDecimal, textOrEmpty, textRequired, wholeField } from './fields'
import type { FlashOrder, FlashPair } from './flash-model'
import { optionalWhole } from './optional-whole'
import { field, money, requestRow, row, time } from './row'

/** One row of /flash/flashCoin (docs/reference/wire.md#flash); here the main coin is the one that is paid. */
export const flashPairCodec: WireCodec<FlashPair> = row<FlashPair>({
  id: field('autoid', wholeField, 'id'),
  from: field('maincoin', textRequired),
  to: field('tradcoin', textRequired),
  fromPrice: field('mainprice', decimalOrZero),
  toPrice: field('tradprice', decimalOrZero),
  min: field('low', decimalOrZero),
  max: field('height', decimalOrZero),
})

/** One row of /flash/flashOrder. */
export const flashOrderCodec: WireCodec<FlashOrder> = row<FlashOrder>({
  id: field('autoid', optionalWhole, 'id'),
  from: field('maincoin', textRequired),
  to: field('tradcoin', textRequired),
  paid: field('fromnumber', decimalOrZero),
  received: field('tonumber', decimalOrZero),
  fromPrice: field('mainprice', optionalDecimal),
  toPrice: field('tradprice', optionalDecimal),
  createdAt: time('wdate', 'writedate'),
})

/** What `client.flash.swap` takes. */
export interface SwapInput {
  /** Of the FlashPair. */
  readonly pairId: number
  /** Plain decimal text, in the coin that is paid. */
  readonly quantity: string
  /** A secret; kept nowhere. */
  readonly fundPassword: string
}

/** Body of /flash/addFlash. */
export const swapRequest: WireCodec<SwapInput> = requestRow<SwapInput>({
  pairId: field('autoid', wholeField),
  quantity: money('number'),
  fundPassword: field('tradPassword', textOrEmpty, 'tradpassword'),
})
