import { useTranslation } from 'react-i18next'
import { Moment } from '../../../shared/screen/moment'
import type { FactRow } from '../../../ui/layout/fact-list'
import { useCoinAmount } from '../use-coin-amount'
import { useSaleWords } from '../use-sale-words'
import { followsMarket, releasedFrom, type Subscription, sumsOf } from './subscription'

/** A subscription in two columns, as it is asked about and told of. */
export function useSubscriptionFacts(): (wanted: Subscription) => readonly FactRow[] {
  const { t } = useTranslation(['ieo', 'app'])
  const amount = useCoinAmount()
  const words = useSaleWords()
  return ({ sale, payCoin, quantity, at }) => {
    const sums = sumsOf(quantity, sale, payCoin)
    const paid = amount(sums.total, payCoin?.coin)
    const follows = payCoin && sums.total !== undefined && followsMarket(payCoin.coin)
    const gift = amount(sums.gift, sale.coin)
    const lock = words.lock(sale)
    return [
      { label: t('app:words.quantity'), value: amount(quantity, sale.coin) },
      { label: t('pay'), value: follows ? `≈ ${paid}` : paid },
      { label: t('gift'), value: sums.gift === undefined ? gift : `${gift} (${words.gift(sale)})` },
      { label: t('receive'), value: amount(sums.received, sale.coin) },
      ...(lock === undefined ? [] : [{ label: t('lock'), value: lock }]),
      { label: t('firstRelease'), value: <Moment value={releasedFrom(at, sale)} show="minute" /> },
    ]
  }
}
