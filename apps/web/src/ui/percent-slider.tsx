import { type CSSProperties, useState } from 'react'
import { hapticTick } from './haptics'
import styles from './percent-slider.module.css'
import { crossesMark, percentForKey, SLIDER_MARKS, snapPercent } from './slider-maths'

export interface PercentSliderProps {
  /** Whole percent, 0 to 100. */
  value: number
  onChange: (percent: number) => void
  label: string
  /** Colour of the thumb's ring and marks: the order's side. */
  tone?: 'accent' | 'up' | 'down'
  disabled?: boolean
}

/** How much of the funds: 0 to 100 with a mark at every 20 and the value above the thumb while it moves. */
export function PercentSlider({
  value,
  onChange,
  label,
  tone = 'accent',
  disabled = false,
}: PercentSliderProps) {
  const [held, setHeld] = useState(false)
  const move = (next: number) => {
    if (next === value) return
    if (crossesMark(value, next)) hapticTick()
    onChange(next)
  }
  return (
    <div
      className={styles.slider}
      data-tone={tone}
      data-held={held || undefined}
      data-disabled={disabled || undefined}
      style={{ '--percent': value / 100 } as CSSProperties}
    >
      <div className={styles.track} aria-hidden="true">
        <div className={styles.fill} />
        {SLIDER_MARKS.map((mark) => (
          <span
            key={mark}
            className={styles.mark}
            data-on={value >= mark || undefined}
            style={{ left: `${mark}%` }}
          />
        ))}
        <output className={styles.bubble}>{value}%</output>
      </div>
      <input
        type="range"
        className={styles.input}
        min={0}
        max={100}
        step={1}
        value={value}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={`${value}%`}
        onChange={(event) => move(snapPercent(Number(event.target.value)))}
        onKeyDown={(event) => {
          const next = percentForKey(event.key, value)
          if (next === undefined) return
          event.preventDefault()
          move(next)
        }}
        onPointerDown={() => setHeld(true)}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
        onBlur={() => setHeld(false)}
      />
    </div>
  )
}
