/*
 * Sheets, panels and dialogs close with the phone's back button.
 * Each open overlay adds one history entry at the same address, marked `overlay` in its state. Back takes the entry away and closes
 * the overlay; closing it by hand goes back once. Always: the overlays open are the marked entries on top of the history.
 * A navigation made from inside an overlay replaces the marked entry (shared/navigation/navigate.ts), so no empty step is left behind.
 * The entries keep the router's own state, with its number raised. It hears neither of the step to such an entry nor of the one back:
 * it would move the screen as for a journey, and a screen that moves takes no taps.
 */
export interface OverlayHistory {
  /** Adds the entry; the result takes it away again. */
  open(onBack: () => void): () => void
  /** Whether an overlay's entry is the present one. */
  onTop(): boolean
  /** Resolves when overlays that close now have taken their step back. */
  settled(): Promise<void>
  /** Runs a navigation that puts its screen in the place of the present overlay's entry: until it has, nobody steps back from there. */
  replaced(navigation: () => Promise<void>): Promise<void>
}

/** An overlay's entry in the history. */
interface Step {
  readonly id: string
  readonly href: string
  readonly idx: number
}

interface Overlay {
  /** Not before a step back that is under way is done: it would take this entry away. */
  step?: Step
  onBack: () => void
}

/** A step back that takes longer than this was swallowed by the browser. */
const STEP_MS = 3000

/** The overlay id that a history state carries. */
export function overlayOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('overlay' in state)) return undefined
  return typeof state.overlay === 'string' ? state.overlay : undefined
}

/** Keeps the overlays of one window. */
export function createOverlayHistory(win: Window): OverlayHistory {
  let serial = 0
  let open: readonly Overlay[] = []
  /** Entries whose overlays have gone: no step ends on one. */
  const left = new Set<string>()
  let tidying: number | undefined
  let returning: { step: Step; done: () => void; over: Promise<void> } | undefined
  let replacing = 0

  /** The step that the present entry is. */
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
    // Before the router, which listens to the same.
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
    // No entry may be left: do not hang the next navigation on it.
    const timer = win.setTimeout(done, STEP_MS)
    returning = { step, done, over }
    win.history.back()
  }

  /** Steps back from an entry that was left, in a moment: the overlay that opens in the same one inherits it. */
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
    // One overlay gave way to the next in the same moment.
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
        // It may have led nowhere, and the overlay have gone meanwhile.
        tidy()
      }
    },
    onTop: () => overlayOf(win.history.state) !== undefined,
    async settled() {
      // Whoever asks may close an overlay in the same moment: its step back begins a moment later.
      if (overlayOf(win.history.state) !== undefined) await moment()
      while (tidying !== undefined || returning) await (returning?.over ?? moment())
    },
  }
}
