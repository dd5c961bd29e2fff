import type { ReactNode } from 'react'
import { Icon } from '../icons/icon'
import styles from './note.module.css'

export interface NoteProps {
  /** `warn` for what holds something up or went wrong, `info` for what is good to know. */
  tone?: 'info' | 'warn'
  title?: string | undefined
  children: ReactNode
}

/** A few lines that stand out inside a screen. */
export function Note({ tone = 'info', title, children }: NoteProps) {
  return (
    <div className={styles.note} data-tone={tone}>
      <Icon name={tone === 'warn' ? 'alert' : 'info'} size={20} />
      <div className={styles.texts}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  )
}

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
