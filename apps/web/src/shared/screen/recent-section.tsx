import { type ReactNode, useId } from 'react'
import { Stack } from '../../ui/layout/stack'
import { Link } from '../navigation/links'
import styles from './recent-section.module.css'

interface RecentSectionProps {
  title: string
  all: string
  to: string
  className?: string | undefined
  /** Rows: `<li>` elements. */
  children: ReactNode
}

/** Latest entries of a list below a form, with a link to all. */
export function RecentSection({ title, all, to, className, children }: RecentSectionProps) {
  const id = useId()
  return (
    <Stack as="section" gap={8} className={className} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link to={to}>{all}</Link>
      </header>
      <ul className={styles.list} aria-labelledby={id}>
        {children}
      </ul>
    </Stack>
  )
}
