import { useTranslation } from 'react-i18next'
import { isThere } from '../../platform/navigation/coming-routes'
import { useNavigate } from '../../platform/navigation/use-navigate'
import { Button } from '../../ui/controls/button'
import { Icon } from '../../ui/icons/icon'
import { Card } from '../../ui/layout/card'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import styles from './under-review.module.css'

interface UnderReviewProps {
  coin: string
  quantity: string
  onAgain: () => void
}

/** After a deposit was told: what happens now, and where it can be followed. */
export function UnderReview({ coin, quantity, onAgain }: UnderReviewProps) {
  const { t } = useTranslation('deposit')
  const format = useNumberFormat()
  const navigate = useNavigate()
  const records = isThere('/balanceRecord')
  return (
    <Card className={styles.card}>
      <span className={styles.disc}>
        <Icon name="history" size={24} />
      </span>
      <h2 className={styles.title}>{t('review.title')}</h2>
      <p className={styles.text}>{t('review.text', { amount: format.amount(quantity, 8, true), coin })}</p>
      <div className={styles.actions}>
        <Button variant="ghost" full onClick={onAgain}>
          {t('review.again')}
        </Button>
        <Button full onClick={() => navigate(records ? '/balanceRecord' : '/balances')}>
          {t(records ? 'history' : 'review.balance')}
        </Button>
      </div>
    </Card>
  )
}
