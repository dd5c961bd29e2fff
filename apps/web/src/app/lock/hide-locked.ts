import { effect } from '@preact/signals-react'
import type { AppLock } from '../../shared/app-lock/app-lock'

/** Hides the page of a locked app from eyes, keys and screen readers; index.html has the style for `data-locked`. */
export function hideLocked({ locked }: Pick<AppLock, 'locked'>, page: Document, place: HTMLElement): void {
  effect(() => {
    page.documentElement.toggleAttribute('data-locked', locked.value)
    place.inert = locked.value
  })
}
