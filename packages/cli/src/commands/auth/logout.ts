import { isBgkError } from '@bgk/sdk'
import { readCredentials, removeCredentials } from '../../config/credentials'
import { withExchange } from '../../exchange/connect'
import type { Handler } from '../../manifest-shape'

/** `bgk auth logout`: the session is forgotten here even when the exchange cannot be told. */
export const authLogout: Handler = async (context) => {
  const { io, settings, output } = context
  const key = { dir: settings.dir, profile: settings.profile, origin: settings.origin }
  const stored = await readCredentials(key, io)
  let told = false
  if (stored !== undefined || io.env.BGK_TOKEN) {
    told = await withExchange(context, { login: 'required' }, async ({ client }) => {
      await client.user.logout(undefined, { signal: context.signal })
      return true
    }).catch((error: unknown) => isBgkError(error) && error.code === 'UNAUTHORIZED')
    await removeCredentials(key, io)
  }
  const wasIn = stored !== undefined || Boolean(io.env.BGK_TOKEN)
  await output.answer(
    () => ({ loggedOut: wasIn, told, profile: settings.profile, url: settings.origin }),
    () => [
      wasIn
        ? `Logged out of ${settings.origin}, profile "${settings.profile}".`
        : `Was not logged in to ${settings.origin}.`,
    ],
  )
  if (wasIn && !told)
    await output.note('bgk: the exchange could not be told; the session is forgotten here only')
  if (io.env.BGK_TOKEN) await output.note('bgk: BGK_TOKEN is still set in this shell')
  return 0
}
