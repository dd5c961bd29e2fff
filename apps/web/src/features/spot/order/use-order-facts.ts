import type { SpotMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import type { FactRow } from '../../../ui/layout/fact-list'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { feeOf, type Ticket, totalOf } from './ticket'

/** What an order is, in rows: before it is sent, and when it is looked for. */
export function useOrderFacts(market: SpotMarket | undefined): (ticket: Ticket) => readonly FactRow[] {
  const { t } = useTranslation('spot')
  const { t: say } = useTranslation('trade')
  const format = useNumberFormat()
  return (ticket) => {
    if (!market) return []
    const { side, style, amount } = ticket
    const { base, quote, priceDecimals, quantityDecimals } = market
    const fee = feeOf(ticket, market)
    return [
      { label: t('pair'), value: `${base}/${quote}` },
      {
        label: say('orderType'),
        value: `${say(style)} · ${t(side)}`,
        tone: side === 'buy' ? 'up' : 'down',
      },
      {
        label: t('priceHead', { coin: quote }),
        value: style === 'limit' ? format.price(ticket.price, priceDecimals) : say('marketPrice'),
      },
      { label: t('amountHead', { coin: base }), value: format.amount(amount, quantityDecimals, true) },
      {
        label: style === 'market' ? t('totalEstimate') : t('total'),
        value: `${format.amount(totalOf(ticket), 8, true)} ${quote}`,
      },
      ...(fee ? [{ label: t('feeLabel'), value: `${format.amount(fee.amount, 8, true)} ${fee.coin}` }] : []),
    ]
  }
}
