import { Skeleton } from '../../../ui/feedback/skeleton'
import styles from './sale-skeleton.module.css'

/** The card of a sale to come: mark and name, bar, countdown, terms. */
export function SaleSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Skeleton width={40} height={40} radius={999} />
        <div className={styles.lines}>
          <Skeleton width="56%" height={18} />
          <Skeleton width="40%" height={12} />
        </div>
      </div>
      <Skeleton height={6} radius={999} />
      <Skeleton height={18} />
      <Skeleton height={56} radius={10} />
      <Skeleton width="64%" height={16} />
    </div>
  )
}
