import type { Ref } from 'react'
import styles from './price.module.css'

interface Size {
  width: number
  height: number
}

export interface SparkProps extends Partial<Size> {
  /** Closes, oldest first. Without them, the owner of the ref writes points and direction. */
  values?: readonly number[]
  direction?: 'up' | 'down'
  /** Older than 5 s: dimmed. */
  stale?: boolean
  ref?: Ref<SVGSVGElement>
}

/** Sparkline of a day; decorative beside its numbers. */
export function Spark({ values, direction, stale = false, width = 48, height = 20, ref }: SparkProps) {
  return (
    <svg
      ref={ref}
      className={styles.spark}
      data-direction={direction}
      data-stale={stale || undefined}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <polyline points={values && sparkPoints(values, { width, height })} />
    </svg>
  )
}

/** Converts values to points; empty for fewer than two values. */
export function sparkPoints(values: readonly number[], { width, height }: Size): string {
  if (values.length < 2) return ''
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  return values
    .map((value, index) => {
      const x = 1 + (index / (values.length - 1)) * (width - 2)
      const y = height - 2 - ((value - low) / span) * (height - 4)
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}
