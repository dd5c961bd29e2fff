import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** Section of the gallery; `id` names its screenshot. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} data-part={id} aria-labelledby={`part-${id}`}>
      <h2 id={`part-${id}`}>{title}</h2>
      {children}
    </section>
  )
}
