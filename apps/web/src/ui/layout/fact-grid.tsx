import type { FactRow } from './card'
import styles from './fact-grid.module.css'

interface FactGridProps {
  rows: readonly FactRow[]
  /** Overrides columns or gaps. */
  className?: string | undefined
}

/** Values of a card in three columns, label above value. */
export function FactGrid({ rows, className }: FactGridProps) {
  return (
    <dl className={className ? `${styles.grid} ${className}` : styles.grid}>
      {rows.map(({ label, value, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd translate="no" data-tone={tone}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
