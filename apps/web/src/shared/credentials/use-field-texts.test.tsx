import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Problem } from '../writes/use-confirmed-mutation'
import { type FieldInput, useFieldTexts } from './use-field-texts'

afterEach(cleanup)

const setProblem = vi.fn()
afterEach(() => setProblem.mockReset())

function Form({ refusal: problem }: { refusal?: Problem }) {
  const write = { problem, setProblem, busy: false }
  const texts = useFieldTexts(['account', 'code'], write, { ACCOUNT_TAKEN: 'account', tel: 'account' })
  const [code, setCode] = useState('')
  return (
    <form ref={texts.form}>
      <input name="account" aria-label={`account ${texts.textOf('account') ?? 'fine'}`} />
      <CodeInput {...texts.input('code', code, setCode)} />
      <p>{texts.rest ?? 'fine as a whole'}</p>
      <button type="button" onClick={() => texts.showFaults({ code: 'is missing' })}>
        Check
      </button>
      <button type="button" onClick={() => texts.touch('account', 'code')}>
        Clear
      </button>
    </form>
  )
}

const CodeInput = ({ name, value, error, onChange }: FieldInput) => (
  <input
    {...{ name, value }}
    aria-label={`code ${error ?? 'fine'}`}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** Types a code and returns true if that clears the server's error. */
function clearedByCode() {
  fireEvent.change(screen.getByLabelText(/^code/), { target: { value: '1' } })
  return setProblem.mock.calls.length > 0
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const focused = () => document.activeElement?.getAttribute('name')

it('shows a fault beside its input and focuses that, at every check', async () => {
  render(<Form />)
  await press('Check')
  expect(screen.getByLabelText('code is missing')).toBeTruthy()
  expect(focused()).toBe('code')
  act(() => screen.getByLabelText('account fine').focus())
  await press('Check')
  expect(focused()).toBe('code')
  await press('Clear')
  expect(screen.getByLabelText('code fine')).toBeTruthy()
})

it('does not move the focus while typing with a fault displayed', async () => {
  const refusal = { text: 'is wrong', field: 'code', reason: 'CODE_INVALID' }
  const { rerender } = render(<Form refusal={refusal} />)
  act(() => screen.getByLabelText('account fine').focus())
  rerender(<Form refusal={refusal} />)
  expect(focused()).toBe('account')
})

it.each([
  [{ text: 'is wrong', field: 'code', reason: 'CODE_INVALID' }, 'code is wrong', true],
  [{ text: 'is taken', field: undefined, reason: 'ACCOUNT_TAKEN' }, 'account is taken', false],
  [{ text: 'is no number', field: 'tel', reason: 'PHONE_INVALID' }, 'account is no number', false],
])('shows a rejection beside its input: %j', (refusal, label, ofCode) => {
  render(<Form refusal={refusal} />)
  expect(screen.getByLabelText(label)).toBe(document.activeElement)
  expect(screen.getByText('fine as a whole')).toBeTruthy()
  expect(clearedByCode()).toBe(ofCode)
})

it.each(['quantity', undefined])(
  'shows a rejection about %s, which has no input here, for the whole form',
  (field) => {
    render(<Form refusal={{ text: 'The exchange is closed', field, reason: undefined }} />)
    expect(screen.getByText('The exchange is closed')).toBeTruthy()
    expect(clearedByCode()).toBe(true)
  },
)
