import { type ReactNode, useId } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import styles from './sheet.module.css'
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
  /** `auto` is as high as its content, `half` 50 %, `tall` 92 % of the screen. */
  size?: 'auto' | 'half' | 'tall'
  /** false: not closable by Esc, scrim, drag or back. */
  dismissible?: boolean
  children: ReactNode
}

/** A bottom sheet for choosing and confirming. */
export function Sheet({
  open,
  onClose,
  title,
  action,
  footer,
  size = 'auto',
  dismissible = true,
  children,
}: SheetProps) {
  const { t } = useTranslation('ui')
  const titleId = useId()
  const modal = useModal({ open, onClose, dismissible })
  useDragToClose(modal.ref, { axis: 'y', toward: 1, enabled: open && dismissible, onClose })
  return (
    <dialog
      ref={modal.ref}
      {...modal.props}
      className={classNames(styles.sheet, styles[size])}
      aria-labelledby={titleId}
    >
      {modal.present && (
        <>
          <header className={styles.header} data-drag-handle>
            <span className={styles.grabber} aria-hidden="true" />
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {action}
            {dismissible && <IconButton icon="close" label={t('close')} onClick={onClose} />}
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </>
      )}
    </dialog>
  )
}
