import type { Locale } from '@bgk/sdk'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { wrapperOf } from '../../../test/wrapper'
import { NumberField, readNumberInput } from './number-field'

/** Plain text of a field after typing these characters one by one. */
function typeInto(text: string, decimals: number, locale: Locale = 'EN'): string {
  let plain = ''
  for (const character of text) {
    const shown = locale === 'EN' ? plain : plain.replace('.', ',')
    plain = readNumberInput(shown + character, { shown, locale, decimals }) ?? plain
  }
  return plain
}

describe('typed number', () => {
  it.each([
    ['12.5', 4, '12.5'],
    ['12,5', 4, '12.5'],
    ['１２．５', 4, '12.5'],
    ['１２，５', 4, '12.5'],
    ['12。5', 4, '12.5'],
    ['1.', 4, '1.'],
    ['.5', 4, '0.5'],
    [',', 4, '0.'],
    ['1..5', 4, '1.5'],
    ['1.2.3', 4, '1.23'],
    ['007', 4, '7'],
    ['00.10', 4, '0.10'],
    ['1.239', 2, '1.23'],
    ['12.7', 0, '127'],
    ['abc', 4, ''],
    ['-5', 4, '5'],
  ])('%j at %s decimals is %j', (text, decimals, plain) => {
    expect(typeInto(text, decimals)).toBe(plain)
  })

  it('never turns into thousands at another digit, in a language that groups with points', () => {
    expect(typeInto('1.234', 4, 'TR')).toBe('1.234')
    expect(typeInto('1,2345', 4, 'ID')).toBe('1.2345')
  })

  it('never exceeds the allowed decimals', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.,１２．， x-') })
    fc.assert(
      fc.property(text, fc.nat({ max: 8 }), (typed, decimals) => {
        const plain = typeInto(typed, decimals)
        expect(plain).toMatch(/^(\d+(\.\d*)?)?$/)
        expect((plain.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals)
      }),
    )
  })
})

describe('rule 39: pasted number', () => {
  const paste = (text: string, locale: Locale, shown = '') =>
    readNumberInput(text, { shown, locale, decimals: 2 })

  it.each<[Locale, string, string | undefined]>([
    ['EN', '20,000', '20000'],
    ['EN', '67,120.29 USDT', '67120.29'],
    ['ID', '20.000', '20000'],
    ['TR', '20.000', '20000'],
    ['VI', '500.000', '500000'],
    ['RU', '20 000', '20000'],
    ['EN', '12,5', undefined],
    ['EN', '1E-05', undefined],
    ['EN', '1.5e-7', undefined],
    ['EN', '2e3', undefined],
    ['EN', '0.5-0.7', undefined],
    ['EN', '1/2', undefined],
    ['EN', '1.5M', '1500000'],
    ['EN', 'x2 0.5', undefined],
    ['EN', '-5', undefined],
  ])('reads in %s %j as %j', (locale, text, plain) => {
    expect(paste(text, locale)).toBe(plain)
  })

  it('retains all decimals, and is rejected if it would make the value invalid', () => {
    expect(paste('0.123456', 'EN')).toBe('0.123456')
    expect(paste('10020,000', 'EN', '100')).toBeUndefined()
    expect(readNumberInput('0.12345', { shown: '0.123456', locale: 'EN', decimals: 2 })).toBe('0.12345')
  })
})

const wrapper = wrapperOf({ texts: { ui: { notANumber: 'Cannot read {{text}}, example {{example}}' } } })

function Harness({ decimals = 4, seen }: { decimals?: number; seen: string[] }) {
  const [value, setValue] = useState('')
  return (
    <NumberField
      label="Amount"
      decimals={decimals}
      value={value}
      onChange={(next) => {
        seen.push(next)
        setValue(next)
      }}
    />
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Amount')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

describe('NumberField', () => {
  afterEach(cleanup)

  it('accepts comma, point and full-width digits, and emits plain text', () => {
    const seen: string[] = []
    render(<Harness seen={seen} />, { wrapper })
    for (const text of ['１', '1，', '1.５']) type(text)
    expect(field().value).toBe('1.5')
    type('2.25')
    expect(seen).toEqual(['1', '1.5', '2.25'])
    expect(field().inputMode).toBe('decimal')
  })

  it('retains an open point while typing and drops it on blur', () => {
    const seen: string[] = []
    render(<Harness seen={seen} />, { wrapper })
    type('1')
    type('1,')
    expect(field().value).toBe('1.')
    expect(seen).toEqual(['1'])
    fireEvent.blur(field())
    expect(field().value).toBe('1')
  })

  it('rule 7: cuts decimals while typing', () => {
    const seen: string[] = []
    render(<Harness seen={seen} decimals={2} />, { wrapper })
    type('1.23')
    type('1.239')
    expect(field().value).toBe('1.23')
  })

  it('groups thousands while not focused', () => {
    const seen: string[] = []
    render(<Harness seen={seen} />, { wrapper })
    fireEvent.focus(field())
    type('1234567.5')
    expect(field().value).toBe('1234567.5')
    fireEvent.blur(field())
    expect(field().value).toBe('1,234,567.5')
    fireEvent.focus(field())
    expect(field().value).toBe('1234567.5')
    expect(seen).toEqual(['1234567.5'])
  })

  it('preserves the selection when separators are removed, so that typing replaces it', () => {
    const seen: string[] = []
    render(<Harness seen={seen} />, { wrapper })
    type('1234567.5')
    fireEvent.blur(field())
    field().setSelectionRange(0, field().value.length)
    fireEvent.focus(field())
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 9])
    fireEvent.blur(field())
    // 1,234|,567.5
    field().setSelectionRange(5, 5)
    fireEvent.focus(field())
    expect([field().selectionStart, field().selectionEnd]).toEqual([4, 4])
  })

  it('rule 39: retains its value and quotes the text if pasted text is no number', () => {
    const seen: string[] = []
    render(<Harness seen={seen} />, { wrapper })
    type('67,120.29 USDT')
    expect(field().value).toBe('67120.29')
    type('0.5-0.7')
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['67120.29', 'true'])
    expect(screen.getByText('Cannot read 0.5-0.7, example 1,234.5')).toBeDefined()
    type('20,000')
    expect(seen).toEqual(['67120.29', '20000'])
    expect(screen.queryByText(/Cannot read/)).toBeNull()
  })

  it('ignores letters', () => {
    const seen: string[] = []
    render(<Harness seen={seen} />, { wrapper })
    type('abc')
    expect(field().value).toBe('')
    expect(seen).toEqual([])
  })
})
