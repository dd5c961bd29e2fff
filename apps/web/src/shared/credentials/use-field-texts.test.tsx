import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFieldTexts } from './use-field-texts'

afterEach(cleanup)

type Refusal = Parameters<typeof useFieldTexts>[1]

function Form({ refusal }: { refusal?: Refusal }) {
  const texts = useFieldTexts(['account', 'code'], refusal, { ACCOUNT_TAKEN: 'account', tel: 'account' })
  return (
    <form ref={texts.form}>
      <input name="account" aria-label={`account ${texts.textOf('account') ?? 'fine'}`} />
      <input name="code" aria-label={`code ${texts.textOf('code') ?? 'fine'}`} />
      <p>{texts.rest ?? 'fine as a whole'}</p>
      <p>{texts.refusedFor('code') ? 'typing a code changes it' : 'not about the code'}</p>
      <button type="button" onClick={() => texts.tell({ code: 'is missing' })}>
        Check
      </button>
      <button type="button" onClick={() => texts.forget('account', 'code')}>
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
  [{ text: 'is no number', field: 'tel', reason: 'PHONE_INVALID' }, 'account is no number', false],
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
