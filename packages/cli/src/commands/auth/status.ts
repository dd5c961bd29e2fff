import { notLoggedIn, withExchange } from '../../exchange/connect'
import type { Handler } from '../../manifest-shape'
import { facts } from '../../output/table'

/** `bgk auth status`: asks the exchange, so that an expired session shows (exit 3). */
export const authStatus: Handler = async (context) => {
  const { settings, output } = context
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
    }
  })
  await output.answer(
    () => document,
    () =>
      facts([
        ['Account', document.account],
        ['Member', document.member],
        ['KYC', document.kyc],
        ['Exchange', `${document.url} (${document.environment})`],
        ['Profile', document.profile],
        ['Session', document.session === 'BGK_TOKEN' ? 'from BGK_TOKEN' : 'stored'],
      ]),
  )
  return 0
}
