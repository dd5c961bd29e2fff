import { call, demo } from '@bgk/sdk/endpoints'
import { CliError } from '../../cli-error'
import { withExchange } from '../../exchange/connect'
import { readOnlyError } from '../../guards/read-only'
import type { Handler } from '../../manifest-shape'
import { sanitize } from '../../output/sanitize'
import { confirm } from '../../prompt/confirm'

/** `bgk wallet demo-funds`: claims the demo funds that a demonstration exchange offers once a day. */
export const demoFunds: Handler = (context) =>
  withExchange(context, { login: 'required' }, async ({ client, environment, readOnly }) => {
    if (readOnly) throw readOnlyError(context.settings)
    const { output, settings, signal } = context
    const versions = await client.home.versions(undefined, { signal })
    if (versions.demo?.funds !== true) {
      throw new CliError('not_found', `${settings.origin} offers no demo funds`, {
        reason: 'NO_DEMO_FUNDS',
        hint: 'a sandbox does: bgk sandbox start',
      })
    }
    const {
      coin,
      amount: quantity,
      availableAt,
    } = await call(client.transport, demo.fundsOffer, undefined, {
      signal,
    })
    const offer = { environment: environment(), coin, quantity }
    if (settings.dryRun) {
      const opens = availableAt === undefined ? 'now' : `from ${output.zone.shown(availableAt)}`
      await output.answer(
        () => ({
          dryRun: true,
          ...offer,
          availableAt: availableAt === undefined ? null : output.zone.iso(availableAt),
        }),
        () => [`${quantity} ${coin} can be claimed ${opens}`],
      )
      return 0
    }
    await confirm(context, `Claim ${quantity} ${coin}?`)
    const { message } = await call(client.transport, demo.claimFunds, undefined, { signal })
    await output.answer(
      () => ({ ...offer, message: sanitize(message) }),
      () => [`Received ${quantity} ${coin} in the spot wallet. ${sanitize(message)}`.trimEnd()],
    )
    return 0
  })
