import type { ReactNode } from 'react'
import styles from './result.module.css'

export interface ResultProps {
  /** An icon or a spinner of 24. */
  symbol: ReactNode
  /** `warn`: it went otherwise than wanted; `plain`: it was taken back. */
  tone?: 'accent' | 'warn' | 'plain'
  title: string
  text: string
}

/** What became of something, in the middle of a card. */
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
