import type { ReactNode } from 'react'
import { Hero } from '../../ui/layout/hero'
import { usePreferences } from '../storage/use-preferences'

/** `Hero` in the person's price colours and contrast. */
export function MemberHero({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const [{ direction, contrast }] = usePreferences()
  const more = contrast === 'more' || matchMedia('(prefers-contrast: more)').matches
  return (
    <Hero direction={direction} contrast={more ? 'more' : 'usual'} className={className}>
      {children}
    </Hero>
  )
}
