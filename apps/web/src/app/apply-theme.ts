import type { PreferenceStore } from './preferences'

/** Puts theme and price colours on <html>, now and at every change of the person's or the system's mind. */
export function applyTheme(preferences: PreferenceStore, win: Window): void {
  const system = win.matchMedia('(prefers-color-scheme: light)')
  const apply = () => {
    const { theme, direction } = preferences.get()
    const root = win.document.documentElement
    root.dataset.theme = theme === 'system' ? (system.matches ? 'light' : 'dark') : theme
    root.dataset.direction = direction
    const bar = win.getComputedStyle(root).getPropertyValue('--bg-0').trim()
    win.document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar)
  }
  apply()
  preferences.subscribe(apply)
  system.addEventListener('change', apply)
}
