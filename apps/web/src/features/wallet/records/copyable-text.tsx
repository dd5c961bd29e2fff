import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../shared/media/copy'
import { IconButton } from '../../../ui/controls/button'
import styles from './records.module.css'

interface CopyableTextProps {
  text: string
  /** Short form of the text. Default: the full text. */
  children?: ReactNode
}

/** A text with a copy button. */
export function CopyableText({ text, children = text }: CopyableTextProps) {
  const { t } = useTranslation('balanceRecord')
  const copy = useCopy()
  return (
    <span className={styles.copyable}>
      <span className={styles.mono}>{children}</span>
      <IconButton icon="copy" size={16} label={t('copy')} onClick={() => void copy(text)} />
    </span>
  )
}
