import { useRecords } from '@bgk/react-bindings'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons/icon'
import type { IconName } from '../../ui/icons/icon-name'
import { Card } from '../../ui/layout/card'
import styles from './outcome-card.module.css'

const icons = {
  pending: 'history',
  completed: 'check',
  rejected: 'warn',
  revoked: 'close',
} as const satisfies Readonly<Record<string, IconName>>

type Outcome = keyof typeof icons

interface OutcomeCardProps {
  kind: 'deposit' | 'withdrawal'
  /** Of the record; absent where the exchange did not say: then it is the newest. */
  id: number | undefined
  say: (outcome: Outcome) => { readonly title: string; readonly text: string }
  /** What can be done next. */
  children: ReactNode
}

/** What becomes of a deposit or a withdrawal that was just sent; follows its record. */
export function OutcomeCard({ kind, id, say, children }: OutcomeCardProps) {
  const rows = useRecords({ kind }).data?.rows
  const record = id === undefined ? rows?.[0] : rows?.find((row) => row.id === id)
  const outcome = record && isOutcome(record.status) ? record.status : 'pending'
  const { title, text } = say(outcome)
  return (
    <Card className={styles.card}>
      <div role="status" className={styles.words}>
        <span className={styles.disc} data-outcome={outcome}>
          <Icon name={icons[outcome]} size={24} />
        </span>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </Card>
  )
}

const isOutcome = (status: string): status is Outcome => Object.hasOwn(icons, status)
