import { isBgkError } from '../errors'

/**
 * Returns the second-step token if the exchange rejected a login only because of an authenticator app;
 * undefined for any other error.
 *
 * @param error The error thrown by `client.session.login`.
 * @example
 * import { BgkError, loginChallengeOf } from '@bgk/sdk'
 * const params = { challengeToken: 'of-the-exchange' }
 * const error = new BgkError('SERVER_REJECTED', 'Enter the code', { reason: 'SECOND_STEP_REQUIRED', params })
 * console.log(loginChallengeOf(error)) // of-the-exchange
 */
export function loginChallengeOf(error: unknown): string | undefined {
  if (!isBgkError(error, 'SERVER_REJECTED') || error.reason !== 'SECOND_STEP_REQUIRED') return undefined
  return error.params?.challengeToken
}
