import { BgkError } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { resolveByLogin } from './new-login'

const refuse = (reason: string) => () =>
  Promise.reject(new BgkError('SERVER_REJECTED', 'Wrong account or password', { reason }))

it('rule 27: resolves a lost write as applied when the new login works', async () => {
  expect(await resolveByLogin(async () => undefined)).toEqual({ state: 'applied' })
})

it('rule 27: resolves it as not applied when the login is rejected', async () => {
  expect(await resolveByLogin(refuse('LOGIN_WRONG'))).toEqual({ state: 'notApplied' })
})

it('rule 27: resolves it as applied when only the second login step is missing', async () => {
  const params = { challengeToken: 'C1' }
  const error = new BgkError('SERVER_REJECTED', 'Enter the code', { reason: 'SECOND_STEP_REQUIRED', params })
  expect(await resolveByLogin(() => Promise.reject(error))).toEqual({ state: 'applied' })
})

it('rule 27: leaves it unknown after any other response', async () => {
  await expect(resolveByLogin(refuse('LOGIN_LOCKED'))).rejects.toThrow()
  await expect(resolveByLogin(() => Promise.reject(new BgkError('NETWORK', 'No network')))).rejects.toThrow()
})
