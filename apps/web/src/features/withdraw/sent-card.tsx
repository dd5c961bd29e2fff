import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button'
import { Icon } from '../../ui/icons/icon'
import { Card } from '../../ui/layout/card'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import styles from './sent-card.module.css'

interface SentCardProps {
  coin: string
  quantity: string
  onAgain: () => void
}

/** A withdrawal was accepted and waits; the list below says what becomes of it. */
export function SentCard({ coin, quantity, onAgain }: SentCardProps) {
  const { t } = useTranslation('withdraw')
  const format = useNumberFormat()
  return (
    <Card className={styles.card}>
      <span className={styles.disc}>
        <Icon name="history" size={24} />
      </span>
      <h2 className={styles.title}>{t('sent.title')}</h2>
      <p className={styles.text}>{t('sent.text', { amount: format.amount(quantity, 8, true), coin })}</p>
      <Button variant="ghost" full onClick={onAgain}>
        {t('sent.again')}
      </Button>
    </Card>
  )
}
