import type { AccountRow, WireCodec } from './codec/codec'
import { field, money, rowId, time, twin } from './codec/field-builders'
import {
  optionalDecimal,
  optionalText,
  optionalUnsigned,
  optionalWhole,
  textOrEmpty,
  textRequired,
  unsignedField,
  wholeField,
} from './codec/fields'
import { accountRow, listedRow, requestRow } from './codec/row'

/** An offered swap: `received = quantity x fromPrice / toPrice`, rounded down to 8 decimals. */
export interface FlashPair {
  readonly id: number
  readonly from: string
  readonly to: string
  /** USDT per coin. */
  readonly fromPrice: string
  readonly toPrice: string
  /** Minimum of one swap, in `from`; absent if unknown. */
  readonly min?: string
  /**
   * Maximum of one swap, in `from`; a daily maximum in one admin panel of the family. '0' or absent: no
   * limit.
   */
  readonly max?: string
}

/** A completed swap; quantities and prices are plain decimal text, and unknown values are absent. */
export interface FlashOrder extends AccountRow {
  readonly id?: number
  readonly from?: string
  readonly to?: string
  /** In `from`. */
  readonly paid?: string
  /** In `to`. */
  readonly received?: string
  readonly fromPrice?: string
  readonly toPrice?: string
  /** Epoch milliseconds; absent if unknown. */
  readonly createdAt?: number
}

/** One row of /flash/flashCoin (docs/reference/wire.md#flash); the main coin is the paid one. */
export const flashPairCodec: WireCodec<FlashPair> = listedRow<FlashPair>({
  id: rowId('id'),
  from: field('maincoin', textRequired),
  to: field('tradcoin', textRequired),
  fromPrice: field('mainprice', unsignedField),
  toPrice: field('tradprice', unsignedField),
  min: field('low', optionalDecimal),
  max: field('height', optionalDecimal),
})

/** One row of /flash/flashOrder. */
export const flashOrderCodec: WireCodec<FlashOrder> = accountRow<FlashOrder>(
  {
    id: twin(field('autoid', optionalWhole, 'id'), 'id'),
    from: field('maincoin', optionalText),
    to: field('tradcoin', optionalText),
    paid: field('fromnumber', optionalDecimal),
    received: field('tonumber', optionalDecimal),
    fromPrice: field('mainprice', optionalUnsigned),
    toPrice: field('tradprice', optionalUnsigned),
    createdAt: time('wdate', 'writedate'),
  },
  null,
)

/** Input of `client.flash.swap`. */
export interface SwapInput {
  /** The `id` of the pair. */
  readonly pairId: number
  /** Plain decimal text, in the paid coin. */
  readonly quantity: string
  /** A secret; never stored. */
  readonly fundPassword: string
}

/** Body of /flash/addFlash. */
export const swapRequest: WireCodec<SwapInput> = requestRow<SwapInput>({
  pairId: field('autoid', wholeField),
  quantity: money('number'),
  fundPassword: field('tradPassword', textOrEmpty, 'tradpassword'),
})
