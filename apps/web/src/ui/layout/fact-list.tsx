import type { ReactNode } from 'react'
import { translateOf } from '../number-text/translate-of'
import styles from './fact-list.module.css'

export interface FactRow {
  label: string
  value: ReactNode
  tone?: 'up' | 'down' | undefined
}

/** Label left, value right. */
export function FactList({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map((row) => (
        <div key={row.label} className={styles.row}>
          <dt>{row.label}</dt>
          <dd translate={translateOf(row.value)} data-tone={row.tone}>
            {row.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
