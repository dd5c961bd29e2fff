import type { FiatOrder } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../shared/media/copy'
import { IconButton } from '../../../ui/controls/button'
import { Callout } from '../../../ui/feedback/note'
import { QrCode } from '../../../ui/figures/qr-code'
import { Card } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { useMoney } from '../use-money'
import { paymentCodeOf } from './fiat-order'
import styles from './payment.module.css'

/** Payment details of the merchant: each line can be copied, a payment code scanned. */
export function PayeeCard({ order }: { order: FiatOrder }) {
  const { t } = useTranslation('otc')
  const copy = useCopy()
  const { money } = useMoney()
  const { payee, total, currency } = order
  if (!payee) return null
  const code = paymentCodeOf(payee.extraA)
  const rows = [
    { label: t(code ? 'payee.app' : 'payee.bank'), value: payee.bank },
    { label: t('payee.name'), value: payee.name },
    { label: t(code ? 'payee.appAccount' : 'payee.account'), value: payee.account },
    { label: t('payee.details'), value: code ? undefined : payee.extraA },
    { label: t('payee.more'), value: payee.extraB },
    { label: t('payee.amount'), value: total, shown: money(total, currency) },
  ]
  return (
    <Card title={t('payee.title')}>
      <Stack gap={12}>
        {code && (
          <figure className={styles.code}>
            <div className={styles.plate} role="img" aria-label={t('payee.code')}>
              <QrCode text={code} className={styles.picture} />
            </div>
            {payee.bank !== undefined && <figcaption>{t('payee.scan', { app: payee.bank })}</figcaption>}
          </figure>
        )}
        <dl className={styles.rows}>
          {rows.map(
            ({ label, value, shown = value }) =>
              value !== undefined && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd translate="no">{shown}</dd>
                  <IconButton
                    icon="copy"
                    size={20}
                    label={t('payee.copy', { what: label })}
                    onClick={() => void copy(value)}
                  />
                </div>
              ),
          )}
        </dl>
        {payee.remark !== undefined && (
          <Callout>
            <p>{payee.remark}</p>
          </Callout>
        )}
      </Stack>
    </Card>
  )
}
