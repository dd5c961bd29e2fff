import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../controls/icon-button'
import { hapticTick } from '../gestures/haptics'
import { classNames } from '../styles/class-names'
import styles from './sheet.module.css'
import { useSheetKeyboard } from './sheet-keyboard'
import { useDragToClose } from './use-drag-to-close'
import { useModal } from './use-modal'

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
            room: () => window.innerHeight * (TALL - HALF),
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
