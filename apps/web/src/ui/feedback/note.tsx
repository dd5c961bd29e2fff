import type { ReactNode } from 'react'
import { Icon } from '../icons/icon'
import styles from './note.module.css'

export interface NoteProps {
  /** `warn`: a problem or obstacle; `info`: useful information. */
  tone?: 'info' | 'warn'
  title?: string | undefined
  children: ReactNode
}

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
  /** `warn`: money can be lost; `info`: useful information. */
  tone?: 'warn' | 'info'
  children: ReactNode
}

/** Callout within text. */
export function Callout({ tone = 'warn', children }: CalloutProps) {
  return (
    <div className={styles.callout} data-tone={tone}>
      <Icon name={tone} size={20} />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
