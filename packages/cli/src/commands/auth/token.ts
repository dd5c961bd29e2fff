import { readCredentials } from '../../config/credentials'
import { notLoggedIn } from '../../exchange/connect'
import type { Handler } from '../../manifest-shape'
import { sanitize } from '../../output/sanitize'
import { confirm } from '../../prompt/confirm'

/** `bgk auth token`: the token of the session; exit 11 where nobody says yes to it. */
export const authToken: Handler = async (context) => {
  const { io, settings, output } = context
  const { dir, profile, origin } = settings
  const stored = io.env.BGK_TOKEN ? undefined : await readCredentials({ dir, profile, origin }, io)
  const token = io.env.BGK_TOKEN || stored?.token
  if (token === undefined) throw notLoggedIn(context)
  await confirm(context, 'Show the token? Whoever has it can use the account.')
  await output.answer(
    () => ({ token, url: origin, profile, source: stored?.place ?? 'BGK_TOKEN' }),
    () => [token],
  )
  const account = stored === undefined || stored.account === '' ? 'the account' : sanitize(stored.account)
  await output.note(`bgk: whoever has this can use ${account} at ${origin} until: bgk auth logout`)
  return 0
}
