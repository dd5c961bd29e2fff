import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codecAt, type WireCodec } from './codec'
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
import { field, requestRow, row, time, written } from './row'

const tradeCodec: WireCodec<CycleTrade> = row<CycleTrade>({
  id: field('autoid', wholeField, 'id'),
  orderId: field('orderid', textRequired, 'orderId', 'autoid', 'id'),
  base: field('tradcoin', textRequired),
  quote: field('maincoin', textRequired),
  side: field('type', sideField),
  entryPrice: field('price', decimalOrZero),
  quantity: field('number', decimalField),
  payCoin: field('paycoin', textOrEmpty),
  seconds: field('lever', wholeField),
  fee: field('gas', decimalOrZero),
  profitRate: field('profit_gas', decimalOrZero, 'profitGas'),
  lossRate: field('loss_gas', optionalDecimal, 'lossGas'),
})

/** One row of /cycle/positionByCoin; its `wdate` is milliseconds. */
export const cyclePositionCodec: WireCodec<CyclePosition> = joinCodecs(
  tradeCodec,
  row<Omit<CyclePosition, keyof CycleTrade>>({
    openedAt: field('wdate', wholeField, 'writedate'),
    serverTime: field('serverTime', optionalWhole),
  }),
)

const statusNames = names({ open: 'enable', settled: 'end', closed: 'out' })

const optionalStatus: ZodMiniType<string | undefined> = z.pipe(
  optionalText,
  z.transform((wire): string | undefined => wire && statusNames.toDomain(wire)),
)

/** One row of the histories; its `wdate` is text and `last_profit` the price it was settled at, 0 before. */
export const cycleOrderCodec: WireCodec<CycleOrder> = joinCodecs(
  tradeCodec,
  row<Omit<CycleOrder, keyof CycleTrade>>({
    openedAt: time('wdate', 'writedate'),
    closedAt: time('closedate'),
    closePrice: field('last_profit', positiveDecimal),
    realizedPnl: field('income', decimalOrZero),
    status: written('state', optionalStatus, (status) => status && statusNames.toWire(status)),
  }),
)

function optionalOf<T>(inner: WireCodec<T>): WireCodec<T | undefined> {
  return codecAt(
    (utcOffset) => z.optional(inner.schemaAt(utcOffset)),
    (value, utcOffset) => (value === undefined ? null : inner.encode(value, utcOffset)),
  )
}

/** Data of /cycle/positionById: a history row, also as a list of one; nothing while the server knows none. */
export const cycleResultCodec: WireCodec<CycleOrder | undefined> = prepared(
  optionalOf(cycleOrderCodec),
  (input) => {
    const one: unknown = Array.isArray(input) ? input[0] : input
    return isNothing(one) ? undefined : one
  },
)

export interface CycleOrderIdInput {
  readonly orderId: string
}

/** Query of /cycle/positionById; rows call it `orderid`. */
export const cycleOrderIdRequest: WireCodec<CycleOrderIdInput> = requestRow<CycleOrderIdInput>({
  orderId: field('orderId', textRequired, 'orderid'),
})
