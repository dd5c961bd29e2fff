import { type CSSProperties, useState } from 'react'
import styles from './slider.module.css'

export interface SliderProps {
  value: number
  /** The scale runs from 0 to this, in whole numbers. */
  max: number
  marks: readonly number[]
  label: string
  /** The value in words: "40%", "20X". */
  valueText: string
  /** Colour of the thumb's ring and marks: the order's side. */
  tone?: 'accent' | 'up' | 'down'
  /** Shows the value's words above the thumb while it is held. */
  bubble?: boolean
  disabled?: boolean
  onMove: (value: number) => void
  /** A key was pressed; true: it was one of the slider's and has been followed. */
  onKey: (key: string) => boolean
}

/** A line with marks and a thumb; what a place on it means is its owner's. The native range does the work, the drawing follows it. */
export function Slider(props: SliderProps) {
  const { value, max, marks, label, valueText, tone = 'accent', disabled = false } = props
  const [held, setHeld] = useState(false)
  return (
    <div
      className={styles.slider}
      data-tone={tone}
      data-held={held || undefined}
      data-disabled={disabled || undefined}
      style={{ '--share': value / max } as CSSProperties}
    >
      <div className={styles.track} aria-hidden="true">
        <div className={styles.fill} />
        {marks.map((mark) => (
          <span
            key={mark}
            className={styles.mark}
            data-on={value >= mark || undefined}
            style={{ left: `${(mark / max) * 100}%` }}
          />
        ))}
        {props.bubble && (
          <output className={styles.bubble} translate="no">
            {valueText}
          </output>
        )}
      </div>
      <input
        type="range"
        className={styles.input}
        min={0}
        max={max}
        step={1}
        value={value}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => props.onMove(Number(event.target.value))}
        onKeyDown={(event) => {
          if (props.onKey(event.key)) event.preventDefault()
        }}
        onPointerDown={() => setHeld(true)}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
        onBlur={() => setHeld(false)}
      />
    </div>
  )
}
