import { isBgkError } from '../errors'

/**
 * The token of the second step, if the exchange refused a login only because the member has an authenticator app; undefined for any
 * other error.
 *
 * @param error What `client.session.login` threw.
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
