import { useEffect, useRef } from 'react'
import { Icon } from '../icons/icon'
import type { IconName } from '../icons/icon-name'
import { useValue } from '../signals/use-value'
import styles from './toast-outlet.module.css'
import type { ToastContent, Toasts } from './toasts'

const glyphs: Readonly<Record<NonNullable<ToastContent['tone']>, IconName>> = {
  info: 'info',
  success: 'check',
  error: 'alert',
}

/** Where toasts appear: the top layer, under the bar, above every sheet. */
export function ToastOutlet({ toasts }: { toasts: Toasts }) {
  const toast = useValue(toasts.current)
  const place = useRef<HTMLDivElement>(null)
  const tone = toast?.tone ?? 'info'

  // A popover opened anew is the topmost of the top layer: above a sheet that opened since the last toast.
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
