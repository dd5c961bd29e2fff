import { Skeleton } from '../../../ui/feedback/skeleton'
import styles from './form.module.css'

/** A form to come. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={styles.form} aria-busy="true">
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} height={78} radius={10} />
      ))}
      <Skeleton height={52} radius={14} />
    </div>
  )
}
