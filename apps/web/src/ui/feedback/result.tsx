import type { ReactNode } from 'react'
import styles from './result.module.css'

export interface ResultProps {
  /** Icon or spinner of 24 px. */
  symbol: ReactNode
  /** `warn`: unexpected outcome; `plain`: cancelled. */
  tone?: 'accent' | 'warn' | 'plain'
  title: string
  text: string
}

export function Result({ symbol, tone = 'accent', title, text }: ResultProps) {
  return (
    <div className={styles.result}>
      <span className={styles.disc} data-tone={tone}>
        {symbol}
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
