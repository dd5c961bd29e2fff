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

const modeNames = names({ isolated: 'lsolate' })

/** The wire spells isolated `lsolate`; servers that spell it well are understood. */
const marginModeNames: Names = {
  toDomain: (wire) => (wire === 'isolate' ? 'isolated' : modeNames.toDomain(wire)),
  toWire: (domain) => modeNames.toWire(domain),
}

/**
 * The fields of entrusts and positions that mean the same in both (docs/reference/wire.md#misleading-fields).
 */
export const futuresTradeCodec: WireCodec<FuturesTrade> = row<FuturesTrade>({
  id: field('autoid', wholeField),
  base: field('tradcoin', textRequired),
  quote: field('maincoin', textRequired),
  side: field('type', sideField),
  type: field('style', textOrEmpty),
  marginMode: named('tdMode', marginModeNames, 'td_mode'),
  leverage: field('lever', wholeField),
  quantity: field('number', decimalField),
  fee: field('gas', decimalOrZero),
  takeProfitPrice: field('take_profit_price', positiveDecimal, 'takeProfitPrice', 'profitPrice'),
  stopLossPrice: field('stop_loss_price', positiveDecimal, 'stopLossPrice', 'lossPrice'),
})
