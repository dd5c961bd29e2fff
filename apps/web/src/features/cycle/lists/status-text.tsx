import { useTranslation } from 'react-i18next'
import type { Running } from '../use-running'
import styles from './status-text.module.css'

/** Winning or losing at the price now, with its arrow; `--` while no price is known. */
export function StatusText({ status }: { status: Running['status'] }) {
  const { t } = useTranslation('cycle')
  if (!status) return '--'
  return (
    <span className={styles.status} data-status={status}>
      {t(status)} <span aria-hidden="true">{status === 'winning' ? '▲' : '▼'}</span>
    </span>
  )
}
