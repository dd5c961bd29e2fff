import type { SpotMarket } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { totalDecimals } from '../../../trading/order-form/total-decimals'
import { marketEstimate, useEstimateRows } from '../../../trading/order-form/use-market-estimate'
import type { FactRow } from '../../../ui/layout/fact-list'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { feeOf, type SpotTerms, type SpotTicket, totalOf } from './spot-maths'

/** What an order comes to, in rows: total and fee; at the market the estimate. */
export function useSpotSums(): (ticket: SpotTicket, terms: SpotTerms | undefined) => readonly FactRow[] {
  const { t } = useTranslation('trade')
  const format = useNumberFormat()
  const estimateRows = useEstimateRows()
  const sum = (total: string, { priceDecimals }: SpotMarket) =>
    format.amount(total, totalDecimals(priceDecimals))
  return (ticket, terms) => {
    const market = terms?.market
    const estimate = marketEstimate(ticket, terms?.book)
    const fee = market && feeOf(ticket, market, estimate?.total)
    const total = market && totalOf(ticket)
    return [
      ...(ticket.type === 'market'
        ? estimateRows(estimate, market)
        : [{ label: t('total'), value: total ? `${sum(total, market)} ${market.quote}` : UNKNOWN }]),
      { label: t('feeEstimate'), value: fee ? `${format.amount(fee.amount, 8, true)} ${fee.coin}` : UNKNOWN },
    ]
  }
}

/** What an order is, in rows: before it is sent, and when it is looked for. */
export function useSpotFacts(): (ticket: SpotTicket, terms: SpotTerms) => readonly FactRow[] {
  const { t } = useTranslation(['app', 'trade'])
  const { t: say } = useTranslation('trade')
  const format = useNumberFormat()
  const sums = useSpotSums()
  return (ticket, terms) => {
    const { side, type, price, quantity } = ticket
    const { base, quote, priceDecimals, quantityDecimals } = terms.market
    return [
      { label: t('trade:pair'), value: `${base}/${quote}` },
      {
        label: say('orderType'),
        value: `${say(type)} · ${t(`words.${side}`)}`,
        tone: side === 'buy' ? 'up' : 'down',
      },
      {
        label: t('words.priceIn', { coin: quote }),
        value: type === 'limit' ? format.price(price, priceDecimals) : say('marketPrice'),
      },
      {
        label: t('words.amountIn', { coin: base }),
        value: format.amount(quantity, quantityDecimals, true),
      },
      ...sums(ticket, terms),
    ]
  }
}
