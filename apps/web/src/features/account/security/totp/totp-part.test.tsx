import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answeringClient } from '../../../../../test/answering-client'
import { renderAnswered } from '../../../../../test/render-answered'
import security from '../../../../i18n/locales/EN/security.json'
import { TotpPart } from './totp-part'

afterEach(cleanup)
vi.mock('../../../../ui/figures/qr-code', () => ({ QrCode: ({ text }: { text: string }) => <i>{text}</i> }))

const setup = { secret: 'ABCDEFGH2345', uri: 'otpauth://totp/BGK:a?secret=ABCDEFGH2345', setupToken: 'S1' }

async function open(answers: Record<string, unknown>) {
  const onDone = vi.fn()
  const part = <TotpPart onDone={onDone} />
  return { ...renderAnswered(part, { texts: { security }, exchange: answeringClient(answers) }), onDone }
}

it('sets up by password and code, and shows the recovery codes', async () => {
  const { sent, submit, type, onDone } = await open({
    '/user/totp': { state: 'disable' },
    '/user/beginTotp': setup,
    '/user/confirmTotp': { codes: ['AAAAA-22222', 'BBBBB-33333'] },
  })
  await screen.findByLabelText('Login password')
  await submit()
  expect(sent('/user/beginTotp')).toEqual([])
  type('Login password', 'Trader2026')
  await submit()
  expect(sent('/user/beginTotp')).toEqual([{ loginPassword: 'Trader2026' }])
  expect(screen.getByText('ABCD EFGH 2345')).toBeTruthy()
  expect(screen.getByText(setup.uri)).toBeTruthy()
  expect(screen.getByText('Open in app').getAttribute('href')).toBe(setup.uri)
  type('6-digit code', '123')
  await submit()
  expect(sent('/user/confirmTotp')).toEqual([])
  type('6-digit code', ' 123 456')
  await submit()
  expect(sent('/user/confirmTotp')).toEqual([{ setupToken: 'S1', code: '123456' }])
  expect(screen.getByText('AAAAA-22222')).toBeTruthy()
  expect(screen.getByText('BBBBB-33333')).toBeTruthy()
  fireEvent.click(screen.getByText('I’ve saved them'))
  expect(onDone).toHaveBeenCalledOnce()
})

it('renews recovery codes and removes the app by a code or a recovery code', async () => {
  const { sent, submit, type } = await open({
    '/user/totp': { state: 'enable', recoveryLeft: 7 },
    '/user/recoveryCodes': { codes: ['CCCCC-44444'] },
  })
  expect(await screen.findByText('7')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Turn off' }))
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  type('Recovery code', 'aaaaa-22222 ')
  await submit()
  expect(sent('/user/removeTotp')).toEqual([{ code: 'aaaaa-22222' }])
  cleanup()
})

it('shows new recovery codes after a code', async () => {
  const { sent, submit, type } = await open({
    '/user/totp': { state: 'enable', recoveryLeft: 7 },
    '/user/recoveryCodes': { codes: ['CCCCC-44444'] },
  })
  await screen.findByText('7')
  type('6-digit code', '123456')
  await submit()
  expect(sent('/user/recoveryCodes')).toEqual([{ code: '123456' }])
  expect(screen.getByText('CCCCC-44444')).toBeTruthy()
})
