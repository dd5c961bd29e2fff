import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFormProblem } from './use-form-problem'

afterEach(cleanup)

type Refusal = Parameters<typeof useFormProblem>[0]['refusal']

function Form({ refusal }: { refusal?: Refusal }) {
  const problem = useFormProblem<'account' | 'code'>({
    refusal,
    fields: ['account', 'code'],
    reasons: { ACCOUNT_TAKEN: 'account' },
  })
  return (
    <form ref={problem.form}>
      <input name="account" aria-label={`account ${problem.errorOf('account') ?? 'fine'}`} />
      <input name="code" aria-label={`code ${problem.errorOf('code') ?? 'fine'}`} />
      <p>{problem.whole ?? 'fine as a whole'}</p>
      <p>{problem.concerns('code') ? 'typing a code changes it' : 'not about the code'}</p>
      <button type="button" onClick={() => problem.tell({ field: 'code', text: 'is missing' })}>
        Check
      </button>
      <button type="button" onClick={problem.clear}>
        Clear
      </button>
    </form>
  )
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
])('what the server refuses stands beside the input it is about: %j', (refusal, label, ofCode) => {
  render(<Form refusal={refusal} />)
  expect(screen.getByLabelText(label)).toBe(document.activeElement)
  expect(screen.getByText('fine as a whole')).toBeTruthy()
  expect(screen.queryByText('typing a code changes it') !== null).toBe(ofCode)
})

it.each(['quantity', undefined])('a refusal about %s, which is no input here, is of the whole', (field) => {
  render(<Form refusal={{ text: 'The exchange is closed', field, reason: undefined }} />)
  expect(screen.getByText('The exchange is closed')).toBeTruthy()
  expect(screen.getByText('typing a code changes it')).toBeTruthy()
})
