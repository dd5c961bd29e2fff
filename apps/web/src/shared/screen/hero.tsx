import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { usePreferences } from '../app-context'
import styles from './screen.module.css'

/**
 * The deep surface at the top of a screen about oneself: what lies on it has the colours of the dark theme, its price colours and contrast
 * are the person's.
 */
export function MemberHero({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const [{ direction, contrast }] = usePreferences()
  const more = contrast === 'more' || matchMedia('(prefers-contrast: more)').matches
  return (
    <div
      data-theme="dark"
      data-direction={direction}
      data-contrast={more ? 'more' : 'usual'}
      className={classNames(styles.hero, className)}
    >
      {children}
    </div>
  )
}
