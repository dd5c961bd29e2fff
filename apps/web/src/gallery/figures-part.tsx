import { useState } from 'react'
import { Button } from '../ui/controls/button'
import { PercentBadge } from '../ui/figures/price-change'
import { PriceText } from '../ui/figures/price-text'
import { Spark } from '../ui/figures/spark'
import styles from './gallery.module.css'
import { Part } from './part'

const wave = Array.from({ length: 24 }, (_, index) => Math.sin(index / 3) * 4 + index / 2)

export function NumbersPart() {
  const [price, setPrice] = useState(64120)
  return (
    <Part id="numbers" title="Numbers">
      <div className={styles.row}>
        <PriceText value={String(price)} decimals={2} direction="up" arrow flash />
        <PriceText value="0.0000012345" decimals={10} direction="down" arrow />
        <PriceText value="1204.2" decimals={2} stale />
        <PriceText value="0.5" decimals={2} direction="flat" arrow />
        <PriceText value={undefined} />
        <Button size={32} variant="soft" onClick={() => setPrice(price + (price % 2 ? 3 : -1))}>
          Tick
        </Button>
      </div>
      <div className={styles.row}>
        <PercentBadge value="2.14" />
        <PercentBadge value="-0.8" />
        <PercentBadge value="0" />
        <PercentBadge value={undefined} />
        <PercentBadge value="12.5" stale />
        <PercentBadge value="12.5" look="text" />
        <PercentBadge value="-3.4" look="text" />
        <Spark values={wave} direction="up" />
        <Spark values={wave.map((value) => -value)} direction="down" />
      </div>
    </Part>
  )
}

const steps = [
  'display',
  'h1',
  'h2',
  'title',
  'body',
  'body-strong',
  'label',
  'caption',
  'micro',
  'input',
] as const

/** Type scale, each step with tabular digits. */
export function TypePart() {
  return (
    <Part id="type" title="Type">
      {steps.map((step) => (
        <p key={step} data-step={step} style={{ font: `var(--t-${step})` }}>
          {step} 1,234.56
        </p>
      ))}
    </Part>
  )
}

const surfaces = ['bg-0', 'bg-1', 'bg-2', 'bg-3'] as const
const inks = ['text-1', 'text-2', 'text-3', 'accent', 'up', 'down', 'danger', 'warn', 'info'] as const
const fills = ['accent', 'up', 'down', 'danger'] as const
const washes = ['accent', 'up', 'down', 'warn'] as const
const lines = ['line', 'line-strong', 'tideline-fill'] as const

/** Each text colour on each surface, each fill with its label, each wash. */
export function ColoursPart() {
  return (
    <Part id="colours" title="Colours">
      {surfaces.map((surface) => (
        <div key={surface} className={styles.swatch} style={{ background: `var(--${surface})` }}>
          {inks
            // Directions are not used as text on bg-3.
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
