import styles from './brand-mark.module.css'

/** The product's mark: still water with one line on it. */
export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="18" />
      <path d="M13 38c6.5 0 6.5-12 13-12s6.5 12 13 12 6.5-12 12-12" />
    </svg>
  )
}
