import type { WireCodec } from './codec'
import { decimalOrZero, optionalDecimal, textOrEmpty, textRequired, wholeField } from './fields'
import type { FlashOrder, FlashPair } from './flash-model'
import { optionalWhole } from './optional-whole'
import { field, money, requestRow, row } from './row'

/** One row of /flash/flashCoin (wire §6.2); here the main coin is the one that is paid. */
export const flashPairCodec: WireCodec<FlashPair> = /* @__PURE__ */ row<FlashPair>({
  id: /* @__PURE__ */ field('autoid', wholeField, 'id'),
  from: /* @__PURE__ */ field('maincoin', textRequired),
  to: /* @__PURE__ */ field('tradcoin', textRequired),
  fromPrice: /* @__PURE__ */ field('mainprice', decimalOrZero),
  toPrice: /* @__PURE__ */ field('tradprice', decimalOrZero),
  min: /* @__PURE__ */ field('low', decimalOrZero),
  max: /* @__PURE__ */ field('height', decimalOrZero),
})

/** One row of /flash/flashOrder. */
export const flashOrderCodec: WireCodec<FlashOrder> = /* @__PURE__ */ row<FlashOrder>({
  id: /* @__PURE__ */ field('autoid', optionalWhole, 'id'),
  from: /* @__PURE__ */ field('maincoin', textRequired),
  to: /* @__PURE__ */ field('tradcoin', textRequired),
  paid: /* @__PURE__ */ field('fromnumber', decimalOrZero),
  received: /* @__PURE__ */ field('tonumber', decimalOrZero),
  fromPrice: /* @__PURE__ */ field('mainprice', optionalDecimal),
  toPrice: /* @__PURE__ */ field('tradprice', optionalDecimal),
  createdAt: /* @__PURE__ */ field('wdate', textOrEmpty, 'writedate'),
})

export interface SwapInput {
  /** Of the FlashPair. */
  readonly pairId: number
  /** Plain decimal text, in the coin that is paid. */
  readonly amount: string
  readonly fundPassword: string
}

/** Body of /flash/addFlash. */
export const swapRequest: WireCodec<SwapInput> = /* @__PURE__ */ requestRow<SwapInput>({
  pairId: /* @__PURE__ */ field('autoid', wholeField),
  amount: /* @__PURE__ */ money('number'),
  fundPassword: /* @__PURE__ */ field('tradPassword', textOrEmpty, 'tradpassword'),
})
