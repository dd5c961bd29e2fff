import type { FuturesOrder } from '@bgk/sdk'
import { sub, toText } from '@bgk/sdk/decimal'
import { fillOf, UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { bySide, pairText, useContractSize, usePriceDecimals, useSigned } from '../trade-texts'

/** Displayed texts and figures of a futures order. Needs the texts `futures` and `trade`. */
export function useOrderFigures(order: FuturesOrder) {
  const { t } = useTranslation(['futures', 'trade'])
  const format = useNumberFormat()
  const signed = useSigned()
  const priceDecimals = usePriceDecimals(order)
  const contractSize = useContractSize(order)
  const fill = contractSize === undefined ? undefined : fillOf(order, contractSize)
  const closes = order.positionEffect === 'close'
  const { quantity, remaining } = order
  const price = (text: string | undefined) => format.price(text, priceDecimals)
  const filled =
    quantity === undefined || remaining === undefined ? undefined : toText(sub(quantity, remaining))
  const side = closes
    ? bySide(order.side, t('closeShort'), t('closeLong'))
    : bySide(order.side, t('long'), t('short'))
  return {
    closes,
    priceDecimals,
    side: side ?? UNKNOWN,
    pair: pairText(order),
    price: order.type === 'market' ? t('trade:marketOrder') : price(order.price),
    averagePrice: price(fill?.averagePrice),
    filled: `${format.amount(filled, 0)} / ${format.amount(quantity, 0)}`,
    margin: format.amount(order.margin, 4),
    total: format.amount(fill?.total, 4),
    fee: format.amount(order.fee, 4),
    realized: signed(order.realizedPnl),
    takeProfit: price(order.takeProfitPrice),
    stopLoss: price(order.stopLossPrice),
  }
}
