import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { endsOf } from '../../../shared/transfer/transfer-draft'
import type { Transferred } from '../../../shared/transfer/transfer-form'
import { Button } from '../../../ui/controls/button'
import { Icon } from '../../../ui/icons/icon'
import { Card } from '../../../ui/layout/card'
import { FactList } from '../../../ui/layout/fact-list'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from './transfer-screen.module.css'

interface TransferDoneProps {
  moved: Transferred
  onAgain: () => void
  onRecords: () => void
}

/** What was moved, from where to where, and the ways on. */
export function TransferDone({ moved, onAgain, onRecords }: TransferDoneProps) {
  const { t } = useTranslation(['transfer', 'app', 'notices'])
  const format = useNumberFormat()
  const head = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => head.current?.focus(), [])
  const { from, to } = endsOf(moved)
  return (
    <div className={styles.done}>
      <span className={styles.sign} aria-hidden="true">
        <Icon name="check" size={32} />
      </span>
      <h2 ref={head} tabIndex={-1} className={styles.head}>
        {t('notices:TRANSFERRED')}
      </h2>
      <p className={styles.amount}>
        {format.amount(moved.amount, 8, true)} {moved.coin}
      </p>
      <Card className={styles.facts}>
        <FactList
          rows={[
            { label: t('from'), value: t(from) },
            { label: t('to'), value: t(to) },
          ]}
        />
      </Card>
      <div className={styles.ways}>
        <Button variant="soft" full onClick={onRecords}>
          {t('app:words.seeRecords')}
        </Button>
        <Button full onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </div>
  )
}
