import { effect } from '@preact/signals-react'
import type { PreferenceStore } from '../shared/storage/preferences'
import { paintStatusBar } from './status-bar'

/** Puts theme, price colours and contrast on <html>, now and at every change of the person's or the system's mind. */
export function applyTheme(preferences: PreferenceStore, win: Window): void {
  const system = win.matchMedia('(prefers-color-scheme: light)')
  const contrastWish = win.matchMedia('(prefers-contrast: more)')
  const apply = () => {
    const { theme, direction, contrast } = preferences.current.value
    const root = win.document.documentElement
    root.dataset.theme = theme === 'system' ? (system.matches ? 'light' : 'dark') : theme
    root.dataset.direction = direction
    root.dataset.contrast = contrast === 'more' || contrastWish.matches ? 'more' : 'usual'
    paintStatusBar(win.document)
  }
  effect(apply)
  system.addEventListener('change', apply)
  contrastWish.addEventListener('change', apply)
}
