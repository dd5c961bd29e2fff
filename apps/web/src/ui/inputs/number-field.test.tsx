import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, it } from 'vitest'
import { NumberField } from './number-field'

const i18n = createInstance()
void i18n.init({
  lng: 'EN',
  resources: { EN: { ui: { notANumber: 'Cannot read {{text}}, example {{example}}' } } },
  initAsync: false,
})

function Harness({ decimals = 4, seen }: { decimals?: number; seen: string[] }) {
  const [value, setValue] = useState('')
  return (
    <I18nextProvider i18n={i18n}>
      <NumberField
        label="Amount"
        decimals={decimals}
        value={value}
        onChange={(next) => {
          seen.push(next)
          setValue(next)
        }}
      />
    </I18nextProvider>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Amount')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

describe('NumberField', () => {
  afterEach(cleanup)

  it('takes comma and point and full-width digits, and hands out plain text', () => {
    const seen: string[] = []
    render(<Harness seen={seen} />)
    for (const text of ['１', '1，', '1.５']) type(text)
    expect(field().value).toBe('1.5')
    type('2.25')
    expect(seen).toEqual(['1', '1.5', '2.25'])
    expect(field().inputMode).toBe('decimal')
  })

  it('keeps an open point while typing and drops it on leaving', () => {
    const seen: string[] = []
    render(<Harness seen={seen} />)
    type('1')
    type('1,')
    expect(field().value).toBe('1.')
    expect(seen).toEqual(['1'])
    fireEvent.blur(field())
    expect(field().value).toBe('1')
  })

  it('rule 7: cuts decimals while typing', () => {
    const seen: string[] = []
    render(<Harness seen={seen} decimals={2} />)
    type('1.23')
    type('1.239')
    expect(field().value).toBe('1.23')
  })

  it('groups thousands while nobody types in it', () => {
    const seen: string[] = []
    render(<Harness seen={seen} />)
    fireEvent.focus(field())
    type('1234567.5')
    expect(field().value).toBe('1234567.5')
    fireEvent.blur(field())
    expect(field().value).toBe('1,234,567.5')
    fireEvent.focus(field())
    expect(field().value).toBe('1234567.5')
    expect(seen).toEqual(['1234567.5'])
  })

  it('keeps what was selected when its thousands go, so that typing replaces it', () => {
    const seen: string[] = []
    render(<Harness seen={seen} />)
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

  it('rule 39: keeps its value when pasted text is no number, and names the text', () => {
    const seen: string[] = []
    render(<Harness seen={seen} />)
    type('67,120.29 USDT')
    expect(field().value).toBe('67120.29')
    type('0.5-0.7')
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['67120.29', 'true'])
    expect(screen.getByText('Cannot read 0.5-0.7, example 1,234.5')).toBeDefined()
    type('20,000')
    expect(seen).toEqual(['67120.29', '20000'])
    expect(screen.queryByText(/Cannot read/)).toBeNull()
  })

  it('refuses letters without a call', () => {
    const seen: string[] = []
    render(<Harness seen={seen} />)
    type('abc')
    expect(field().value).toBe('')
    expect(seen).toEqual([])
  })
})
