import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../shared/app-context'
import { BrandMark } from '../../ui/icons/brand-mark'
import { useModal } from '../../ui/overlays/use-modal'
import typography from '../../ui/styles/typography.module.css'
import { useValue } from '../../ui/use-value'
import styles from './lock-screen.module.css'
import { UnlockForm } from './unlock-form'
import { watchLock } from './watch-lock'

const now = () => ({ date: Date.now(), steady: performance.now() })
const stay = () => undefined

export function LockPart() {
  const { t } = useTranslation('appLock')
  const { appLock, storage } = useApp()
  const locked = useValue(appLock.locked)
  const titleId = useId()
  const { ref, props } = useModal({ open: locked, onClose: stay, dismissible: false })

  useEffect(() => watchLock({ lock: appLock, storage, page: document, now }), [appLock, storage])

  const focused = useRef<Element | null>(null)
  useEffect(
    () =>
      appLock.locked.subscribe((isLocked) => {
        if (isLocked) focused.current = document.activeElement
      }),
    [appLock],
  )

  // Declared after the modal: its dialog is closed when the focus returns.
  useEffect(() => {
    if (!locked) return
    const dialog = ref.current
    // Dialogs that the page opens meanwhile stay below.
    const raise = (changes: readonly MutationRecord[]) => {
      const others = changes.some(({ target }) => target !== dialog && isOpenDialog(target))
      if (!others || !dialog) return
      dialog.close()
      if (!dialog.open) dialog.showModal()
    }
    const observer = new MutationObserver(raise)
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] })
    // A hidden field has lost the focus.
    const focusField = () => {
      if (document.visibilityState === 'visible') dialog?.querySelector('input')?.focus()
    }
    document.addEventListener('visibilitychange', focusField)
    // Blocks the page's keyboard shortcuts.
    const hold = (event: Event) => event.stopPropagation()
    document.body.addEventListener('keydown', hold)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', focusField)
      document.body.removeEventListener('keydown', hold)
      if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true })
    }
  }, [locked, ref])

  return (
    <dialog ref={ref} {...props} className={styles.screen} aria-labelledby={titleId}>
      {locked && (
        <div className={styles.column}>
          <BrandMark size={56} />
          <h1 id={titleId} className={typography.title}>
            {t('locked')}
          </h1>
          <UnlockForm />
        </div>
      )}
    </dialog>
  )
}

const isOpenDialog = (node: Node) => node instanceof HTMLDialogElement && node.open
