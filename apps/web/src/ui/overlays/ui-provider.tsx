/*
 * One toast at a time: the newest replaces the previous one. Shown 2 s, errors 4 s
 * (docs/reference/product.md#limits), with facts 5 s; touching
 * it pauses the timer.
 */
import { type ReadonlySignal, signal } from '@preact/signals-react'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { Icon, type IconName } from '../icons/icon'
import { useValue } from '../use-value'
import type { OverlayHistory } from './overlay-history'
import styles from './toasts.module.css'

export interface ToastContent {
  text: string
  /** Small text below: the result (docs/reference/rules.md#r35). */
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
  /** Toast on screen. */
  readonly current: ReadonlySignal<Toast | undefined>
}

const SHOWN_MS = 2000
const ERROR_MS = 4000
const FACTS_MS = 5000

const shownFor = ({ tone, facts }: ToastContent) =>
  facts !== undefined ? FACTS_MS : tone === 'error' ? ERROR_MS : SHOWN_MS

/** Creates the toasts of an app. */
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

const glyphs: Readonly<Record<NonNullable<ToastContent['tone']>, IconName>> = {
  info: 'info',
  success: 'check',
  error: 'alert',
}

/** Toast outlet: in the top layer, under the bar, above every sheet. */
function ToastOutlet({ toasts }: { toasts: Toasts }) {
  const toast = useValue(toasts.current)
  const place = useRef<HTMLDivElement>(null)
  const tone = toast?.tone ?? 'info'

  // Reopening the popover puts it above sheets opened since the last toast.
  useEffect(() => {
    const element = place.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (toast) element.showPopover()
  }, [toast?.id])

  return (
    <div ref={place} popover="manual" className={styles.place}>
      <div role="status" aria-live="polite">
        {toast && tone !== 'error' && <ToastCard toast={toast} toasts={toasts} />}
      </div>
      <div role="alert" aria-live="assertive">
        {toast && tone === 'error' && <ToastCard toast={toast} toasts={toasts} />}
      </div>
    </div>
  )
}

function ToastCard({ toast, toasts }: { toast: ToastContent; toasts: Toasts }) {
  const tone = toast.tone ?? 'info'
  return (
    <div
      className={styles.toast}
      data-tone={tone}
      onPointerDown={toasts.hold}
      onPointerUp={toasts.release}
      onPointerCancel={toasts.release}
    >
      <Icon name={glyphs[tone]} size={20} />
      <div className={styles.words}>
        <p className={styles.text}>{toast.text}</p>
        {toast.facts !== undefined && <p className={styles.facts}>{toast.facts}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toasts.dismiss()
            toast.action?.run()
          }}
        >
          {toast.action.label}
        </button>
      )}
    </div>
  )
}

interface Ui {
  overlays: OverlayHistory
  toasts: Toasts
}

const UiContext = createContext<Ui | undefined>(undefined)

/** Provides the app's overlay history and toasts to `ui/`. */
export function UiProvider({ overlays, toasts, children }: Ui & { children: ReactNode }) {
  return (
    <UiContext value={{ overlays, toasts }}>
      {children}
      <ToastOutlet toasts={toasts} />
    </UiContext>
  )
}

function useUi(): Ui {
  const ui = useContext(UiContext)
  if (!ui) throw new Error('A part of ui/ is used outside UiProvider')
  return ui
}

/** For overlays only. */
export function useOverlayHistory(): OverlayHistory {
  return useUi().overlays
}

/** Shows a toast: `toast({ text, tone, action })`. */
export function useToast(): (content: ToastContent) => void {
  return useUi().toasts.show
}
