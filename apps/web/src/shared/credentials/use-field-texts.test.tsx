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

/** Whether typing a code removes what the server refused. */
function clearedByCode() {
  fireEvent.change(screen.getByLabelText(/^code/), { target: { value: '1' } })
  return setProblem.mock.calls.length > 0
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const focused = () => document.activeElement?.getAttribute('name')

it('what a check finds stands beside its input, which has the focus, each time it is found', async () => {
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

it('typing takes no focus away while something is said', async () => {
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
])('what the server refuses stands beside the input it is about: %j', (refusal, label, ofCode) => {
  render(<Form refusal={refusal} />)
  expect(screen.getByLabelText(label)).toBe(document.activeElement)
  expect(screen.getByText('fine as a whole')).toBeTruthy()
  expect(clearedByCode()).toBe(ofCode)
})

it.each(['quantity', undefined])('a refusal about %s, which is no input here, is of the whole', (field) => {
  render(<Form refusal={{ text: 'The exchange is closed', field, reason: undefined }} />)
  expect(screen.getByText('The exchange is closed')).toBeTruthy()
  expect(clearedByCode()).toBe(true)
})
