import { effect } from '@preact/signals-react'
import type { AppLock } from '../../shared/app-lock/app-lock'

/** Hides a locked app from view, keyboard and screen readers; index.html styles `data-locked`. */
export function hideLocked({ locked }: Pick<AppLock, 'locked'>, page: Document, place: HTMLElement): void {
  effect(() => {
    page.documentElement.toggleAttribute('data-locked', locked.value)
    place.inert = locked.value
  })
}
