import { BgkError } from '@bgk/sdk'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answeringClient } from '../../../../test/answering-client'
import { renderAnswered } from '../../../../test/render-answered'
import app from '../../../i18n/locales/EN/app.json'
import login from '../../../i18n/locales/EN/login.json'
import { SecondStep } from './second-step'

vi.mock('../../../shared/screen/screen', () => ({
  SubScreen: ({ children }: { children: React.ReactNode }) => children,
}))

afterEach(cleanup)

const refusal = (reason: string) =>
  new BgkError('SERVER_REJECTED', reason, { reason, serverMessage: `words of ${reason}` })

function open(answers: Readonly<Record<string, unknown>>, refusals: readonly string[] = []) {
  const exchange = answeringClient(answers)
  if (refusals.length > 0) {
    const confirm = vi.spyOn(exchange.client.session, 'confirmLogin')
    for (const reason of refusals) confirm.mockRejectedValueOnce(refusal(reason))
  }
  const onDone = vi.fn()
  const onBack = vi.fn()
  const part = <SecondStep challengeToken="C1" onDone={onDone} onBack={onBack} />
  const view = renderAnswered(part, { texts: { login, app }, exchange })
  // The last digit submits.
  const type = (label: string, value: string) => act(async () => view.type(label, value))
  return { ...view, type, onDone, onBack }
}
const token = { token: 'T2', userId: '7' }

it('continues after six pasted digits without a press', async () => {
  const { sent, type, onDone } = open({ '/member/confirmLogin': token, '/user/userInfo': { member: '7' } })
  expect(document.activeElement).toBe(screen.getByLabelText('6-digit code'))
  await type('6-digit code', '12345')
  expect(sent('/member/confirmLogin')).toEqual([])
  await type('6-digit code', ' 123 456 ')
  expect(sent('/member/confirmLogin')).toEqual([{ challengeToken: 'C1', code: '123456', device: 'web' }])
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

it('accepts a recovery code after a press', async () => {
  const { sent, type } = open({ '/member/confirmLogin': token, '/user/userInfo': { member: '7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await act(async () => fireEvent.submit(document.querySelector('form')!))
  expect(screen.getByText('Enter a recovery code')).toBeTruthy()
  await type('Recovery code', 'ABCDE-F2345')
  expect(sent('/member/confirmLogin')).toEqual([])
  await act(async () => fireEvent.submit(document.querySelector('form')!))
  expect(sent('/member/confirmLogin')).toMatchObject([{ code: 'ABCDE-F2345' }])
})

it('reports a wrong code beside the field, and empties it', async () => {
  const { type, onBack } = open({}, ['CODE_INVALID', 'LOGIN_LOCKED', 'STEP_EXPIRED'])
  await type('6-digit code', '123456')
  expect(screen.getByText('Wrong or used code. Try the next one.')).toBeTruthy()
  expect(screen.getByLabelText('6-digit code')).toHaveProperty('value', '')
  await type('6-digit code', '123457')
  expect(screen.getByText('words of LOGIN_LOCKED').getAttribute('role')).toBe('alert')
  await type('6-digit code', '')
  await type('6-digit code', '123458')
  expect(onBack).toHaveBeenCalledWith('words of STEP_EXPIRED')
})
