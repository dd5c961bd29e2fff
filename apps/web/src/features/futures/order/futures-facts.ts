import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { useEstimateRows } from '../../../trading/order-form/use-market-estimate'
import type { FactRow } from '../../../ui/layout/fact-list'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { costOf, estimateOf, type FuturesTerms, type FuturesTicket, liquidationOf } from './futures-maths'

/** Where an order would be liquidated as text, marked as unknown where there is no such price. */
export function useLiquidationText(): (
  ticket: FuturesTicket | undefined,
  terms: FuturesTerms | undefined,
) => string {
  const format = useNumberFormat()
  return (ticket, terms) =>
    format.price(ticket && terms && liquidationOf(ticket, terms), terms?.market.priceDecimals)
}

/** What an order comes to, in rows of 4 decimals; unknown where the funds do not cover it (docs/reference/product.md#validation). */
export function useFuturesSums(): (
  ticket: FuturesTicket | undefined,
  terms: FuturesTerms | undefined,
) => readonly FactRow[] {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const liquidation = useLiquidationText()
  const estimateRows = useEstimateRows()
  return (ticket, terms) => {
    const cost = ticket && terms && costOf(ticket, terms)
    const sum = (value: string | undefined) => format.amount(value === '' ? undefined : value, 4)
    // The total of an estimate is the value of the order.
    const [average, slippage, total] = estimateRows(
      ticket && terms && estimateOf(ticket, terms),
      terms?.market,
    )
    const market = ticket?.type === 'market' && average && slippage && total
    return [
      ...(market ? [average, slippage] : []),
      { label: t('notional'), value: market ? total.value : sum(cost?.notional) },
      { label: t('margin'), value: sum(cost?.margin) },
      { label: t('fee'), value: sum(cost?.fee) },
      { label: t('liquidationEstimate'), value: liquidation(ticket, terms) },
    ]
  }
}

/** What an order is and binds, in rows: before it is sent, and when it is looked for. */
export function useFuturesFacts(): (ticket: FuturesTicket, terms: FuturesTerms) => readonly FactRow[] {
  const { t } = useTranslation(['futures', 'app'])
  const { t: say } = useTranslation('trade')
  const format = useNumberFormat()
  const liquidation = useLiquidationText()
  const estimateRows = useEstimateRows()
  return (ticket, terms) => {
    const { quote, priceDecimals } = terms.market
    const { side, type, leverage, marginMode, takeProfit, stopLoss } = ticket
    const long = side === 'buy'
    const price = (value: string) => format.price(value, priceDecimals)
    const need = costOf(ticket, terms).marginPlusFee
    return [
      {
        label: t('app:words.side'),
        value: `${t(long ? 'longArrow' : 'shortArrow')} · ${t(marginMode)} ${leverage}X`,
        tone: long ? 'up' : 'down',
      },
      {
        label: t('app:words.priceIn', { coin: quote }),
        value: type === 'limit' ? price(ticket.price) : say('marketPrice'),
      },
      { label: t('quantity'), value: t('lotsOf', { lots: format.amount(ticket.quantity, 0) }) },
      ...(type === 'market' ? estimateRows(estimateOf(ticket, terms), terms.market) : []),
      {
        label: t('marginPlusFee'),
        value: need === '' ? UNKNOWN : `${format.amount(need, 4)} ${quote}`,
      },
      { label: t('liquidationEstimate'), value: liquidation(ticket, terms) },
      ...(takeProfit === '' ? [] : [{ label: t('takeProfit'), value: price(takeProfit) }]),
      ...(stopLoss === '' ? [] : [{ label: t('stopLoss'), value: price(stopLoss) }]),
    ]
  }
}
