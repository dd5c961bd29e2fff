import { hapticTick } from '../gestures/haptics'
import { Slider } from './slider'
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
