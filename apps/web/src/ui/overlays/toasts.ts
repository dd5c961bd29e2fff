/*
 * One toast at a time: the newest replaces the one before. Shown 2 s, errors 4 s (docs/reference/product.md#limits), and what has facts to
 * read 5 s; a finger on it stops its clock.
 */
import { type ReadonlySignal, signal } from '@preact/signals-react'

export interface ToastContent {
  text: string
  /** Under the text, smaller: what came of it (docs/reference/rules.md#r35). */
  facts?: string | undefined
  tone?: 'info' | 'success' | 'error'
  action?: { label: string; run: () => void }
}

interface Toast extends ToastContent {
  id: number
}

export interface Toasts {
  show(content: ToastContent): void
  dismiss(): void
  hold(): void
  release(): void
  /** The one that is shown. */
  readonly current: ReadonlySignal<Toast | undefined>
}

const SHOWN_MS = 2000
const ERROR_MS = 4000
const FACTS_MS = 5000

const shownFor = ({ tone, facts }: ToastContent) =>
  facts !== undefined ? FACTS_MS : tone === 'error' ? ERROR_MS : SHOWN_MS

/** Keeps the toast of one app. */
export function createToasts(
  timers: { setTimeout: (run: () => void, ms: number) => unknown; clearTimeout: (id: never) => void } = {
    setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
    clearTimeout: (id) => globalThis.clearTimeout(id),
  },
): Toasts {
  const current = signal<Toast | undefined>(undefined)
  let timer: unknown
  let serial = 0
  const set = (toast: Toast | undefined) => {
    current.value = toast
  }
  const stop = () => timers.clearTimeout(timer as never)
  const start = () => {
    stop()
    const toast = current.value
    if (toast) timer = timers.setTimeout(() => set(undefined), shownFor(toast))
  }
  return {
    show(content) {
      serial += 1
      set({ ...content, id: serial })
      start()
    },
    dismiss() {
      stop()
      set(undefined)
    },
    hold: stop,
    release: start,
    current,
  }
}
