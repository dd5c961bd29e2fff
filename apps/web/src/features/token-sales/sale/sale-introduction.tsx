import type { IeoProject } from '@bgk/sdk'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../shared/articles/rich-text'
import { saleTurnsAt } from '../../../shared/token-sales'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Moment } from '../../../ui/figures/time-text'
import { Card, FactList } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { SaleProgress } from '../progress'
import { useCoinAmount, useSaleTexts } from '../sale-texts'
import { BigCountdown } from '../sales/countdown'
import { SaleHead } from '../sales/sale-card'
import { isOpen, isSoldOut } from '../subscribe/subscription'
import styles from '../token-sales.module.css'
import { ReleasePlan } from './release-plan'

interface SaleIntroductionProps {
  sale: IeoProject
  /** The form, while the sale is open. */
  children?: ReactNode
}

/** Full information of a sale: status, terms, release schedule, project. */
export function SaleIntroduction({ sale, children }: SaleIntroductionProps) {
  const { t } = useTranslation(['ieo', 'app'])
  const format = useNumberFormat()
  const amount = useCoinAmount()
  const words = useSaleTexts()
  const { coin, status, payCoins = [] } = sale
  const turn = saleTurnsAt(sale)
  const lock = words.lock(sale)
  return (
    <Stack gap={16}>
      <Card>
        <Stack gap={16}>
          <SaleHead sale={sale} name={coin} withState />
          {turn !== undefined && (
            <BigCountdown until={turn} label={t(status === 'open' ? 'endsIn' : 'opensIn')} />
          )}
          <SaleProgress sale={sale} />
          {isOpen(sale) && isSoldOut(sale) && (
            <p className={styles.note} role="status">
              {t('soldOut')}
            </p>
          )}
          {status === 'ended' && (
            <p className={styles.note} role="status">
              {t('endedNote')}
            </p>
          )}
        </Stack>
      </Card>
      {children}
      <Card title={t('terms')}>
        <FactList
          rows={[
            { label: t('app:words.price'), value: `${format.price(sale.price)} USDT` },
            { label: t('starts'), value: <Moment value={sale.startsAt} /> },
            { label: t('ends'), value: <Moment value={sale.endsAt} /> },
            { label: t('issued'), value: amount(sale.issued, coin) },
            { label: t('remaining'), value: amount(sale.remaining, coin) },
            { label: t('perSubscription'), value: words.limits(sale) },
            ...(payCoins.length > 0 ? [{ label: t('app:words.payWith'), value: payCoins.join(', ') }] : []),
            { label: t('gift'), value: words.gift(sale) },
            ...(lock === undefined ? [] : [{ label: t('lock'), value: lock }]),
            ...(sale.listedAt === undefined
              ? []
              : [{ label: t('listed'), value: <Moment value={sale.listedAt} /> }]),
          ]}
        />
      </Card>
      <ReleasePlan sale={sale} />
      {sale.introduction && (
        <Card title={t('about')}>
          <RichText html={sale.introduction} />
        </Card>
      )}
    </Stack>
  )
}
