import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names'
import { IconButton } from '../controls/button'
import { hapticTick } from '../gestures/haptics'
import { useDragToClose } from './drag-to-close'
import styles from './sheet.module.css'
import { useModal } from './use-modal'

/** Less than this is a toolbar of the browser, not a keyboard. */
const KEYBOARD_PX = 80

/**
 * Keeps `--keyboard` on the element: how many px of the page's foot an on-screen keyboard covers. Where the browser makes the page
 * itself smaller (`interactive-widget` in index.html) that is nothing; Safari lays the keyboard over the page.
 */
function useSheetKeyboard(ref: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const view = window.visualViewport
    const element = ref.current
    if (!open || !view || !element) return
    const follow = () => {
      const covered = window.innerHeight - view.height - view.offsetTop
      // A page zoomed in with two fingers shows less of itself, too.
      const keyboard = covered > KEYBOARD_PX && view.scale === 1 ? covered : 0
      element.style.setProperty('--keyboard', `${Math.round(keyboard)}px`)
    }
    follow()
    view.addEventListener('resize', follow)
    view.addEventListener('scroll', follow)
    return () => {
      view.removeEventListener('resize', follow)
      view.removeEventListener('scroll', follow)
    }
  }, [ref, open])
}

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** Beside the title: a unit toggle, a link. */
  action?: ReactNode
  /** Stays at the bottom, above the keyboard. */
  footer?: ReactNode
  /** `auto` is as high as its content, `half` 50 % until it is pulled up, `tall` 92 % of the screen. */
  size?: 'auto' | 'half' | 'tall'
  /** false: not closable by Esc, scrim, drag or back. */
  dismissible?: boolean
  /** It holds a long text and nothing to press: keys scroll it. */
  reading?: boolean
  children: ReactNode
}

const HALF = 0.5
const TALL = 0.92
/** Of its height: dragged down this far, a grown sheet closes at once. */
const FAR = 0.6

/** A bottom sheet for choosing and confirming. */
export function Sheet({
  open,
  onClose,
  title,
  action,
  footer,
  size = 'auto',
  dismissible = true,
  reading = false,
  children,
}: SheetProps) {
  const { t } = useTranslation('ui')
  const titleId = useId()
  const modal = useModal({ open, onClose, dismissible })
  const [grown, setGrown] = useState(false)
  const snaps = size === 'half'
  useEffect(() => {
    if (!open) setGrown(false)
  }, [open])
  useDragToClose(modal.ref, {
    axis: 'y',
    toward: 1,
    enabled: open && dismissible,
    // From 92 % a short way down leads back to 50 %, a long one out.
    onClose: (share) => (grown && share < FAR ? setGrown(false) : onClose()),
    grow:
      snaps && !grown
        ? {
            available: () => window.innerHeight * (TALL - HALF),
            onGrow: () => {
              hapticTick()
              setGrown(true)
            },
          }
        : undefined,
  })
  useSheetKeyboard(modal.ref, open)
  return (
    <dialog
      ref={modal.ref}
      {...modal.props}
      className={classNames(styles.sheet, styles[grown ? 'tall' : size], snaps && styles.snaps)}
      aria-labelledby={titleId}
    >
      {modal.present && (
        <>
          <header className={styles.header} data-drag-handle>
            {snaps ? (
              <button
                type="button"
                className={styles.grabber}
                aria-label={t('fullHeight')}
                aria-expanded={grown}
                onClick={() => setGrown(!grown)}
              />
            ) : (
              <span className={styles.grabber} aria-hidden="true" />
            )}
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {action}
            {dismissible && <IconButton icon="close" label={t('close')} onClick={onClose} />}
          </header>
          {reading ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled can be scrolled with the keys
            <section className={styles.body} aria-labelledby={titleId} tabIndex={0}>
              {children}
            </section>
          ) : (
            <div className={styles.body}>{children}</div>
          )}
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </>
      )}
    </dialog>
  )
}

/** Entry of a list that a sheet shows; it stays known while the sheet closes. */
export function useChosen<Entry>() {
  const [entry, setEntry] = useState<Entry>()
  const [open, setOpen] = useState(false)
  return {
    /** Undefined until one is shown. */
    entry,
    open,
    show(next: Entry) {
      setEntry(next)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
