/*
 * Sheets, panels and dialogs close with the phone's back button.
 * Each open overlay adds a history entry at the same address, marked `overlay` in its state. Back removes the
 * entry and closes the overlay;
 * closing it manually goes back once. Invariant: open overlays are the marked entries on top of the history.
 * A navigation from inside an overlay replaces the marked entry (shared/navigation/navigate.ts), so no empty
 * step remains.
 * Entries keep the router's state, with its index raised. The router does not see steps to or from such an
 * entry: it would treat them as
 * navigations, and a screen in transition ignores taps.
 */
export interface OverlayHistory {
  /** Adds an entry; the returned function removes it. */
  open(onBack: () => void): () => void
  /** True if the current entry belongs to an overlay. */
  onTop(): boolean
  /** Resolves when overlays that are closing have finished their step back. */
  settled(): Promise<void>
  /**
   * Runs a navigation that replaces the overlay's entry; until it is done, no step back starts from there.
   */
  replaced(navigation: () => Promise<void>): Promise<void>
}

/** History entry of an overlay. */
interface Step {
  readonly id: string
  readonly href: string
  readonly idx: number
}

interface Overlay {
  /** Undefined until a pending step back is done, which would remove this entry. */
  step?: Step
  onBack: () => void
}

/** A longer step back was swallowed by the browser. */
const STEP_MS = 3000

/** Reads the overlay id of a history state. */
export function overlayOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('overlay' in state)) return undefined
  return typeof state.overlay === 'string' ? state.overlay : undefined
}

/** Creates the overlay history of a window. */
export function createOverlayHistory(win: Window): OverlayHistory {
  let serial = 0
  let open: readonly Overlay[] = []
  /** Entries of closed overlays; no step may end on one. */
  const left = new Set<string>()
  let tidying: number | undefined
  let returning: { step: Step; done: () => void; over: Promise<void> } | undefined
  let replacing = 0

  /** Returns the current entry as a step. */
  const present = (): Step | undefined => {
    const { state } = win.history
    const id = overlayOf(state)
    return id === undefined ? undefined : { id, href: win.location.href, idx: Number(state.idx ?? 0) }
  }

  const isBelow = ({ href, idx }: Step) =>
    win.location.href === href && Number(win.history.state?.idx ?? 0) === idx - 1

  const onPop = (event: Event) => {
    const top = open.at(-1)
    const step = returning?.step ?? top?.step
    // Runs before the router's listener.
    if (step && isBelow(step)) event.stopImmediatePropagation()
    returning?.done()
    if (top?.step && overlayOf(win.history.state) !== top.step.id) {
      open = open.slice(0, -1)
      top.onBack()
    }
    tidy()
  }
  win.addEventListener('popstate', onPop, true)

  const goBack = (step: Step) => {
    let done = () => {}
    const over = new Promise<void>((resolve) => {
      done = () => {
        win.clearTimeout(timer)
        returning = undefined
        resolve()
      }
    })
    // No entry may remain; do not block the next navigation on it.
    const timer = win.setTimeout(done, STEP_MS)
    returning = { step, done, over }
    win.history.back()
  }

  /** Steps back from an abandoned entry after a moment, unless an overlay opening meanwhile inherits it. */
  const tidy = () => {
    win.clearTimeout(tidying)
    tidying = win.setTimeout(() => {
      tidying = undefined
      const step = present()
      if (step && left.has(step.id) && !returning && replacing === 0) goBack(step)
    }, 0)
  }

  const moment = () => new Promise<void>((go) => win.setTimeout(go, 0))

  const claim = (): Step => {
    const step = present()
    // One overlay replaced another at the same moment.
    if (step && left.delete(step.id)) return step
    serial += 1
    const id = `${win.performance.timeOrigin}-${serial}`
    const { state } = win.history
    const idx = Number(state?.idx ?? 0) + 1
    win.history.pushState({ ...state, idx, overlay: id }, '')
    return { id, href: win.location.href, idx }
  }

  return {
    open(onBack) {
      const overlay: Overlay = { onBack }
      open = [...open, overlay]
      const enter = () => {
        if (open.includes(overlay)) overlay.step = claim()
      }
      if (returning) void returning.over.then(enter)
      else enter()
      return () => {
        const isOpen = open.includes(overlay)
        open = open.filter((other) => other !== overlay)
        if (!isOpen || !overlay.step) return
        left.add(overlay.step.id)
        tidy()
      }
    },
    async replaced(navigation) {
      replacing += 1
      try {
        await navigation()
      } finally {
        replacing -= 1
        // The navigation may have led nowhere, and the overlay may be gone.
        tidy()
      }
    },
    onTop: () => overlayOf(win.history.state) !== undefined,
    async settled() {
      // The caller may close an overlay at the same moment: its step back starts a moment later.
      if (overlayOf(win.history.state) !== undefined) await moment()
      while (tidying !== undefined || returning) await (returning?.over ?? moment())
    },
  }
}
