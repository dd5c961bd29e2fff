import { config } from '../../config'
import styles from './icons.module.css'

export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="18" />
      <path d={config.mark} strokeWidth={config.markWidth} />
    </svg>
  )
}
