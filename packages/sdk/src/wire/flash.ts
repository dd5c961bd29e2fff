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

/** One swap that is offered: `received = quantity x fromPrice / toPrice`, 8 decimals, down. */
export interface FlashPair {
  readonly id: number
  readonly from: string
  readonly to: string
  /** USDT for one coin. */
  readonly fromPrice: string
  readonly toPrice: string
  /** In `from`, for one swap; absent where the server does not say. */
  readonly min?: string
  /** In `from`; one panel of the family calls it the most of a day, here it is the most of a swap. '0' or absent = no limit. */
  readonly max?: string
}

/** A swap that was made; quantities and prices are plain decimal text, and what the server does not say is absent. */
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
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
}

/** One row of /flash/flashCoin (docs/reference/wire.md#flash); here the main coin is the one that is paid. */
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
