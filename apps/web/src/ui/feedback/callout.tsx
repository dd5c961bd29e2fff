import type { ReactNode } from 'react'
import { Icon } from '../icons/icon'
import styles from './callout.module.css'

export interface CalloutProps {
  /** `warn`: money can be lost; `info`: good to know. */
  tone?: 'warn' | 'info'
  children: ReactNode
}

/** A note that stands out of the text around it. */
export function Callout({ tone = 'warn', children }: CalloutProps) {
  return (
    <div className={styles.callout} data-tone={tone}>
      <Icon name={tone} size={20} />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
