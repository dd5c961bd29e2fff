import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** 0 to 100, without the sign; undefined where it is not known: the bar is empty. */
  percent: string | undefined
  /** It moves no more: in grey. */
  still?: boolean
}

/** How far something is, for the eye: the figures beside it say it in words. */
export function ProgressBar({ percent, still = false }: ProgressBarProps) {
  return (
    <span className={styles.track} data-still={still || undefined} aria-hidden="true">
      {percent !== undefined && <span style={{ width: `${percent}%` }} />}
    </span>
  )
}
