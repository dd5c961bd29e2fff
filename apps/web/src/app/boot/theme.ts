import { effect } from '@preact/signals-react'
import { setNativeStatusBar } from '../../shared/installed-app'
import type { PreferenceStore } from '../../shared/storage/preferences'
import type { RouteDefinition } from '../routes/route-table'

/** Puts theme, price colours and contrast on <html>, now and at every change of the person's or the system's mind. */
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

/** Gives the browser's own bar the colour of what lies below it, and tells a native shell; after a change of theme or of screen. */
export function paintStatusBar(page: Document): void {
  const root = page.documentElement
  const style = page.defaultView?.getComputedStyle(root)
  const set = (name: string, content: string | undefined) =>
    page.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content ?? '')
  const ground = style?.getPropertyValue('--status-bar').trim() ?? ''
  set('theme-color', ground)
  // Light figures need a dark ground: below them lies the page itself.
  const dark = root.dataset.statusBar === 'light' || root.dataset.theme === 'dark'
  set('apple-mobile-web-app-status-bar-style', dark ? 'black-translucent' : 'default')
  // Before the first route is known there is nothing to say.
  const { statusBar, theme } = root.dataset
  if (statusBar === 'light' || statusBar === 'dark')
    setNativeStatusBar(
      { style: statusBar, ground, theme: theme === 'light' ? 'light' : 'dark' },
      page.defaultView ?? {},
    )
}

/** The status bar of a route: light figures on the deep surface, or those of the theme (docs/reference/product.md#routes). */
export function applyStatusBar(kind: RouteDefinition['statusBar'], page: Document): void {
  page.documentElement.dataset.statusBar = kind
  paintStatusBar(page)
}
