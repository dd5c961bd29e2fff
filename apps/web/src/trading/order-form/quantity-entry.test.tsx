import type { OrderDraft } from '@bgk/react-bindings'
import { cleanup, fireEvent, render, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../../test/wrapper'
import { QuantityEntry } from './quantity-entry'

afterEach(cleanup)

const DRAFT: OrderDraft = { side: 'buy', type: 'limit', price: '1', unit: 'base', quantity: '2', percent: 0 }
const UNITS = ['base', 'quote'].map((value) => ({
  value,
  word: value,
  label: `Amount (${value})`,
  placeholder: 'Amount',
  decimals: 4,
}))

it('switches the unit without taking focus and keyboard from the field', () => {
  const dispatch = vi.fn()
  const { container } = render(
    <QuantityEntry
      draft={DRAFT}
      dispatch={dispatch}
      units={UNITS}
      disabled={false}
      caption=""
      problem={undefined}
    />,
    { wrapper: wrapperOf({}) },
  )
  const [unit] = within(container).getAllByRole('button')
  if (!unit) throw new Error('no unit button')
  // A browser moves the focus on mousedown unless prevented.
  expect(fireEvent.mouseDown(unit)).toBe(false)
  fireEvent.click(unit)
  expect(dispatch).toHaveBeenCalledWith({ type: 'unit', unit: 'quote' })
})
