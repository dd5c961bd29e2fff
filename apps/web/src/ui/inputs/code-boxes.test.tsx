import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../../test/wrapper'
import ui from '../../i18n/locales/EN/ui.json'
import { CodeBoxes, type CodeBoxesProps } from './code-boxes'

afterEach(cleanup)

function Place({ start = '', ...props }: Partial<CodeBoxesProps> & { start?: string }) {
  const [value, setValue] = useState(start)
  return <CodeBoxes label="Code" {...props} value={value} onChange={setValue} />
}
const open = (props: Parameters<typeof Place>[0] = {}) =>
  render(<Place {...props} />, { wrapper: wrapperOf({ texts: { ui } }) })
const input = () => screen.getByLabelText<HTMLInputElement>('Code')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const boxes = () => [...document.querySelectorAll('[aria-hidden="true"][translate="no"]')]
const shown = () => boxes().map((box) => box.textContent)

it('shows each digit in its box, and offers the code of a message', () => {
  open({ autoComplete: 'one-time-code' })
  expect(shown()).toEqual(['', '', '', '', '', ''])
  type('1234')
  expect(shown()).toEqual(['1', '2', '3', '4', '', ''])
  expect(input()).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code', value: '1234' })
})

it.each([
  ['grouped', '123 456', '123456'],
  ['with words', 'Your code: 123-456.', '123456'],
  ['full-width', '１２３４５６', '123456'],
  ['too long', '1234567', '123456'],
])('reads a pasted code: %s', (_, text, value) => {
  open()
  type(text)
  expect(input().value).toBe(value)
})

it('gives longer codes more boxes where they are accepted', () => {
  open({ maxLength: 8 })
  type('12345678')
  expect(shown()).toEqual([...'12345678'])
})

it('hides the digits of a PIN until its eye is pressed', () => {
  open({ secret: true, start: '12' })
  expect(input().type).toBe('password')
  expect(shown().slice(0, 2)).toEqual(['•', '•'])
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input().type).toBe('text')
  expect(shown().slice(0, 2)).toEqual(['1', '2'])
})

it('submits no form when the last digit arrives, and names its error', () => {
  const submit = vi.fn((event: Event) => event.preventDefault())
  render(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Place error="Wrong code" />
    </form>,
    { wrapper: wrapperOf({ texts: { ui } }) },
  )
  type('123456')
  expect(submit).not.toHaveBeenCalled()
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Wrong code',
  )
})

it('goes on at the end wherever the caret is put', () => {
  open({ start: '123' })
  input().setSelectionRange(1, 1)
  fireEvent.select(input())
  expect(input().selectionStart).toBe(3)
})
