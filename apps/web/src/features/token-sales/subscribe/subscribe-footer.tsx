import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/button'
import { useCoinAmount } from '../use-coin-amount'
import styles from './subscribe-footer.module.css'
import { followsMarket } from './subscription'
import type { SubscriptionForm } from './use-subscription'

/** The total, and the button of the form above. */
export function SubscribeFooter({ formId, form }: { formId: string; form: SubscriptionForm }) {
  const { t } = useTranslation('ieo')
  const amount = useCoinAmount()
  const { payCoin, sums, writing } = form
  const total = amount(sums.total, payCoin?.coin)
  return (
    <section className={styles.foot} aria-label={t('summary')}>
      <p className={styles.total}>
        <span>{t('pay')}</span>
        <strong data-testid="total">
          {payCoin && sums.total !== undefined && followsMarket(payCoin.coin) && '≈ '}
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
