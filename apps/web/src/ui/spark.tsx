import styles from './spark.module.css'

export interface SparkProps {
  /** Closes, oldest first. */
  values: readonly number[]
  direction: 'up' | 'down'
  width?: number
  height?: number
}

/** The shape of a day in one line; decoration beside the numbers that say it. */
export function Spark({ values, direction, width = 48, height = 20 }: SparkProps) {
  if (values.length < 2) return <svg width={width} height={height} aria-hidden="true" />
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const points = values
    .map((value, index) => {
      const x = 1 + (index / (values.length - 1)) * (width - 2)
      const y = height - 2 - ((value - low) / span) * (height - 4)
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
  return (
    <svg
      className={styles.spark}
      data-direction={direction}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <polyline points={points} />
    </svg>
  )
}
