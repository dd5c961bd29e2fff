import styles from './gallery.module.css'
import { Part } from './part'

const surfaces = ['bg-0', 'bg-1', 'bg-2', 'bg-3'] as const
const inks = ['text-1', 'text-2', 'text-3', 'accent', 'up', 'down', 'danger', 'warn', 'info'] as const
const fills = ['accent', 'up', 'down', 'danger'] as const
const washes = ['accent', 'up', 'down', 'warn'] as const
const lines = ['line', 'line-strong', 'tideline-fill'] as const

/** Each ink on each surface, each fill with its label, each wash. */
export function ColoursPart() {
  return (
    <Part id="colours" title="Colours">
      {surfaces.map((surface) => (
        <div key={surface} className={styles.swatch} style={{ background: `var(--${surface})` }}>
          {inks
            // Of the directions look.md says: not as text on bg-3.
            .filter((ink) => surface !== 'bg-3' || (ink !== 'up' && ink !== 'down'))
            .map((ink) => (
              <span key={ink} style={{ color: `var(--${ink})` }}>
                {ink}
              </span>
            ))}
        </div>
      ))}
      <div className={styles.row}>
        {fills.map((fill) => (
          <span
            key={fill}
            className={styles.swatch}
            style={{ background: `var(--${fill})`, color: `var(--on-${fill})` }}
          >
            on-{fill}
          </span>
        ))}
        {washes.map((wash) => (
          <span
            key={wash}
            className={styles.swatch}
            style={{ background: `var(--${wash}-wash)`, color: `var(--${wash})` }}
          >
            {wash}-wash
          </span>
        ))}
      </div>
      {lines.map((line) => (
        <div key={line} className={styles.line} style={{ background: `var(--${line})` }} />
      ))}
    </Part>
  )
}
