import type { HTMLAttributes } from 'react'
import { classNames } from '../class-names'
import styles from './stack.module.css'

export interface StackProps extends HTMLAttributes<HTMLElement> {
  /** Space between two children in px. */
  gap: 4 | 8 | 12 | 16 | 20
  /** Maximum column width in px; centered on wider screens. */
  width?: 420 | 480
  as?: 'div' | 'ul' | 'section'
}

/** Column with even spacing. */
export function Stack({ gap, width, as: Tag = 'div', className, ...native }: StackProps) {
  return <Tag {...native} className={classNames(styles.stack, className)} data-gap={gap} data-width={width} />
}
