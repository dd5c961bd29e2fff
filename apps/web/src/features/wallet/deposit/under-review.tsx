import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Button } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { OutcomeCard } from '../outcome-card'

export interface SentDeposit {
  /** Of its record, where the exchange says it. */
  readonly id: number | undefined
  readonly coin: string
  readonly quantity: string
}

interface UnderReviewProps {
  sent: SentDeposit
  onAgain: () => void
}

/** After a deposit was told: what becomes of it, and where it can be followed. */
export function UnderReview({ sent, onAgain }: UnderReviewProps) {
  const { t } = useTranslation(['deposit', 'app'])
  const format = useNumberFormat()
  const navigate = useNavigate()
  const { id, coin, quantity } = sent
  const facts = { amount: format.amount(quantity, 8, true), coin }
  return (
    <OutcomeCard
      kind="deposit"
      id={id}
      say={(outcome) => {
        // A deposit is not revoked.
        const key = outcome === 'revoked' ? 'rejected' : outcome
        return { title: t(`review.${key}.title`), text: t(`review.${key}.text`, facts) }
      }}
    >
      <Button variant="ghost" full onClick={onAgain}>
        {t('review.again')}
      </Button>
      <Button full onClick={() => navigate('/balanceRecord?type=deposit')}>
        {t('app:words.records')}
      </Button>
    </OutcomeCard>
  )
}
