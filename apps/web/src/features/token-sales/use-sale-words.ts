import type { IeoProject } from '@bgk/sdk'
import { isPositive, mul, toText } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../ui/number-text/use-number-format'

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
