import { useRecords } from '@bgk/react-bindings'
import type { ReactNode } from 'react'
import { Result } from '../../../ui/feedback/result'
import { Icon } from '../../../ui/icons/icon'
import { Card } from '../../../ui/layout/card'
import styles from './recent-records.module.css'

const looks = {
  pending: { icon: 'history', tone: 'accent' },
  completed: { icon: 'check', tone: 'accent' },
  rejected: { icon: 'warn', tone: 'warn' },
  revoked: { icon: 'close', tone: 'plain' },
} as const

type Outcome = keyof typeof looks

interface OutcomeCardProps {
  kind: 'deposit' | 'withdrawal'
  /** Of the record; absent where the exchange did not say: then it is the newest. */
  id: number | undefined
  textsFor: (outcome: Outcome) => { readonly title: string; readonly text: string }
  /** What can be done next. */
  children: ReactNode
}

/** What becomes of a deposit or a withdrawal that was just sent; follows its record. */
export function OutcomeCard({ kind, id, textsFor, children }: OutcomeCardProps) {
  const rows = useRecords({ kind }).data?.rows
  const record = id === undefined ? rows?.[0] : rows?.find((row) => row.id === id)
  const outcome = record && isOutcome(record.status) ? record.status : 'pending'
  const { icon, tone } = looks[outcome]
  return (
    <Card>
      <div role="status">
        <Result {...textsFor(outcome)} tone={tone} symbol={<Icon name={icon} size={24} />} />
      </div>
      <div className={styles.actions}>{children}</div>
    </Card>
  )
}

const isOutcome = (status: string | undefined): status is Outcome =>
  status !== undefined && Object.hasOwn(looks, status)
