import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/figures/number-format'
import styles from './outcome-summary.module.css'
import { expectedCycleGain, expectedCycleLoss, type Term } from './stake'

export interface OutcomeSummaryProps {
  quantity: string
  coin: string
  term: Term | undefined
}

/** What the order brings and what it costs, side by side and equally large. */
export function OutcomeSummary({ quantity, coin, term }: OutcomeSummaryProps) {
  const { t } = useTranslation('cycle')
  const format = useNumberFormat()
  const gain = term && expectedCycleGain(quantity, term.profitRate)
  const loss = term && expectedCycleLoss(quantity, term.lossRate)
  return (
    <dl className={styles.summary}>
      <div data-outcome="right">
        <dt>{t('ifRight')}</dt>
        <dd data-testid="if-right">
          {gain ? <Money text={`+${format.amount(gain, 4)}`} coin={coin} /> : '--'}
        </dd>
      </div>
      <div data-outcome="wrong">
        <dt>{t('ifWrong')}</dt>
        <dd data-testid="if-wrong">
          {loss ? <Money text={`−${format.amount(loss, 4)}`} coin={coin} /> : '--'}
        </dd>
      </div>
    </dl>
  )
}

/** The figure is what matters, and has the room. */
const Money = ({ text, coin }: { text: string; coin: string }) => (
  <>
    {text} <small>{coin}</small>
  </>
)
