import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { OutcomeCard } from '../outcome-card'
import type { SentWithdrawal } from './use-withdrawal'

interface SentCardProps {
  sent: SentWithdrawal
  onAgain: () => void
}

/** A withdrawal was accepted and waits; follows what becomes of it. */
export function SentCard({ sent, onAgain }: SentCardProps) {
  const { t } = useTranslation('withdraw')
  const format = useNumberFormat()
  const facts = { amount: format.amount(sent.quantity, 8, true), coin: sent.coin }
  return (
    <OutcomeCard
      kind="withdrawal"
      id={sent.id}
      say={(outcome) => ({ title: t(`sent.${outcome}.title`), text: t(`sent.${outcome}.text`, facts) })}
    >
      <Button variant="ghost" full onClick={onAgain}>
        {t('sent.again')}
      </Button>
    </OutcomeCard>
  )
}
