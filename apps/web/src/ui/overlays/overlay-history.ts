/*
 * Sheets, panels and dialogs close with the phone's back button.
 * Each open overlay adds one history entry at the same address, marked `overlay` in its state. Back takes the entry away and closes
 * the overlay; closing it by hand goes back once. Always: the overlays open are the marked entries on top of the history.
 * A navigation made from inside an overlay replaces the marked entry (platform/navigation/use-navigate), so no empty step is left behind.
 * The entries keep the router's own state, with its number raised: it sees a step at the same address.
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

interface Entry {
  /** Not before a step back that is under way is done: it would take this entry away. */
  id?: string
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
  let open: readonly Entry[] = []
  let pending: { id: string; timer: number } | undefined
  let returning: Promise<void> | undefined
  let replacing = 0

  win.addEventListener('popstate', () => {
    const top = open.at(-1)
    if (!top?.id || overlayOf(win.history.state) === top.id) return
    open = open.slice(0, -1)
    top.onBack()
  })

  const goBack = () => {
    returning = new Promise((resolve) => {
      const done = () => {
        win.removeEventListener('popstate', done)
        win.clearTimeout(timer)
        returning = undefined
        resolve()
      }
      // No entry may be left: do not hang the next navigation on it.
      const timer = win.setTimeout(done, STEP_MS)
      win.addEventListener('popstate', done)
    })
    win.history.back()
  }

  const claim = (): string => {
    const current = overlayOf(win.history.state)
    if (pending && current === pending.id) {
      // One overlay gave way to the next in the same moment: it inherits the entry.
      win.clearTimeout(pending.timer)
      pending = undefined
      return current
    }
    serial += 1
    const id = `${win.performance.timeOrigin}-${serial}`
    const { state } = win.history
    win.history.pushState({ ...state, idx: Number(state?.idx ?? 0) + 1, overlay: id }, '')
    return id
  }

  return {
    open(onBack) {
      const entry: Entry = { onBack }
      open = [...open, entry]
      const enter = () => {
        if (open.includes(entry)) entry.id = claim()
      }
      if (returning) void returning.then(enter)
      else enter()
      return () => {
        open = open.filter((other) => other !== entry)
        const { id } = entry
        // Its screen went before the next one is there: the entry is the next one's.
        if (replacing > 0 || id === undefined) return
        if (overlayOf(win.history.state) !== id) return
        pending = {
          id,
          timer: win.setTimeout(() => {
            pending = undefined
            if (overlayOf(win.history.state) === id) goBack()
          }, 0),
        }
      }
    },
    async replaced(navigation) {
      replacing += 1
      try {
        await navigation()
      } finally {
        replacing -= 1
        const left = overlayOf(win.history.state)
        // It led nowhere, and the overlay has gone meanwhile.
        if (replacing === 0 && left !== undefined && open.every(({ id }) => id !== left)) goBack()
      }
    },
    onTop: () => overlayOf(win.history.state) !== undefined,
    async settled() {
      // Whoever asks may close an overlay in the same moment: its step back begins a moment later.
      if (overlayOf(win.history.state) !== undefined) {
        await new Promise<void>((go) => win.setTimeout(go, 0))
        if (pending) await new Promise<void>((go) => win.setTimeout(go, 0))
      }
      await returning
    },
  }
}
