import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '../controls/button'
import { FactList, type FactRow } from '../layout/card'
import { Sheet } from './sheet'
import styles from './sheet.module.css'

export interface ConfirmSheetProps {
  open: boolean
  onClose: () => void
  /** Runs the action. The sheet stays open: the caller closes it on success. */
  onConfirm: () => void
  title: string
  /** Sentence above the facts. */
  text?: ReactNode
  facts?: readonly FactRow[] | undefined
  confirmLabel: string
  cancelLabel?: string
  variant?: NonNullable<ButtonProps['variant']>
  busy?: boolean
  /** Temporarily disabled; `error` has the reason. */
  disabled?: boolean
  /** Server message, shown above the buttons. */
  error?: string | undefined
  children?: ReactNode
}

/** Confirmation sheet: facts in two columns, cancel left, confirm right. */
export function ConfirmSheet({
  open,
  onClose,
  onConfirm,
  title,
  text,
  facts,
  confirmLabel,
  cancelLabel,
  variant = 'primary',
  busy = false,
  disabled = false,
  error,
  children,
}: ConfirmSheetProps) {
  const { t } = useTranslation('ui')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      dismissible={!busy}
      title={title}
      footer={
        <>
          <p className={styles.error} role="alert">
            {error}
          </p>
          <div className={styles.buttons}>
            <Button variant="ghost" full onClick={onClose} disabled={busy}>
              {cancelLabel ?? t('cancel')}
            </Button>
            <Button variant={variant} full onClick={onConfirm} busy={busy} disabled={disabled}>
              {confirmLabel}
            </Button>
          </div>
        </>
      }
    >
      {text && <p className={styles.text}>{text}</p>}
      {facts && <FactList rows={facts} />}
      {children}
    </Sheet>
  )
}
