import type { FinanceRecord, WithdrawalAddress } from '@bgk/sdk'
import { checkWithdrawal, withdrawalBlocks } from '@bgk/sdk/trading'
import { textFlag } from '../../config/settings'
import { refusal } from '../../exchange/forms'
import { afterLine, type Plan, planned, writeCommand } from '../../orders/write-command'
import { notFound, usageError } from '../../terminal/errors'
import { orDash } from '../../terminal/text'
import { recordView } from '../../views/wallet'
import { chainsOf, chosenChain } from './address'

/** How many characters of the address a person types again. */
const RETYPED_CHARACTERS = 6

/** Nobody's: the rules are asked about everything but the fund password, which is read last and only by the exchange. */
const ANY_FUND_PASSWORD = '000000'

/** `bgk wallet withdraw COIN --to NAME|ADDRESS --amount N`: to an address of the address book alone. */
export const walletWithdraw = writeCommand<FinanceRecord>({
  command: 'wallet withdraw',
  once: true,
  question: 'Withdraw it?',
  fundPassword: true,
  prepare: async (request) => {
    const { client, args, flags, signal } = request
    const [coinText = ''] = args
    const [to, amount] = [textFlag(flags, 'to'), textFlag(flags, 'amount')]
    if (to === undefined || amount === undefined)
      throw usageError('to where, and how much?', 'write --to NAME|ADDRESS --amount N')
    const coin = coinText.toUpperCase()
    return {
      typed: { coin, to, amount, chain: textFlag(flags, 'chain') },
      plan: async (): Promise<Plan> => {
        const [chains, context, user] = await Promise.all([
          chainsOf(request, coinText),
          client.account.withdrawalContext({ coin }, { signal }),
          client.user.info(undefined, { signal }),
        ])
        const open = chains.filter(({ withdrawEnabled }) => withdrawEnabled)
        const saved = findAddress(context.addresses, to, coin)
        const chain =
          open.find(
            (one) => saved.chain !== undefined && [one.chain, one.chainLabel].includes(saved.chain),
          ) ?? chosenChain(request, open, coin, 'withdrawals')
        const eligibility = {
          kycVerified: user.kyc === 'verified',
          fundPasswordSet: user.fundPasswordSet === true,
          creditScore: user.creditScore,
          fundsLocked: context.fundsLocked === true,
          passwordChangedRecently: context.lockedUntil !== undefined,
          hasAddress: true,
        }
        const [block] = withdrawalBlocks(eligibility)
        if (block !== undefined) throw refusal({ code: block }, { input: coin, field: 'account' })
        const verdict = checkWithdrawal({
          eligibility,
          quantity: amount,
          address: saved.address,
          tag: saved.tag,
          fundPassword: ANY_FUND_PASSWORD,
          available: context.available,
          chain,
        })
        if (!verdict.ok) {
          const field = verdict.field === 'quantity' ? 'amount' : verdict.field
          throw refusal(verdict, { input: `${amount} of ${context.available} ${coin}`, field })
        }
        const { address, tag, remark } = saved
        // The check has found it missing.
        if (address === undefined) throw new Error('an address without its text passed the check')
        const input = {
          coin,
          chain: chain.chain,
          address,
          quantity: amount,
          ...(tag !== undefined && { tag }),
        }
        return planned(client.attempt, 'account.withdraw', input, {
          shown: [
            ['Withdraw', `${amount} ${coin} over ${orDash(chain.chainLabel)}`],
            ['To', `${address}${tag === undefined ? '' : `, tag ${tag}`} (${orDash(remark)})`],
            ['Fee', `${orDash(chain.withdrawalFee)} ${coin}`],
            ['Arrives', `${orDash(verdict.received)} ${coin}`],
            afterLine(context.available, amount, coin),
          ],
          estimate: { fee: chain.withdrawalFee ?? null, received: verdict.received ?? null },
          retype: {
            what: `the last ${RETYPED_CHARACTERS} characters of the address`,
            text: address.slice(-RETYPED_CHARACTERS),
          },
        })
      },
    }
  },
  made: {
    word: 'Record',
    view: recordView,
    find: async ({ client, signal }, id) =>
      (await client.account.records({ kind: 'withdrawal', page: 1, limit: 50 }, { signal })).rows.find(
        (record) => record.id === id,
      ),
  },
})

/** An address of the book, by its name or by itself; what is not in the book is exit 5. */
function findAddress(saved: readonly WithdrawalAddress[], to: string, coin: string): WithdrawalAddress {
  const named = saved.filter(({ remark, address }) => remark === to || address === to)
  const [found, other] = named
  if (found === undefined) {
    throw notFound(
      `"${to}" is not in the address book of ${coin}`,
      'ADDRESS_NOT_FOUND',
      `save it first: bgk wallet address add ${coin} ADDRESS --name NAME`,
      'to',
    )
  }
  if (other !== undefined && other.address !== found.address) {
    throw usageError(`${named.length} addresses are called "${to}"`, 'write the address itself')
  }
  return found
}
