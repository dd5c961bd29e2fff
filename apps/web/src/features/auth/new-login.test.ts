import { BgkError } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { settleByLogin } from './new-login'

const refuse = (reason: string) => () =>
  Promise.reject(new BgkError('SERVER_REJECTED', 'Wrong account or password', { reason }))

it('rule 27: what was lost was done when one can log in with it', async () => {
  expect(await settleByLogin(async () => undefined)).toEqual({ state: 'applied' })
})

it('rule 27: it was not done when the log-in is wrong', async () => {
  expect(await settleByLogin(refuse('LOGIN_WRONG'))).toEqual({ state: 'notApplied' })
})

it('rule 27: it was done when only the second step of the log-in is missing', async () => {
  const params = { challengeToken: 'C1' }
  const error = new BgkError('SERVER_REJECTED', 'Enter the code', { reason: 'SECOND_STEP_REQUIRED', params })
  expect(await settleByLogin(() => Promise.reject(error))).toEqual({ state: 'applied' })
})

it('rule 27: any other answer tells nothing', async () => {
  await expect(settleByLogin(refuse('LOGIN_LOCKED'))).rejects.toThrow()
  await expect(settleByLogin(() => Promise.reject(new BgkError('NETWORK', 'No network')))).rejects.toThrow()
})
