import { type Client, isBgkError, loginChallengeOf } from '@bgk/sdk'
import { base32nopad } from '@scure/base'
import { totpCode } from '../../src/members/authenticator'

/** An authenticator app with this key. `code(1)`: code of the next 30 seconds. */
function authenticatorApp(secret: string, now: () => number) {
  const key = base32nopad.decode(secret)
  return { code: (ahead = 0) => totpCode(crypto.subtle, key, Math.floor(now() / 30_000) + ahead) }
}

/** Sets up an app for the client's member. The code of the previous step is used up. */
export async function addAuthenticator(client: Client, password: string, now: () => number) {
  const { secret, setupToken } = await client.user.beginTotp({ password })
  const app = authenticatorApp(secret, now)
  const { codes } = await client.user.confirmTotp({ setupToken, code: await app.code(-1) })
  return { app, secret, codes }
}

/** Second-step token of a login with this password. */
export async function challengeOf(client: Client, account: string, password: string): Promise<string> {
  const refusal: unknown = await client.session.login({ account, password }).then(
    () => undefined,
    (error: unknown) => error,
  )
  const challenge = loginChallengeOf(refusal)
  if (challenge === undefined) throw isBgkError(refusal) ? refusal : new Error('no second step was required')
  return challenge
}
