import { credentialsPath } from '../../config/credentials'
import { notLoggedIn, withExchange } from '../../exchange/connect'
import type { Handler } from '../../manifest-shape'
import { facts } from '../../output/table'
import { placeText } from './place-text'

/** `bgk auth status`: asks the exchange, so that an expired session shows (exit 3). */
export const authStatus: Handler = async (context) => {
  const { settings, output } = context
  const path = credentialsPath({ dir: settings.dir, profile: settings.profile, origin: settings.origin })
  const document = await withExchange(context, { login: 'required' }, async (exchange) => {
    const user = await exchange.client.session.refreshUser()
    if (user === undefined) throw notLoggedIn(context)
    return {
      account: exchange.account || user.email || user.phone,
      member: user.member,
      kyc: user.kyc,
      creditScore: user.creditScore ?? null,
      profile: settings.profile,
      url: settings.origin,
      environment: exchange.environment(),
      session: exchange.tokenSource ?? null,
      readOnly: exchange.readOnly,
    }
  })
  await output.answer(
    () => document,
    () =>
      facts([
        ['Account', document.account ?? '--'],
        ['Member', document.member ?? '--'],
        ['KYC', document.kyc ?? '--'],
        ['Exchange', `${document.url} (${document.environment})`],
        ['Profile', document.profile],
        [
          'Session',
          document.session === 'keychain' || document.session === 'file'
            ? `in ${placeText(document.session, path)}`
            : 'from BGK_TOKEN',
        ],
        ...(document.readOnly ? [['May', 'only read'] as const] : []),
      ]),
  )
  return 0
}
