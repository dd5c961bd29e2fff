import type { IeoProject } from '@bgk/sdk'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../shared/media/rich-text'
import { Moment } from '../../../shared/screen/moment'
import { saleTurnsAt } from '../../../shared/token-sales/sale-state'
import { Card } from '../../../ui/layout/card'
import { FactList } from '../../../ui/layout/fact-list'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { BigCountdown } from '../sales/countdown'
import { SaleHead } from '../sales/sale-head'
import { SaleProgress } from '../sales/sale-progress'
import { isOpen, isSoldOut } from '../subscribe/subscription'
import { useCoinAmount } from '../use-coin-amount'
import { useSaleWords } from '../use-sale-words'
import { ReleasePlan } from './release-plan'
import styles from './sale-introduction.module.css'

interface SaleIntroductionProps {
  sale: IeoProject
  /** The form, where one can buy. */
  children?: ReactNode
}

/** All that is known of a sale: how it stands, its terms, how it is released, what the project is. */
export function SaleIntroduction({ sale, children }: SaleIntroductionProps) {
  const { t } = useTranslation(['ieo', 'app'])
  const format = useNumberFormat()
  const amount = useCoinAmount()
  const words = useSaleWords()
  const { coin, status, payCoins = [] } = sale
  const turn = saleTurnsAt(sale)
  const lock = words.lock(sale)
  return (
    <div className={styles.page}>
      <Card>
        <div className={styles.state}>
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
        </div>
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
    </div>
  )
}
