import { Skeleton } from '../../ui/feedback/skeleton'
import styles from './bars-skeleton.module.css'

/** Heights and lifts in percent; a shape, not a market. */
const BARS: readonly (readonly [height: number, lift: number])[] = [
  [18, 30],
  [26, 26],
  [20, 38],
  [30, 42],
  [22, 52],
  [16, 58],
  [28, 50],
  [24, 42],
  [34, 30],
  [20, 28],
  [26, 36],
  [18, 48],
  [30, 50],
  [22, 62],
  [26, 56],
  [20, 48],
]

/** Where bars will be. */
export function BarsSkeleton() {
  return (
    <div className={styles.bars}>
      {BARS.map(([height, lift], index) => (
        <span key={index} style={{ height: `${height}%`, marginBlockEnd: `${lift}%` }}>
          <Skeleton height="100%" radius={2} />
        </span>
      ))}
    </div>
  )
}
