import styles from './view-glyph.module.css'

export type BookView = 'both' | 'bids' | 'asks'

/** A small book: its sides in their colours, its rows as lines. */
export function ViewGlyph({ view, label }: { view: BookView; label: string }) {
  return (
    <span className={styles.glyph} title={label}>
      <span className={styles.sides}>
        {view !== 'bids' && <i data-side="ask" />}
        {view !== 'asks' && <i data-side="bid" />}
      </span>
      <span className={styles.rows} />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
