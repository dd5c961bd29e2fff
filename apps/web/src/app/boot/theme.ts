import { effect } from '@preact/signals-react'
import { setNativeStatusBar } from '../../shared/installed-app'
import type { PreferenceStore } from '../../shared/storage/preferences'
import type { RouteDefinition } from '../routes/route-table'

/**
 * Applies theme, price colours and contrast to <html>, now and on each change of preferences or system
 * settings.
 */
export function applyTheme(preferences: PreferenceStore, win: Window): void {
  const system = win.matchMedia('(prefers-color-scheme: light)')
  const contrastQuery = win.matchMedia('(prefers-contrast: more)')
  const apply = () => {
    const { theme, direction, contrast } = preferences.current.value
    const root = win.document.documentElement
    root.dataset.theme = theme === 'system' ? (system.matches ? 'light' : 'dark') : theme
    root.dataset.direction = direction
    root.dataset.contrast = contrast === 'more' || contrastQuery.matches ? 'more' : 'usual'
    paintStatusBar(win.document)
  }
  effect(apply)
  system.addEventListener('change', apply)
  contrastQuery.addEventListener('change', apply)
}

/**
 * Colours the browser's bar like the surface below it and notifies a native shell. Call after a change of
 * theme or screen.
 */
export function paintStatusBar(page: Document): void {
  const root = page.documentElement
  const style = page.defaultView?.getComputedStyle(root)
  const set = (name: string, content: string | undefined) =>
    page.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content ?? '')
  const ground = style?.getPropertyValue('--status-bar').trim() ?? ''
  set('theme-color', ground)
  // Light text needs a dark background: the surface below the bar.
  const dark = root.dataset.statusBar === 'light' || root.dataset.theme === 'dark'
  set('apple-mobile-web-app-status-bar-style', dark ? 'black-translucent' : 'default')
  // Nothing to paint before the first route is known.
  const { statusBar, theme } = root.dataset
  if (statusBar === 'light' || statusBar === 'dark')
    setNativeStatusBar(
      { style: statusBar, ground, theme: theme === 'light' ? 'light' : 'dark' },
      page.defaultView ?? {},
    )
}

/**
 * Sets the status bar of a route: light text on the hero surface, or the theme's
 * (docs/reference/product.md#routes).
 */
export function applyStatusBar(kind: RouteDefinition['statusBar'], page: Document): void {
  page.documentElement.dataset.statusBar = kind
  paintStatusBar(page)
}
