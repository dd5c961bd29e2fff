import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { usePreferences } from '../app-context'
import styles from './screen.module.css'

/**
 * Hero surface at the top of an account screen: content uses the dark theme with the user's price colours and
 * contrast.
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
