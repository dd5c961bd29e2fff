import { tellStatusBar } from '../shared/native-shell'
import type { RouteDefinition } from './route-table'

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
    tellStatusBar(
      { style: statusBar, ground, theme: theme === 'light' ? 'light' : 'dark' },
      page.defaultView ?? {},
    )
}

/** The status bar of a route: light figures on the deep surface, or those of the theme (docs/reference/product.md#routes). */
export function applyStatusBar(kind: RouteDefinition['statusBar'], page: Document): void {
  page.documentElement.dataset.statusBar = kind
  paintStatusBar(page)
}
