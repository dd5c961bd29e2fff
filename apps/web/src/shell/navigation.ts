/*
 * The one way from screen to screen. Links, `useNavigate` and the browser's own buttons all end here:
 *   ask -> match (unknown: /) -> guard (login, cancel) -> wait for the chunk, shortly -> history -> view transition -> new state
 * Always: the address bar, the state and the screen shown agree after each step; the newest ask wins; asking for where one already is
 * does nothing. `idx` in the history state numbers the entries, so that a cancelled step of the browser can be taken back.
 */

import { addressOf, type Place, parseAddress } from '../platform/navigation/address'
import type { RouteName } from '../platform/navigation/route-name'
import { type OverlayHistory, overlayOf } from '../ui/overlays/overlay-history'
import { guard } from './guard'
import { matchRoute } from './match-route'
import type { RouteDefinition } from './route-table'
import { type SlideDirection, slideDirection } from './slide-direction'

interface NavigationState {
  location: Place
  route: RouteDefinition
  /** Where the visitor came from. */
  previous: RouteName | undefined
  action: 'POP' | 'PUSH' | 'REPLACE'
}

export interface NavigationOptions {
  window: Window
  routes: readonly RouteDefinition[]
  overlays: Pick<OverlayHistory, 'settled'>
  isLogin: () => boolean
  /** Title of every page: the product's name. */
  title: string
  /** Fetches a screen's chunk; navigation waits for it a moment only. */
  preload: (route: RouteDefinition) => Promise<unknown>
  /** Runs the change of screen inside a transition. */
  transition: (direction: SlideDirection, change: () => void) => void
}

export interface Navigation {
  get(): NavigationState
  subscribe(listener: () => void): () => void
  push(to: string, state?: unknown): void
  replace(to: string, state?: unknown): void
  /** One step back, or to `fallback` when the visit began here. */
  back(fallback: string): void
}

interface EntryState {
  idx: number
  key: string
  usr: unknown
}

const PRELOAD_PATIENCE_MS = 150

function entryState(state: unknown): EntryState {
  const read = (typeof state === 'object' && state !== null ? state : {}) as Partial<EntryState>
  return { idx: read.idx ?? 0, key: read.key ?? 'default', usr: read.usr ?? null }
}

/** Starts navigation for one window at its present address. */
export function createNavigation(options: NavigationOptions): Navigation {
  const { window: win, routes, overlays } = options
  const listeners = new Set<() => void>()
  const home = routes[0] as RouteDefinition
  let asked = 0
  let asking: string | undefined

  const here = (): Place => {
    const { pathname, search, hash } = win.location
    const { usr, key } = entryState(win.history.state)
    return { pathname, search, hash, state: usr, key }
  }
  const index = () => entryState(win.history.state).idx
  const keyFor = (idx: number) => `${win.performance.timeOrigin}-${idx}-${asked}`
  const write = (how: 'pushState' | 'replaceState', url: string, idx: number, usr: unknown) =>
    win.history[how]({ idx, key: keyFor(idx), usr }, '', url)

  /** Where an address leads for this visitor, or nothing when the way is cancelled. */
  const resolve = (url: string, usr: unknown, previous: RouteName | undefined) => {
    const address = parseAddress(url)
    const route = matchRoute(routes, address.pathname)
    if (!route) return { url: '/', usr: null, route: home, moved: true }
    const verdict = guard(route, previous, options.isLogin())
    if (verdict === 'allow') return { url, usr, route, moved: false }
    if (verdict === 'cancel') return undefined
    const login = routes.find((one) => one.name === 'login') ?? home
    return {
      url: login.path,
      // What was to be carried there goes through the login as well.
      usr: { wanted: addressOf(address), ...(usr ? { carried: usr } : {}) },
      route: login,
      moved: true,
    }
  }

  const first = resolve(addressOf(win.location), entryState(win.history.state).usr, undefined)
  write('replaceState', first?.url ?? '/', index(), first?.usr ?? null)
  let state: NavigationState = {
    location: here(),
    route: first?.route ?? home,
    previous: undefined,
    action: 'POP',
  }
  let position = index()
  win.document.title = options.title

  const patience = () => new Promise<void>((done) => win.setTimeout(done, PRELOAD_PATIENCE_MS))
  const show = (route: RouteDefinition, action: NavigationState['action']) => {
    const from = state.route
    win.document.title = options.title
    position = index()
    options.transition(slideDirection(from, route), () => {
      state = { location: here(), route, previous: from.name, action }
      for (const listener of listeners) listener()
    })
  }

  const travel = async (url: string, usr: unknown, action: 'PUSH' | 'REPLACE') => {
    if (url === asking || (asking === undefined && url === addressOf(state.location))) return
    const target = resolve(url, usr, state.route.name)
    if (!target || target.url === addressOf(state.location)) return
    asked += 1
    const mine = asked
    asking = url
    await overlays.settled()
    await Promise.race([options.preload(target.route).catch(() => undefined), patience()])
    // A sheet that was left by this very step may have begun its step back meanwhile: it would take the new page away.
    await overlays.settled()
    if (mine !== asked) return
    asking = undefined
    // An open sheet's own entry becomes the new page: going back from there leads to the page below the sheet.
    const overSheet = overlayOf(win.history.state) !== undefined
    const how = action === 'PUSH' && !overSheet ? 'pushState' : 'replaceState'
    write(how, target.url, action === 'PUSH' || overSheet ? position + 1 : position, target.usr ?? null)
    show(target.route, action)
  }

  win.addEventListener('popstate', () => {
    const url = addressOf(win.location)
    // A sheet opened or closed, or our own step back from a cancelled one: same entry.
    if (index() === position && url === addressOf(state.location)) return
    asked += 1
    asking = undefined
    const target = resolve(url, entryState(win.history.state).usr, state.route.name)
    if (!target) {
      win.history.go(position - index())
      return
    }
    if (target.moved) write('replaceState', target.url, index(), target.usr)
    const mine = asked
    void Promise.race([options.preload(target.route).catch(() => undefined), patience()]).then(() => {
      if (mine === asked) show(target.route, 'POP')
    })
  })

  const push = (to: string, usr?: unknown) => void travel(to, usr, 'PUSH')
  const replace = (to: string, usr?: unknown) => void travel(to, usr, 'REPLACE')
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    push,
    replace,
    back(fallback) {
      if (position > 0) win.history.back()
      else replace(fallback)
    },
  }
}
