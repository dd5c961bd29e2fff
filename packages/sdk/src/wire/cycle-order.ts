import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'
import type { CycleOrder, CyclePosition, CycleTrade } from './cycle-model'
import {
  decimalField,
  decimalOrZero,
  isNothing,
  optionalDecimal,
  optionalText,
  positiveDecimal,
  sideField,
  textOrEmpty,
  textRequired,
  wholeField,
} from './fields'
import { joinCodecs } from './join-codecs'
import { names } from './names'
import { optionalWhole } from './optional-whole'
import { prepared } from './prepared'
import { field, requestRow, row, written } from './row'

const tradeCodec: WireCodec<CycleTrade> = /* @__PURE__ */ row<CycleTrade>({
  id: /* @__PURE__ */ field('autoid', wholeField, 'id'),
  orderId: /* @__PURE__ */ field('orderid', textRequired, 'orderId', 'autoid', 'id'),
  base: /* @__PURE__ */ field('tradcoin', textRequired),
  quote: /* @__PURE__ */ field('maincoin', textRequired),
  side: /* @__PURE__ */ field('type', sideField),
  openPrice: /* @__PURE__ */ field('price', decimalOrZero),
  amount: /* @__PURE__ */ field('number', decimalField),
  payCoin: /* @__PURE__ */ field('paycoin', textOrEmpty),
  seconds: /* @__PURE__ */ field('lever', wholeField),
  fee: /* @__PURE__ */ field('gas', decimalOrZero),
  profitRate: /* @__PURE__ */ field('profit_gas', decimalOrZero, 'profitGas'),
  lossRate: /* @__PURE__ */ field('loss_gas', optionalDecimal, 'lossGas'),
})

/** One row of /cycle/positionByCoin; its `wdate` is milliseconds. */
export const cyclePositionCodec: WireCodec<CyclePosition> = /* @__PURE__ */ joinCodecs(
  tradeCodec,
  /* @__PURE__ */ row<Omit<CyclePosition, keyof CycleTrade>>({
    openedAt: /* @__PURE__ */ field('wdate', wholeField, 'writedate'),
    serverTime: /* @__PURE__ */ field('serverTime', optionalWhole),
  }),
)

const statusNames = /* @__PURE__ */ names({ open: 'enable', settled: 'end', closed: 'out' })

const optionalStatus: ZodMiniType<string | undefined> = /* @__PURE__ */ z.pipe(
  optionalText,
  /* @__PURE__ */ z.transform((wire): string | undefined => wire && statusNames.toDomain(wire)),
)

/** One row of the histories; its `wdate` is text and `last_profit` the price it was settled at, 0 before. */
export const cycleOrderCodec: WireCodec<CycleOrder> = /* @__PURE__ */ joinCodecs(
  tradeCodec,
  /* @__PURE__ */ row<Omit<CycleOrder, keyof CycleTrade>>({
    openedAt: /* @__PURE__ */ field('wdate', textOrEmpty, 'writedate'),
    closedAt: /* @__PURE__ */ field('closedate', optionalText),
    closePrice: /* @__PURE__ */ field('last_profit', positiveDecimal),
    income: /* @__PURE__ */ field('income', decimalOrZero),
    status: /* @__PURE__ */ written(
      'state',
      optionalStatus,
      (status) => status && statusNames.toWire(status),
    ),
  }),
)

/* @__NO_SIDE_EFFECTS__ */
function optionalOf<T>(inner: WireCodec<T>): WireCodec<T | undefined> {
  return codec(z.optional(inner.schema), (value) => (value === undefined ? null : inner.encode(value)))
}

/** Data of /cycle/positionById: a history row, also as a list of one; nothing while the server knows none. */
export const cycleResultCodec: WireCodec<CycleOrder | undefined> = /* @__PURE__ */ prepared(
  /* @__PURE__ */ optionalOf(cycleOrderCodec),
  (input) => {
    const one: unknown = Array.isArray(input) ? input[0] : input
    return isNothing(one) ? undefined : one
  },
)

export interface CycleOrderIdInput {
  readonly orderId: string
}

/** Query of /cycle/positionById; rows call it `orderid`. */
export const cycleOrderIdRequest: WireCodec<CycleOrderIdInput> =
  /* @__PURE__ */ requestRow<CycleOrderIdInput>({
    orderId: /* @__PURE__ */ field('orderId', textRequired, 'orderid'),
  })
