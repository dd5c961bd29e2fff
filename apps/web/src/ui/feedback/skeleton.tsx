import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** CSS length or px. */
  width?: number | string
  height?: number | string
  radius?: number | string
}

/** A grey shape where something will be; appears after 150 ms. Put `aria-busy` on what it stands in. */
export function Skeleton({ width = '100%', height = 16, radius = 6 }: SkeletonProps) {
  const style: CSSProperties = { width, height, borderRadius: radius }
  return <span className={styles.skeleton} style={style} aria-hidden="true" />
}

/** Rows of a list to come: a mark, two lines, two values. */
export function SkeletonRows({ count = 6, height = 56 }: { count?: number; height?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} style={{ height }}>
          <Skeleton width={28} height={28} radius={999} />
          <span className={styles.lines}>
            <Skeleton width="46%" height={14} />
            <Skeleton width="30%" height={10} />
          </span>
          <span className={styles.values}>
            <Skeleton width={72} height={14} />
            <Skeleton width={48} height={10} />
          </span>
        </div>
      ))}
    </div>
  )
}
