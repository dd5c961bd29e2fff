import { useState } from 'react'
import { normaliseNumberInput } from './normalise-number-input'
import { TextField, type TextFieldProps } from './text-field'

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** Plain decimal text or ''. */
  value: string
  /** Gets plain decimal text: no grouping, point as decimal sign, at most `decimals` decimals. */
  onChange: (value: string) => void
  decimals: number
}

const withoutOpenPoint = (text: string) => (text.endsWith('.') ? text.slice(0, -1) : text)

/** A field for an amount or a price: comma and point, full-width digits, pasted spaces are all understood. */
export function NumberField({ value, onChange, decimals, onBlur, ...rest }: NumberFieldProps) {
  // The draft keeps an open point ("1.") that the value never has.
  const [draft, setDraft] = useState(value)
  const shown = withoutOpenPoint(draft) === value ? draft : value
  return (
    <TextField
      enterKeyHint="done"
      {...rest}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      type="text"
      value={shown}
      onChange={(typed) => {
        const text = normaliseNumberInput(typed, decimals)
        setDraft(text)
        const next = withoutOpenPoint(text)
        if (next !== value) onChange(next)
      }}
      onBlur={(event) => {
        setDraft(value)
        onBlur?.(event)
      }}
    />
  )
}
