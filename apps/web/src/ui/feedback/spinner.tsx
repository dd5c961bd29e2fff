import styles from './spinner.module.css'

/** A turning arc in the text's colour; say what is going on beside it or by `aria-busy`. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" pathLength="100" />
    </svg>
  )
}
