import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './card.module.css'

export interface CardProps {
  /** A heading above the card. */
  title?: string
  /** No padding: for rows that reach the edges. */
  flush?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A raised surface with what belongs together. */
export function Card({ title, flush = false, className, children }: CardProps) {
  return (
    <section className={styles.section}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <div className={classNames(styles.card, flush && styles.flush, className)}>{children}</div>
    </section>
  )
}
