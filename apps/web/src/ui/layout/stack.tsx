import type { HTMLAttributes } from 'react'
import { classNames } from '../class-names'
import styles from './stack.module.css'

export interface StackProps extends HTMLAttributes<HTMLElement> {
  /** Space between two children in px. */
  gap: 4 | 8 | 12 | 16 | 20
  /** Widest column in px; centred where there is more room. */
  width?: 420 | 480
  as?: 'div' | 'ul' | 'section'
}

/** One column of parts with even space between them. */
export function Stack({ gap, width, as: Tag = 'div', className, ...native }: StackProps) {
  return <Tag {...native} className={classNames(styles.stack, className)} data-gap={gap} data-width={width} />
}
