import { cycleRatePercent } from '@bgk/sdk/trading'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { rovingIndex } from '../../../ui/controls/tabs'
import { useNumberFormat } from '../../../ui/figures/number-format'
import styles from './length-grid.module.css'
import type { Term } from './stake'

export interface LengthGridProps {
  terms: readonly Term[]
  chosen: Term | undefined
  onChoose: (seconds: number) => void
}

/** How long the order runs, each length with what it pays. */
export function LengthGrid({ terms, chosen, onChoose }: LengthGridProps) {
  const { t } = useTranslation('cycle')
  const format = useNumberFormat()
  const percent = (rate: string | undefined) =>
    format.amount(rate === undefined ? undefined : cycleRatePercent(rate), 2)
  const head = useId()
  return (
    <div className={styles.lengths}>
      <p className={styles.head}>
        <span id={head}>{t('length')}</span>
        {chosen && (
          <span>
            {t('rates', {
              profit: percent(chosen.profitRate),
              loss: percent(chosen.lossRate ?? '1'),
            })}
          </span>
        )}
      </p>
      <div role="radiogroup" aria-labelledby={head} className={styles.grid}>
        {terms.map((term, index) => {
          const here = term.seconds === chosen?.seconds
          const rate = percent(term.profitRate)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a button keeps press feedback and arrow keys in one element
            <button
              key={term.seconds}
              type="button"
              role="radio"
              aria-checked={here}
              aria-label={t('lengthOption', { seconds: term.seconds, rate })}
              tabIndex={here ? 0 : -1}
              className={styles.card}
              onClick={() => onChoose(term.seconds)}
              onKeyDown={(event) => {
                const next = rovingIndex(event, index, terms.length)
                const target = next === undefined ? undefined : terms[next]
                if (!target) return
                onChoose(target.seconds)
                const sibling = event.currentTarget.parentElement?.children[next ?? 0]
                if (sibling instanceof HTMLElement) sibling.focus()
              }}
            >
              <strong>{t('seconds', { seconds: term.seconds })}</strong>
              <span>{term.profitRate === undefined ? '--' : `+${rate}%`}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
