import type { WireCodec } from './codec'
import {
  decimalField,
  decimalOrZero,
  positiveDecimal,
  sideField,
  textOrEmpty,
  textRequired,
  wholeField,
} from './fields'
import type { FuturesTrade } from './futures-model'
import { type Names, names } from './names'
import { field, named, row } from './row'

const modeNames = /* @__PURE__ */ names({ isolated: 'lsolate' })

/** The wire spells isolated `lsolate`; servers that spell it well are understood. */
const marginModeNames: Names = {
  toDomain: (wire) => (wire === 'isolate' ? 'isolated' : modeNames.toDomain(wire)),
  toWire: (domain) => modeNames.toWire(domain),
}

/** The fields of entrusts and positions that mean the same in both (wire §4.1). */
export const futuresTradeCodec: WireCodec<FuturesTrade> = /* @__PURE__ */ row<FuturesTrade>({
  id: /* @__PURE__ */ field('autoid', wholeField),
  base: /* @__PURE__ */ field('tradcoin', textRequired),
  quote: /* @__PURE__ */ field('maincoin', textRequired),
  side: /* @__PURE__ */ field('type', sideField),
  style: /* @__PURE__ */ field('style', textOrEmpty),
  marginMode: /* @__PURE__ */ named('tdMode', marginModeNames, 'td_mode'),
  leverage: /* @__PURE__ */ field('lever', wholeField),
  quantity: /* @__PURE__ */ field('number', decimalField),
  fee: /* @__PURE__ */ field('gas', decimalOrZero),
  takeProfitPrice: /* @__PURE__ */ field(
    'take_profit_price',
    positiveDecimal,
    'takeProfitPrice',
    'profitPrice',
  ),
  stopLossPrice: /* @__PURE__ */ field('stop_loss_price', positiveDecimal, 'stopLossPrice', 'lossPrice'),
})
