import { isBgkError, type WriteOutcome } from '@bgk/sdk'

/**
 * Exchanges keep no key of a registration or a reset, so when its answer was lost the log-in tells: it works with the password that was
 * chosen, or it does not.
 */
export async function settleByLogin(login: () => Promise<unknown>): Promise<WriteOutcome> {
  try {
    await login()
    return { state: 'applied' }
  } catch (error) {
    if (isBgkError(error) && error.reason === 'LOGIN_WRONG') return { state: 'notApplied' }
    throw error
  }
}
