import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { NumberField } from './number-field'

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

  it('takes comma and point and full-width digits, and hands out plain text', () => {
    const seen: string[] = []
    render(<Harness seen={seen} />)
    type('１，５')
    expect(field().value).toBe('1.5')
    type('2.25')
    expect(seen).toEqual(['1.5', '2.25'])
    expect(field().inputMode).toBe('decimal')
  })

  it('keeps an open point while typing and drops it on leaving', () => {
    const seen: string[] = []
    render(<Harness seen={seen} />)
    type('1,')
    expect(field().value).toBe('1.')
    expect(seen).toEqual(['1'])
    fireEvent.blur(field())
    expect(field().value).toBe('1')
  })

  it('rule 7: cuts decimals while typing', () => {
    const seen: string[] = []
    render(<Harness seen={seen} decimals={2} />)
    type('1.239')
    expect(field().value).toBe('1.23')
  })

  it('refuses letters without a call', () => {
    const seen: string[] = []
    render(<Harness seen={seen} />)
    type('abc')
    expect(field().value).toBe('')
    expect(seen).toEqual([])
  })
})
