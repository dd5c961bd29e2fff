import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icons/icon'
import { ListRow } from '../../ui/layout/list-row'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { Sheet } from '../../ui/overlays/sheet'
import styles from './trade-book.module.css'

export interface BookStepProps {
  step: string | undefined
  steps: readonly string[]
  onChoose: (step: string) => void
}

/** By which price step the book is grouped, and the others there are. */
export function BookStep({ step, steps, onChoose }: BookStepProps) {
  const { t } = useTranslation('trade')
  const format = useNumberFormat()
  const [choosing, setChoosing] = useState(false)
  const said = (size: string | undefined) => format.amount(size, 18, true)
  return (
    <>
      <button
        type="button"
        className={styles.step}
        aria-haspopup="dialog"
        aria-label={t('stepChosen', { step: said(step) })}
        disabled={steps.length < 2}
        onClick={() => setChoosing(true)}
      >
        <span translate="no">{said(step)}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <Sheet open={choosing} onClose={() => setChoosing(false)} title={t('step')}>
        <div className={styles.choices}>
          {steps.map((one, index) => (
            <ListRow
              key={one}
              label={said(one)}
              hint={index === 0 ? t('stepFinest') : undefined}
              chosen={one === step}
              onPress={() => {
                onChoose(one)
                setChoosing(false)
              }}
            />
          ))}
        </div>
      </Sheet>
    </>
  )
}
