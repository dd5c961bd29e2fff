import { type CSSProperties, useState } from 'react'
import { hapticTick } from '../gestures/haptics'
import styles from './slider.module.css'

/** Marks of the percent slider (docs/reference/product.md#limits). */
export const SLIDER_MARKS = [0, 20, 40, 60, 80, 100] as const
const PULL = 2

/** Snaps a percentage to whole numbers from 0 to 100, and to a mark within two. */
export function snapPercent(raw: number): number {
  const percent = Math.min(100, Math.max(0, Math.round(raw)))
  const near = SLIDER_MARKS.find((mark) => Math.abs(mark - percent) <= PULL)
  return near ?? percent
}

/** True if a move lands on or passes a mark, which triggers a haptic tick. */
export function crossesMark(from: number, to: number): boolean {
  if (from === to) return false
  const [low, high] = from < to ? [from, to] : [to, from]
  return SLIDER_MARKS.some((mark) => mark >= low && mark <= high && mark !== from)
}

/**
 * Returns the percentage after a key: arrows move by 1, page keys to the next mark, Home and End to the ends;
 * undefined for other keys.
 */
export function percentForKey(key: string, percent: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(100, percent + 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, percent - 1)
    case 'PageUp':
      return SLIDER_MARKS.find((mark) => mark > percent) ?? 100
    case 'PageDown':
      return [...SLIDER_MARKS].reverse().find((mark) => mark < percent) ?? 0
    case 'Home':
      return 0
    case 'End':
      return 100
    default:
      return undefined
  }
}

export interface SliderProps {
  value: number
  /** Maximum of the scale, which starts at 0 in whole numbers. */
  max: number
  marks: readonly number[]
  label: string
  /** Value as text: "40%", "20X". */
  valueText: string
  /** Colour of thumb and marks: side of the order. */
  tone?: 'accent' | 'up' | 'down'
  /** Shows the value above the thumb while held. */
  bubble?: boolean
  disabled?: boolean
  onMove: (value: number) => void
  /** Handles a key; returns true if it moved the slider. */
  onKey: (key: string) => boolean
}

/**
 * Slider with marks; the owner defines the meaning of positions. The native range input does the work, the
 * drawing follows it.
 */
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

export interface PercentSliderProps {
  /** Whole percent, 0 to 100. */
  value: number
  onChange: (percent: number) => void
  label: string
  /** Colour of thumb and marks: side of the order. */
  tone?: 'accent' | 'up' | 'down'
  disabled?: boolean
}

/** Share of the balance: 0 to 100 with a mark at every 20 and the value above the thumb while it moves. */
export function PercentSlider({ value, onChange, ...rest }: PercentSliderProps) {
  const move = (next: number) => {
    if (next === value) return
    if (crossesMark(value, next)) hapticTick()
    onChange(next)
  }
  return (
    <Slider
      {...rest}
      bubble
      value={value}
      max={100}
      marks={SLIDER_MARKS}
      valueText={`${value}%`}
      onMove={(place) => move(snapPercent(place))}
      onKey={(key) => {
        const next = percentForKey(key, value)
        if (next === undefined) return false
        move(next)
        return true
      }}
    />
  )
}
