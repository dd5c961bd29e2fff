import { call, demo } from '@bgk/sdk/endpoints'
import { checkTransfer } from '@bgk/sdk/trading'
import type { Handler } from '../../config/command'
import { choiceFlag } from '../../config/settings'
import { type CommandRequest, withExchange } from '../../exchange/connect'
import { refusal } from '../../exchange/forms'
import { afterLine, type Plan, planned, writeCommand } from '../../orders/write-command'
import { CliError, usageError } from '../../terminal/errors'
import { confirm } from '../../terminal/prompt'
import { sanitize } from '../../terminal/text'

type Wallet = 'spot' | 'futures' | 'fiat'
const WALLETS: readonly Wallet[] = ['spot', 'futures', 'fiat']

/** `bgk wallet transfer COIN AMOUNT --from spot --to futures`. */
export const walletTransfer = writeCommand<never>({
  command: 'wallet transfer',
  once: true,
  question: 'Transfer it?',
  prepare: async (request) => {
    const { client, args, flags } = request
    const [coinText = '', amount = ''] = args
    const coin = coinText.toUpperCase()
    const from = choiceFlag(flags, 'from', WALLETS)
    const to = choiceFlag(flags, 'to', WALLETS)
    if (from === undefined || to === undefined)
      throw usageError('from where to where?', 'write --from spot --to futures')
    if ((from === 'spot') === (to === 'spot')) {
      throw usageError(
        `nothing goes from ${from} to ${to}`,
        'one of the two is the spot wallet, the other is not',
      )
    }
    const other = from === 'spot' ? to : from
    const direction = from === 'spot' ? 'in' : 'out'
    return {
      typed: { coin, amount, from, to },
      plan: async (): Promise<Plan> => {
        const available = await availableIn(request, from, coin)
        const verdict = checkTransfer({ quantity: amount, available })
        if (!verdict.ok) {
          throw refusal(verdict, { input: `${amount} of ${available} ${coin} in ${from}`, field: 'amount' })
        }
        const input = { direction, coin, quantity: verdict.quantity } as const
        const call = other === 'futures' ? 'account.transferFutures' : 'account.transferFiat'
        return planned(client.attempt, call, input, {
          shown: [
            ['Transfer', `${verdict.quantity} ${coin}`],
            ['From', `${from} (${available} ${coin} available)`],
            ['To', to],
            afterLine(available, verdict.quantity, coin, from),
          ],
        })
      },
    }
  },
})

async function availableIn(
  { client: { account }, signal }: CommandRequest,
  wallet: Wallet,
  coin: string,
): Promise<string> {
  const read = { spot: account.spotBalance, futures: account.futuresBalance, fiat: account.fiatBalance }[
    wallet
  ]
  return (await read({ coin }, { signal })).available
}

/** `bgk wallet demo-funds`: claims the demo funds that a demonstration exchange offers once a day. */
export const demoFunds: Handler = (context) =>
  withExchange(context, { login: 'required', writes: true }, async ({ client, environment }) => {
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
      return output.answer(
        {
          dryRun: true,
          ...offer,
          availableAt: availableAt === undefined ? null : output.zone.iso(availableAt),
        },
        [`${quantity} ${coin} can be claimed ${opens}`],
      )
    }
    await confirm(context, `Claim ${quantity} ${coin}?`)
    const { message } = await call(client.transport, demo.claimFunds, undefined, { signal })
    return output.answer({ ...offer, message: sanitize(message) }, [
      `Received ${quantity} ${coin} in the spot wallet. ${sanitize(message)}`.trimEnd(),
    ])
  })
