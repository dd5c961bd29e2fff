import { checkTransfer } from '@bgk/sdk/trading'
import { choiceFlag } from '../../argv/read-flags'
import { usageError } from '../../cli-error'
import { afterLine } from '../../exchange/after-line'
import { refusal } from '../../exchange/refusal'
import type { Asked } from '../read-command'
import { writeCommand } from '../write-command'
import type { Plan } from '../write-spec'

type Wallet = 'spot' | 'futures' | 'fiat'
const WALLETS: readonly Wallet[] = ['spot', 'futures', 'fiat']

/** `bgk wallet transfer COIN AMOUNT --from spot --to futures`. */
export const walletTransfer = writeCommand<never>({
  command: 'wallet transfer',
  once: true,
  question: 'Transfer it?',
  prepare: async (asked) => {
    const {
      client,
      args: [coinText = '', amount = ''],
      flags,
    } = asked
    const coin = coinText.toUpperCase()
    const from = choiceFlag(flags, 'from', WALLETS)
    const to = choiceFlag(flags, 'to', WALLETS)
    if (from === undefined || to === undefined) {
      throw usageError('from where to where?', 'write --from spot --to futures')
    }
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
        const usable = await availableIn(asked, from, coin)
        const verdict = checkTransfer({ quantity: amount, usable })
        if (!verdict.ok) {
          throw refusal(verdict, { asked: `${amount} of ${usable} ${coin} in ${from}`, field: 'amount' })
        }
        const input = { direction, coin, quantity: verdict.quantity } as const
        const call = other === 'futures' ? 'account.transferFutures' : 'account.transferFiat'
        return {
          call,
          input,
          make: (until) => client.attempt(call, input, { signal: until }),
          shown: [
            ['Transfer', `${verdict.quantity} ${coin}`],
            ['From', `${from} (${usable} ${coin} available)`],
            ['To', to],
            afterLine(usable, verdict.quantity, coin, from),
          ],
        }
      },
    }
  },
})

async function availableIn(
  { client: { account }, signal }: Asked,
  wallet: Wallet,
  coin: string,
): Promise<string> {
  const read = { spot: account.spotBalance, futures: account.futuresBalance, fiat: account.fiatBalance }[
    wallet
  ]
  return (await read({ coin }, { signal })).available
}
