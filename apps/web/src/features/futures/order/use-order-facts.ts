import type { FuturesMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import type { FactRow } from '../../../ui/layout/fact-list'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { costOf, type FuturesDraft, leverageOf, type MarginChoice } from './order-draft'

/** What an order is and binds, in rows: before it is sent, and when it is looked for. */
export function useOrderFacts(
  market: FuturesMarket | undefined,
  mode: MarginChoice,
  usable: string | undefined,
): (draft: FuturesDraft, liquidation?: string) => readonly FactRow[] {
  const { t } = useTranslation('futures')
  const { t: say } = useTranslation('trade')
  const format = useNumberFormat()
  return (draft, liquidation) => {
    if (!market || usable === undefined) return []
    const { quote, priceDecimals } = market
    const long = draft.side === 'buy'
    const price = (value: string) => format.price(value, priceDecimals)
    const need = costOf(draft, market, usable).marginPlusFee
    return [
      {
        label: t('side'),
        value: `${t(long ? 'longArrow' : 'shortArrow')} · ${t(mode)} ${leverageOf(draft, market)}X`,
        tone: long ? 'up' : 'down',
      },
      {
        label: t('priceHead', { coin: quote }),
        value: draft.style === 'limit' ? price(draft.price) : say('marketPrice'),
      },
      { label: t('quantity'), value: t('lotsOf', { lots: format.amount(draft.quantity, 0) }) },
      { label: t('marginPlusFee'), value: `${format.amount(need === '' ? undefined : need, 4)} ${quote}` },
      ...(liquidation === undefined ? [] : [{ label: t('liquidationEstimate'), value: liquidation }]),
      ...(draft.takeProfit === '' ? [] : [{ label: t('takeProfit'), value: price(draft.takeProfit) }]),
      ...(draft.stopLoss === '' ? [] : [{ label: t('stopLoss'), value: price(draft.stopLoss) }]),
    ]
  }
}
