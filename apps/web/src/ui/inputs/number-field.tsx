import type { Locale } from '@bgk/sdk'
import { groupDigits, readTypedNumber, separators } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../figures/number-format'
import { TextField, type TextFieldProps } from './text-field'

const WIDE_ZERO = 0xff10

/** State of a number field before the change. */
interface NumberInput {
  readonly shown: string
  readonly locale: Locale
  /** Maximum number of typed decimals. */
  readonly decimals: number
}

/**
 * Reads the changed text of a number field as plain number text (docs/reference/rules.md#r39); undefined if
 * it is no number.
 *
 * A typed comma or point is the decimal point, and decimals beyond `decimals` cannot be typed
 * (docs/reference/rules.md#r7). Text inserted in
 * one step, such as a paste, is read in the language's notation and keeps its decimals for validation. The
 * text may end in a point while
 * typing.
 */
export function readNumberInput(typed: string, { shown, locale, decimals }: NumberInput): string | undefined {
  if (typed.trim() === '') return ''
  if (insertedLength(shown, typed) > 1) return readTypedNumber(typed, locale)
  const [, whole = '', point = '', fraction = ''] = /^(\d*)([.,]?)(\d*)$/.exec(narrow(typed)) ?? []
  if (whole + point + fraction === '') return undefined
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (point === '') return digits
  // Pasted text with more decimals remains editable.
  const most = Math.max(decimals, shown.split(/[.,]/)[1]?.length ?? 0)
  return most > 0 ? `${digits || '0'}.${fraction.slice(0, most)}` : undefined
}

/** Number of characters between the common prefix and suffix of both texts. */
function insertedLength(before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return after.length - start - end
}

/** Converts full-width digits, commas and points of East Asian keyboards to ASCII. */
const narrow = (text: string): string =>
  text
    .replace(/[０-９]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_ZERO + 48))
    .replace(/[，、٫]/g, ',')
    .replace(/[．。]/g, '.')

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** Plain decimal text or ''. */
  value: string
  /** Receives plain decimal text: no grouping, point as decimal sign, at most `decimals` decimals. */
  onChange: (value: string) => void
  decimals: number
}

const withoutOpenPoint = (text: string) => (text.endsWith('.') ? text.slice(0, -1) : text)

/**
 * Removes group separators from a focused field, preserving the selection. Done immediately, not in the next
 * render: a full selection must
 * cover all digits about to be replaced.
 */
function showPlain(field: HTMLInputElement, plain: string, group: string): void {
  if (field.value === plain) return
  const [start = 0, end = 0] = [field.selectionStart, field.selectionEnd].map(
    (index) => field.value.slice(0, index ?? 0).replaceAll(group, '').length,
  )
  field.value = plain
  // On first focus the selection is not yet known: select all; a tap places the caret afterwards.
  field.setSelectionRange(start, end === 0 ? plain.length : end)
}

/** Maximum length of rejected text quoted in the error. */
const QUOTED = 24

/**
 * Field for an amount or price. While focused it shows plain digits with the language's decimal sign, else
 * also group separators. Pasted text is
 * read in the language's notation; an invalid text leaves the value unchanged and is quoted below the field.
 */
export function NumberField({
  value,
  onChange,
  decimals,
  error,
  onFocus,
  onBlur,
  ...rest
}: NumberFieldProps) {
  const { t } = useTranslation('ui')
  const { locale } = useNumberFormat()
  const { group, point } = separators[locale]
  // The draft may end in an open point ("1."), the value never does.
  const [draft, setDraft] = useState(value)
  const [typing, setTyping] = useState(false)
  const [refused, setRefused] = useState<string>()
  const plain = (withoutOpenPoint(draft) === value ? draft : value).replace('.', point)
  const shown = typing || value === '' ? plain : groupDigits(value, locale)
  return (
    <TextField
      enterKeyHint="done"
      {...rest}
      error={
        refused === undefined
          ? error
          : t('notANumber', { text: refused, example: groupDigits(decimals > 0 ? '1234.5' : '1234', locale) })
      }
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      type="text"
      value={shown}
      onChange={(typed) => {
        const text = readNumberInput(typed, { shown, locale, decimals })
        setTyping(true)
        setRefused(text === undefined ? quoted(typed) : undefined)
        if (text === undefined) return
        setDraft(text)
        const next = withoutOpenPoint(text)
        if (next !== value) onChange(next)
      }}
      onFocus={(event) => {
        showPlain(event.currentTarget, plain, group)
        setTyping(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setTyping(false)
        setRefused(undefined)
        setDraft(value)
        onBlur?.(event)
      }}
    />
  )
}

const quoted = (text: string): string => {
  const trimmed = text.trim()
  return trimmed.length > QUOTED ? `${trimmed.slice(0, QUOTED)}…` : trimmed
}
