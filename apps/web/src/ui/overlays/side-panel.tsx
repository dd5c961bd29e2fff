import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names'
import { IconButton } from '../controls/button'
import { useDragToClose } from './drag-to-close'
import styles from './side-panel.module.css'
import { useModal } from './use-modal'

export interface SidePanelProps {
  open: boolean
  onClose: () => void
  title: string
  /** `left` for pair lists, `right` for reading (a notice). */
  side?: 'left' | 'right'
  /** Stays above the list: tabs, search. */
  head?: ReactNode
  children: ReactNode
}

/** Side panel, 86 % wide: a list of pairs, or a text. */
export function SidePanel({ open, onClose, title, side = 'left', head, children }: SidePanelProps) {
  const { t } = useTranslation('ui')
  const titleId = useId()
  const modal = useModal({ open, onClose, dismissible: true })
  useDragToClose(modal.ref, { axis: 'x', toward: side === 'left' ? -1 : 1, enabled: open, onClose })
  return (
    <dialog
      ref={modal.ref}
      {...modal.props}
      className={classNames(styles.panel, styles[side])}
      aria-labelledby={titleId}
    >
      {modal.present && (
        <>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </header>
          {head && <div className={styles.head}>{head}</div>}
          <div className={styles.body}>{children}</div>
        </>
      )}
    </dialog>
  )
}
