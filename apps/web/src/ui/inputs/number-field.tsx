import { groupDigits, separators } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useNumberFormat } from '../number-text/use-number-format'
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

/**
 * Takes the thousands out of a field that is entered, and keeps what is selected in it. At once, not with the next render: whoever selects
 * all of it on entering means the digits that they are about to replace.
 */
function showPlain(field: HTMLInputElement, plain: string, group: string): void {
  if (field.value === plain) return
  const [start = 0, end = 0] = [field.selectionStart, field.selectionEnd].map(
    (index) => field.value.slice(0, index ?? 0).replaceAll(group, '').length,
  )
  field.value = plain
  // A field that is entered for the first time does not say yet what is selected in it: all of it then, a tap puts the caret after this.
  field.setSelectionRange(start, end === 0 ? plain.length : end)
}

/**
 * A field for an amount or a price: comma and point, full-width digits, pasted spaces are all understood. While it is typed in it shows
 * plain digits, else the thousands of the language.
 */
export function NumberField({ value, onChange, decimals, onFocus, onBlur, ...rest }: NumberFieldProps) {
  const { locale } = useNumberFormat()
  // The draft keeps an open point ("1.") that the value never has.
  const [draft, setDraft] = useState(value)
  const [typing, setTyping] = useState(false)
  const plain = withoutOpenPoint(draft) === value ? draft : value
  return (
    <TextField
      enterKeyHint="done"
      {...rest}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      type="text"
      value={typing || value === '' ? plain : groupDigits(value, locale)}
      onChange={(typed) => {
        const text = normaliseNumberInput(typed, decimals)
        setTyping(true)
        setDraft(text)
        const next = withoutOpenPoint(text)
        if (next !== value) onChange(next)
      }}
      onFocus={(event) => {
        showPlain(event.currentTarget, plain, separators[locale].group)
        setTyping(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setTyping(false)
        setDraft(value)
        onBlur?.(event)
      }}
    />
  )
}
