import { useTranslation } from 'react-i18next'
import type { Running } from '../use-running'
import styles from './status-text.module.css'

/** Winning or losing at the price now, with its sign; `--` while no price is known. */
export function StatusText({ status }: { status: Running['status'] }) {
  const { t } = useTranslation('cycle')
  if (!status) return '--'
  return (
    <span className={styles.status} data-status={status}>
      <StatusSign status={status} /> {t(status)}
    </span>
  )
}

/** The sign alone, where there is no room for the word. */
export function StatusSign({ status }: { status: Running['status'] }) {
  return (
    <span className={styles.sign} data-status={status} aria-hidden="true">
      {status === 'winning' ? '+' : status === 'losing' ? '−' : ''}
    </span>
  )
}
