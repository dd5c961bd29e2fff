import { useTranslation } from 'react-i18next'
import { Moment } from '../../../platform/screen/moment'
import type { FactRow } from '../../../ui/layout/fact-list'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { useSaleWords } from '../use-sale-words'
import { COIN_DECIMALS, followsMarket, releasedFrom, type Subscription, sumsOf } from './subscription'

/** A subscription in two columns, as it is asked about and told of. */
export function useSubscriptionFacts(): (wanted: Subscription) => readonly FactRow[] {
  const { t } = useTranslation(['ieo', 'app'])
  const format = useNumberFormat()
  const words = useSaleWords()
  return ({ sale, payCoin, quantity, at }) => {
    const amount = (text: string, coin: string) => `${format.amount(text, COIN_DECIMALS, true)} ${coin}`
    const sums = sumsOf(quantity, sale, payCoin)
    const paid = payCoin ? amount(sums.total, payCoin.coin) : '--'
    return [
      { label: t('app:words.quantity'), value: amount(quantity, sale.coin) },
      { label: t('pay'), value: payCoin && followsMarket(payCoin.coin) ? `≈ ${paid}` : paid },
      { label: t('gift'), value: `${amount(sums.gift, sale.coin)} (${words.gift(sale)})` },
      { label: t('receive'), value: amount(sums.received, sale.coin) },
      { label: t('lock'), value: words.lock(sale) },
      { label: t('firstRelease'), value: <Moment value={releasedFrom(at, sale)} show="minute" /> },
    ]
  }
}
