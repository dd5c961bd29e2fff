import type { CoinChain } from '@bgk/sdk'
import { checkAddress, checkTag } from '@bgk/sdk/forms'
import { readId, textFlag } from '../../config/settings'
import type { CommandRequest } from '../../exchange/connect'
import { refusal } from '../../exchange/forms'
import { type Plan, planned, writeCommand } from '../../orders/write-command'
import { CliError, notFound, usageError } from '../../terminal/errors'
import { nearest } from '../../terminal/suggest'
import { orDash } from '../../terminal/text'

/** `bgk wallet address add COIN ADDRESS --name NAME`. */
export const addressAdd = writeCommand<never>({
  command: 'wallet address add',
  once: true,
  question: 'Save this address?',
  prepare: async (request) => {
    const { client, args, flags } = request
    const [coinText = '', address = ''] = args
    const coin = coinText.toUpperCase()
    const [name, tag] = [textFlag(flags, 'name'), textFlag(flags, 'tag')]
    if (name === undefined) throw usageError('what is it called?', 'add --name NAME; --to takes it later')
    return {
      typed: { coin, address, name, tag, chain: textFlag(flags, 'chain') },
      plan: async (): Promise<Plan> => {
        const chain = chosenChain(request, await chainsOf(request, coinText), coin, 'addresses')
        const verdict = checkAddress(address, chain.chain)
        if (!verdict.ok)
          throw refusal(verdict, { input: `${address} over ${orDash(chain.chainLabel)}`, field: 'address' })
        if (tag !== undefined) {
          const checked = checkTag(tag, chain.chain)
          if (!checked.ok) throw refusal(checked, { input: tag, field: 'tag' })
        }
        const input = { coin, chain: chain.chain, address, remark: name, ...(tag !== undefined && { tag }) }
        return planned(client.attempt, 'account.addAddress', input, {
          shown: [
            ['Save', `${address}${tag === undefined ? '' : `, tag ${tag}`}`],
            ['For', `${coin} over ${orDash(chain.chainLabel)}`],
            ['Name', name],
          ],
        })
      },
    }
  },
})

/** `bgk wallet address rm ID`. */
export const addressRemove = writeCommand<never>({
  command: 'wallet address rm',
  once: false,
  question: 'Remove this address?',
  prepare: async ({ client, args: [text = ''], signal }) => {
    const id = readId(text, {
      not: 'the number of an address',
      hint: 'see them with: bgk wallet address list',
    })
    return {
      typed: { id: text },
      plan: async (): Promise<Plan> => {
        const saved = (await client.account.addresses(undefined, { signal })).find((one) => one.id === id)
        if (saved === undefined) {
          throw notFound(
            `there is no address ${id}`,
            'ADDRESS_NOT_FOUND',
            'see them with: bgk wallet address list',
          )
        }
        return planned(
          client.attempt,
          'account.removeAddress',
          { id },
          {
            shown: [['Remove', `${orDash(saved.remark)}: ${orDash(saved.address)} (${orDash(saved.coin)})`]],
          },
        )
      },
    }
  },
})

/** Every chain of every coin. */
export const allChains = ({ client, signal }: CommandRequest): Promise<readonly CoinChain[]> =>
  client.account.coins(undefined, { signal })

/** The chains of a coin; not found: exit 5, with the nearest one as a suggestion. */
export async function chainsOf(request: CommandRequest, text: string): Promise<readonly CoinChain[]> {
  const coin = text.toUpperCase()
  const all = await allChains(request)
  const found = all.filter((chain) => chain.coin === coin)
  if (found.length > 0) return found
  const near = nearest(coin, [...new Set(all.map((chain) => chain.coin))])
  throw notFound(
    `there is no coin "${text}" here`,
    'UNKNOWN_COIN',
    near === undefined ? 'see them with: bgk wallet limits' : `did you mean ${near} ?`,
    'coin',
  )
}

/** The chain that `--chain` names among those of a coin that are open, or the only one. */
export function chosenChain(
  { flags }: Pick<CommandRequest, 'flags'>,
  open: readonly CoinChain[],
  coin: string,
  what: string,
): CoinChain {
  const name = textFlag(flags, 'chain')
  const labels = open.map(({ chain: id, chainLabel = id }) => chainLabel)
  const [chain, other] =
    name === undefined
      ? open
      : open.filter(({ chain: id, chainLabel }) =>
          [id, chainLabel].some((one) => one?.toLowerCase() === name.toLowerCase()),
        )
  if (chain === undefined) {
    if (name === undefined || labels.length === 0)
      throw new CliError('rejected', `${what} of ${coin} are closed`)
    throw usageError(`there are no ${what} of ${coin} over "${name}"`, `choose one of ${labels.join(', ')}`)
  }
  if (other !== undefined) {
    throw usageError(
      `${what} of ${coin} go over several chains`,
      `add --chain ${labels.join(' or --chain ')}`,
    )
  }
  return chain
}
