import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOverlayHistory, type OverlayHistory, overlayOf } from './overlay-history'

/** A window with a history that moves at once, or so many ms after it was asked to. */
function createWindow(backMs = 0) {
  const states: unknown[] = [{ idx: 0 }]
  let at = 0
  const onPopstate = vi.fn()
  const target = new EventTarget()
  const move = (delta: number) => {
    at = Math.max(0, at + delta)
    target.dispatchEvent(new Event('popstate'))
  }
  // The router's, which listens longer.
  target.addEventListener('popstate', onPopstate)
  const win = {
    location: { href: 'http://bgk.test/setting' },
    performance: { timeOrigin: 7 },
    history: {
      get state() {
        return states[at]
      },
      pushState: (state: unknown) => {
        states.splice(at + 1)
        states.push(state)
        at += 1
      },
      replaceState: (state: unknown) => {
        states[at] = state
      },
      back: () => {
        if (backMs === 0) move(-1)
        else globalThis.setTimeout(() => move(-1), backMs)
      },
    },
    setTimeout: (run: () => void, ms: number) => globalThis.setTimeout(run, ms),
    clearTimeout: (id: number) => globalThis.clearTimeout(id),
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  }
  return {
    win: win as unknown as Window,
    depth: () => at,
    press: (steps = 1) => move(-steps),
    onPopstate,
  }
}

describe('overlays in the history', () => {
  let page: ReturnType<typeof createWindow>
  let overlays: OverlayHistory
  beforeEach(() => {
    vi.useFakeTimers()
    page = createWindow()
    overlays = createOverlayHistory(page.win)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('close with the back button, the newest first', () => {
    const closed: string[] = []
    overlays.open(() => closed.push('sheet'))
    overlays.open(() => closed.push('dialog'))
    expect(page.depth()).toBe(2)
    page.press()
    expect(closed).toEqual(['dialog'])
    page.press()
    expect(closed).toEqual(['dialog', 'sheet'])
  })

  it('take their entry away when closed by hand, without a second call', () => {
    const onBack = vi.fn()
    const release = overlays.open(onBack)
    release()
    vi.runAllTimers()
    expect(page.depth()).toBe(0)
    expect(onBack).not.toHaveBeenCalled()
  })

  it('hand the entry on when one gives way to the next', () => {
    const second = vi.fn()
    const release = overlays.open(() => {})
    release()
    overlays.open(second)
    vi.runAllTimers()
    expect(page.depth()).toBe(1)
    page.press()
    expect(second).toHaveBeenCalledOnce()
  })

  it('stay open when opened while the step back of the last one is under way', async () => {
    page = createWindow(150)
    overlays = createOverlayHistory(page.win)
    const onBack = vi.fn()
    overlays.open(() => {})()
    await vi.advanceTimersByTimeAsync(20)
    const release = overlays.open(onBack)
    await vi.advanceTimersByTimeAsync(300)
    expect(onBack).not.toHaveBeenCalled()
    expect(page.depth()).toBe(1)
    release()
    await vi.advanceTimersByTimeAsync(300)
    expect(page.depth()).toBe(0)
    expect(onBack).not.toHaveBeenCalled()
  })

  it('leave nothing behind when closed before that step is done', async () => {
    page = createWindow(150)
    overlays = createOverlayHistory(page.win)
    overlays.open(() => {})()
    await vi.advanceTimersByTimeAsync(20)
    overlays.open(() => {})()
    await vi.advanceTimersByTimeAsync(300)
    expect(page.depth()).toBe(0)
  })

  it('leave nothing behind when two close at once, or one right after the other', async () => {
    page = createWindow(150)
    overlays = createOverlayHistory(page.win)
    const closeBoth = async (ms: number) => {
      const sheet = overlays.open(() => {})
      const dialog = overlays.open(() => {})
      dialog()
      await vi.advanceTimersByTimeAsync(ms)
      sheet()
      const settled = overlays.settled()
      await vi.advanceTimersByTimeAsync(1000)
      await settled
      return page.depth()
    }
    for (const ms of [0, 20, 150, 300]) expect(await closeBoth(ms)).toBe(0)
  })

  it('are stepped over on the way back from where the newest of them led', async () => {
    const sheet = overlays.open(() => {})
    const dialog = overlays.open(() => {})
    await overlays.replaced(async () => {
      dialog()
      sheet()
      page.win.history.replaceState({ idx: 2 }, '')
    })
    vi.runAllTimers()
    expect(page.depth()).toBe(2)
    page.press()
    vi.runAllTimers()
    expect(page.depth()).toBe(0)
    expect(page.onPopstate).toHaveBeenCalledOnce()
  })

  it('leave an entry alone that a navigation has taken over', () => {
    const release = overlays.open(() => {})
    page.win.history.pushState({ idx: 1 }, '')
    release()
    vi.runAllTimers()
    expect(page.depth()).toBe(2)
  })

  it('leave their entry to a navigation that comes late, and take it away when that led nowhere', async () => {
    const release = overlays.open(() => {})
    const arrived = overlays.replaced(async () => {
      // The screen with the overlay has gone, the next one is on its way.
      release()
      vi.runAllTimers()
      expect(page.depth()).toBe(1)
      page.win.history.replaceState({ idx: 1 }, '')
    })
    await arrived
    expect(page.depth()).toBe(1)

    const again = overlays.open(() => {})
    await overlays.replaced(async () => again())
    vi.runAllTimers()
    expect(page.depth()).toBe(1)
  })

  it('keep what the state held, one step further', () => {
    overlays.open(() => {})
    expect(page.win.history.state).toMatchObject({ idx: 1 })
    expect(overlayOf(page.win.history.state)).toBe('7-1')
    expect([overlayOf(null), overlayOf({ overlay: 3 }), overlayOf('x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('tell the router of no step of theirs, and of every other', () => {
    page.win.history.pushState({ idx: 1 }, '')
    overlays.open(() => {})()
    vi.runAllTimers()
    overlays.open(() => {})
    page.press()
    expect(page.onPopstate).not.toHaveBeenCalled()
    page.press()
    expect(page.onPopstate).toHaveBeenCalledTimes(1)
  })

  it('tell the router of a step over several entries', () => {
    const onBack = vi.fn()
    page.win.history.pushState({ idx: 1 }, '')
    overlays.open(onBack)
    page.press(2)
    expect(onBack).toHaveBeenCalledOnce()
    expect(page.onPopstate).toHaveBeenCalledOnce()
  })

  it('say when a step back is done', async () => {
    const release = overlays.open(() => {})
    release()
    vi.runAllTimers()
    await expect(overlays.settled()).resolves.toBeUndefined()
  })
})
