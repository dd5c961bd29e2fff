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
