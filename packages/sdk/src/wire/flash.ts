import type { WireCodec } from './codec'
import {
  decimalOrZero,
  optionalDecimal,
  optionalWhole,
  textOrEmpty,
  textRequired,
  wholeField,
} from './fields'
import { field, money, rowId, time, twin } from './lines'
import { requestRow, row } from './row'

/** One swap that is offered: `received = quantity x fromPrice / toPrice`, 8 decimals, down. */
export interface FlashPair {
  readonly id: number
  readonly from: string
  readonly to: string
  /** USDT for one coin. */
  readonly fromPrice: string
  readonly toPrice: string
  /** In `from`, for one swap. */
  readonly min: string
  /** In `from`; one panel of the family calls it the most of a day, here it is the most of a swap. '0' = no limit. */
  readonly max: string
}

/** A swap that was made; quantities and prices are plain decimal text. */
export interface FlashOrder {
  readonly id?: number
  readonly from: string
  readonly to: string
  /** In `from`. */
  readonly paid: string
  /** In `to`. */
  readonly received: string
  readonly fromPrice?: string
  readonly toPrice?: string
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
}

/** One row of /flash/flashCoin (docs/reference/wire.md#flash); here the main coin is the one that is paid. */
export const flashPairCodec: WireCodec<FlashPair> = row<FlashPair>({
  id: rowId('id'),
  from: field('maincoin', textRequired),
  to: field('tradcoin', textRequired),
  fromPrice: field('mainprice', decimalOrZero),
  toPrice: field('tradprice', decimalOrZero),
  min: field('low', decimalOrZero),
  max: field('height', decimalOrZero),
})

/** One row of /flash/flashOrder. */
export const flashOrderCodec: WireCodec<FlashOrder> = row<FlashOrder>({
  id: twin(field('autoid', optionalWhole, 'id'), 'id'),
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
