import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** 0 to 100, without the sign. */
  percent: string
  /** It moves no more: in grey. */
  still?: boolean
}

/** How far something is, for the eye: the figures beside it say it in words. */
export function ProgressBar({ percent, still = false }: ProgressBarProps) {
  return (
    <span className={styles.track} data-still={still || undefined} aria-hidden="true">
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}
