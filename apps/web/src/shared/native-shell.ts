/*
 * The app inside a native one: a web view whose shell puts an object into the page before it loads (its name is `nativeShell` of the
 * configuration; docs/operators.md says how on Android and iOS). Everything in it may be missing; a shell that fails never disturbs the app.
 */
import { config } from '../config'

/** What the shell is told of its status bar: on each route, and when the theme changes. */
export interface StatusBarWish {
  /** As the product has it for the route: light, or dark elsewhere (docs/reference/product.md#frame). */
  readonly style: 'light' | 'dark'
  /** The colour that the page has below it, as `#rrggbb`. */
  readonly ground: string
  readonly theme: 'light' | 'dark'
}

const VERSION = /^\d{1,5}(?:\.\d{1,5}){0,3}$/

/** A function of the shell by its name. What Android puts into a page loses its `this` when it is taken out of its object. */
function call(page: object, name: string, ...given: readonly string[]): unknown {
  const shell: Record<string, unknown> = Object(Object(page)[config.nativeShell])
  if (typeof shell[name] !== 'function') return undefined
  try {
    return shell[name](...given)
  } catch {
    return undefined
  }
}

/** Tells the shell how its status bar is to look: `setStatusBar(style, ground, theme)`. */
export function tellStatusBar({ style, ground, theme }: StatusBarWish, page: object = globalThis): void {
  call(page, 'setStatusBar', style, ground, theme)
}

/** The version that is installed: what the shell's `installedVersion()` says, else that of this build. */
export function installedVersion(page: object = globalThis): string {
  const told = call(page, 'installedVersion')
  return typeof told === 'string' && VERSION.test(told) ? told : config.version
}
