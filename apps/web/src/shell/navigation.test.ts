import { Window } from 'happy-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { createNavigation, type Navigation } from './navigation'
import { routeTable } from './route-table'
import type { SlideDirection } from './slide-direction'

/** happy-dom's history keeps no entries: this one does, as a browser would. */
function createHistoryWindow(address: string) {
  const win = new Window({ url: `https://bgk.example${address}` }) as unknown as globalThis.Window
  const entries: { state: unknown; url: string }[] = [{ state: null, url: address }]
  let at = 0
  const url = () => new URL(entries[at]?.url ?? '/', 'https://bgk.example')
  const listeners: (() => void)[] = []
  const history = {
    get state() {
      return entries[at]?.state
    },
    get length() {
      return entries.length
    },
    pushState(state: unknown, _: string, next?: string) {
      entries.splice(at + 1)
      entries.push({ state, url: next ?? entries[at]?.url ?? '/' })
      at += 1
    },
    replaceState(state: unknown, _: string, next?: string) {
      entries[at] = { state, url: next ?? entries[at]?.url ?? '/' }
    },
    go(delta: number) {
      const to = at + delta
      if (to < 0 || to >= entries.length) return
      at = to
      for (const listener of listeners) listener()
    },
    back: () => history.go(-1),
    forward: () => history.go(1),
  }
  return {
    history,
    document: win.document,
    performance: win.performance,
    setTimeout: (run: () => void, ms: number) => globalThis.setTimeout(run, ms),
    get location() {
      const { pathname, search, hash } = url()
      return { pathname, search, hash }
    },
    addEventListener: (name: string, listener: () => void) => name === 'popstate' && listeners.push(listener),
    address: () => url().pathname + url().search,
  }
}

describe('rule 29: navigation', () => {
  let isLogin = false
  let slides: SlideDirection[] = []
  let win: ReturnType<typeof createHistoryWindow>
  let navigation: Navigation

  let settled: () => Promise<void>
  let preload: () => Promise<void>

  const start = (address: string) => {
    settled = () => Promise.resolve()
    preload = () => Promise.resolve()
    win = createHistoryWindow(address)
    slides = []
    navigation = createNavigation({
      window: win as unknown as Window & globalThis.Window,
      routes: routeTable,
      overlays: { settled: () => settled() },
      isLogin: () => isLogin,
      title: 'BGK',
      preload: () => preload(),
      transition: (direction, change) => {
        slides.push(direction)
        change()
      },
    })
  }
  const turn = async () => {
    for (let count = 0; count < 10; count += 1) await Promise.resolve()
  }
  const go = async (to: string) => {
    navigation.push(to)
    await turn()
  }
  const route = () => navigation.get().route.name

  beforeEach(() => {
    isLogin = false
  })

  it('sets the product name as title of every page', async () => {
    start('/')
    win.document.title = 'else'
    await go('/coinSearch')
    expect(win.document.title).toBe('BGK')
  })

  it('remembers where one came from', async () => {
    start('/')
    expect(navigation.get().previous).toBeUndefined()
    await go('/coinSearch')
    expect(navigation.get()).toMatchObject({ previous: 'home', action: 'PUSH' })
  })

  it('sends an anonymous visitor to log in and knows where they wanted to go', async () => {
    start('/')
    await go('/balances?coin=BTC')
    expect(route()).toBe('login')
    expect(win.address()).toBe('/login')
    expect(navigation.get().location.state).toEqual({ wanted: '/balances?coin=BTC' })
  })

  it('takes along through the login what was to be carried there', async () => {
    start('/')
    navigation.push('/coinExchange', { side: 'sell' })
    await turn()
    expect(navigation.get().location.state).toEqual({ wanted: '/coinExchange', carried: { side: 'sell' } })
  })

  it('does the same on a direct visit', () => {
    start('/coinExchange')
    expect(route()).toBe('login')
    expect(navigation.get().location.state).toEqual({ wanted: '/coinExchange' })
  })

  it('cancels when the visitor comes from login', async () => {
    start('/login')
    await go('/balances')
    expect(route()).toBe('login')
    expect(win.address()).toBe('/login')
    expect(win.history.length).toBe(1)
  })

  it('takes a cancelled step of the browser back', async () => {
    isLogin = true
    start('/balances')
    await go('/coinSearch')
    isLogin = false
    await go('/login')
    win.history.go(-2)
    await turn()
    expect(route()).toBe('login')
    expect(win.address()).toBe('/login')
  })

  it('lets a member in', async () => {
    isLogin = true
    start('/login')
    await go('/balances')
    expect(route()).toBe('balances')
  })

  it('sends unknown addresses home', async () => {
    start('/no/such/page')
    expect(win.address()).toBe('/')
    await go('/coinSearch')
    await go('/neither')
    expect(win.address()).toBe('/')
    expect(route()).toBe('home')
  })

  it('ignores a second ask for the same place', async () => {
    start('/')
    navigation.push('/coinSearch')
    navigation.push('/coinSearch')
    await turn()
    await go('/coinSearch')
    expect(win.history.length).toBe(2)
    expect(slides).toEqual(['forward'])
  })

  it('lets the newest of two asks win', async () => {
    start('/')
    navigation.push('/coinSearch')
    navigation.push('/my')
    await turn()
    expect(route()).toBe('my')
    expect(win.history.length).toBe(2)
  })

  it('slides by level, also on the browser’s own buttons', async () => {
    start('/')
    await go('/my')
    await go('/setting')
    win.history.back()
    await turn()
    expect(navigation.get()).toMatchObject({ action: 'POP', previous: 'setting' })
    win.history.forward()
    await turn()
    expect(slides).toEqual(['forward', 'forward', 'back', 'forward'])
  })

  it('goes back, or to the fallback where the visit began', async () => {
    start('/notice')
    navigation.back('/')
    await turn()
    expect(win.address()).toBe('/')
    await go('/my')
    navigation.back('/setting')
    await turn()
    expect(win.address()).toBe('/')
  })

  it('turns the entry of an open sheet into the new page', async () => {
    start('/')
    win.history.pushState({ ...(win.history.state as object), overlay: 'one' }, '')
    await go('/coinSearch')
    expect(win.history.length).toBe(2)
    win.history.back()
    await turn()
    expect(win.address()).toBe('/')
    expect(route()).toBe('home')
  })

  it('waits for the step back of a sheet that was left while the next page was fetched', async () => {
    start('/')
    win.history.pushState({ ...(win.history.state as object), overlay: 'one' }, '')
    let stepBack = () => {}
    preload = async () => {
      settled = () =>
        new Promise((resolve) => {
          stepBack = () => {
            win.history.back()
            resolve()
          }
        })
    }
    await go('/coinSearch')
    expect(win.address()).toBe('/')
    stepBack()
    await turn()
    expect(win.address()).toBe('/coinSearch')
    expect(route()).toBe('coinSearch')
  })
})
