import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from './subscribe-footer.module.css'
import { COIN_DECIMALS, followsMarket } from './subscription'
import type { SubscriptionForm } from './use-subscription'

/** The total, and the button of the form above. */
export function SubscribeFooter({ formId, form }: { formId: string; form: SubscriptionForm }) {
  const { t } = useTranslation('ieo')
  const format = useNumberFormat()
  const { payCoin, sums, writing } = form
  const total =
    payCoin && sums.total !== '' ? `${format.amount(sums.total, COIN_DECIMALS, true)} ${payCoin.coin}` : '--'
  return (
    <section className={styles.foot} aria-label={t('summary')}>
      <p className={styles.total}>
        <span>{t('pay')}</span>
        <strong data-testid="total">
          {payCoin && total !== '--' && followsMarket(payCoin.coin) && '≈ '}
          {total}
        </strong>
      </p>
      <Button
        type="submit"
        form={formId}
        size={52}
        busy={writing.busy}
        disabled={form.payCoins === undefined}
      >
        {t('subscribe')}
      </Button>
    </section>
  )
}
