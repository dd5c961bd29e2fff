import type { IeoProject } from '@bgk/sdk'
import { isPositive, mul, toText } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../ui/figures/number-format'
import { Moment } from '../../ui/figures/time-text'
import type { FactRow } from '../../ui/layout/card'
import {
  COIN_DECIMALS,
  followsMarket,
  releasedFrom,
  type Subscription,
  sumsOf,
} from './subscribe/subscription'

/** The terms of a sale in words. */
export function useSaleWords() {
  const { t } = useTranslation(['ieo', 'app'])
  const format = useNumberFormat()
  return {
    /** Undefined where the exchange does not say. */
    lock({ lockDays }: Pick<IeoProject, 'lockDays'>) {
      if (lockDays === undefined) return undefined
      return lockDays > 0 ? t('days', { count: lockDays }) : t('app:words.none')
    },
    gift({ giftRate }: Pick<IeoProject, 'giftRate'>) {
      if (giftRate === undefined) return '--'
      return isPositive(giftRate)
        ? `${format.amount(toText(mul(giftRate, '100')), 2, true)}%`
        : t('app:words.none')
    },
    /** Of one subscription. */
    limits({ min, max, coin }: Pick<IeoProject, 'min' | 'max' | 'coin'>) {
      if (min === undefined && max === undefined) return '--'
      const least = format.amount(min, 8, true)
      if (max === undefined) return t('fromLeast', { min: least, coin })
      return t('between', { min: least, max: format.amount(max, 8, true), coin })
    },
  }
}

/** An amount of a coin in words; `--` stands for what is not known of it. */
export function useCoinAmount() {
  const format = useNumberFormat()
  return (text: string | undefined, coin: string | undefined) =>
    text === undefined ? '--' : `${format.amount(text, COIN_DECIMALS, true)} ${coin ?? '--'}`
}

/** A subscription in two columns, as it is asked about and told of. */
export function useSubscriptionFacts(): (subscription: Subscription) => readonly FactRow[] {
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
