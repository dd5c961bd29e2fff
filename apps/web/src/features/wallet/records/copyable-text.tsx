import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../shared/media/copy'
import { IconButton } from '../../../ui/controls/button'
import styles from './records.module.css'

interface CopyableTextProps {
  text: string
  /** Short form of the text; all of it when absent. */
  children?: ReactNode
}

/** A text to be taken elsewhere. */
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
