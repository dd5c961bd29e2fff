import type { WireCodec } from './codec'
import { decimalOrZero, optionalDecimal, positiveDecimal, wholeOr } from './fields'
import type { FuturesPosition, FuturesTrade } from './futures-model'
import { futuresTradeCodec } from './futures-trade'
import { joinCodecs } from './join-codecs'
import { names, namesOr } from './names'
import { field, named, orElse, row, time } from './row'

const statusNames = names({
  open: 'enable',
  liquidated: 'end',
  closed: 'out',
  takeProfit: 'profit',
  stopLoss: 'loss',
})

/**
 * One position (docs/reference/wire.md#misleading-fields): `profit` is its MARGIN and `income` its profit,
 * `position` its value, `point` its liquidation price, `fess` its interest, `last_profit` the price it was
 * closed at, `unfilled` the lots that can be closed. A list that does not say the state of its rows says it
 * by being that list.
 */
function positionCodecOf(unsaid: 'open' | 'closed'): WireCodec<FuturesPosition> {
  return joinCodecs(
    futuresTradeCodec,
    row<Omit<FuturesPosition, keyof FuturesTrade>>({
      entryPrice: field('price', decimalOrZero),
      closable: field('unfilled', decimalOrZero),
      margin: field('profit', decimalOrZero),
      liquidationPrice: orElse(field('point', positiveDecimal), '0'),
      value: field('position', decimalOrZero),
      realizedPnl: field('income', optionalDecimal),
      closePrice: field('last_profit', positiveDecimal),
      interest: field('fess', decimalOrZero),
      stopOrderCount: field('profitOrder', wholeOr(0)),
      status: named('state', namesOr(statusNames, unsaid)),
      openedAt: time('wdate', 'writedate'),
      closedAt: time('closedate'),
    }),
  )
}

/** One row of /contract/position and /contract/positionByCoin. */
export const futuresPositionCodec: WireCodec<FuturesPosition> = positionCodecOf('open')

/** One row of /contract/tradOrder. */
export const closedPositionCodec: WireCodec<FuturesPosition> = positionCodecOf('closed')
