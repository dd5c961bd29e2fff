import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './hero.module.css'

export interface HeroProps {
  /** As on <html>: the surface is dark in every theme, its price colours are the person's. */
  direction: string
  contrast: string
  className?: string | undefined
  children: ReactNode
}

/** The deep surface at the top of a screen about oneself: what lies on it has the colours of the dark theme. */
export function Hero({ direction, contrast, className, children }: HeroProps) {
  return (
    <div
      data-theme="dark"
      data-direction={direction}
      data-contrast={contrast}
      className={classNames(styles.hero, className)}
    >
      {children}
    </div>
  )
}
