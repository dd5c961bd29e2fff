import type { CoinChain } from '@bgk/sdk'
import { textFlag } from '../../argv/read-flags'
import { CliError, usageError } from '../../cli-error'
import { nearest } from '../../exchange/suggest'
import type { Asked } from '../read-command'

/** Every chain of every coin. */
export const allChains = ({ client, signal }: Asked): Promise<readonly CoinChain[]> =>
  client.account.coins(undefined, { signal })

/** The chains of a coin; not found: exit 5, with the nearest one as a suggestion. */
export async function chainsOf(asked: Asked, text: string): Promise<readonly CoinChain[]> {
  const coin = text.toUpperCase()
  const all = await allChains(asked)
  const found = all.filter((chain) => chain.coin === coin)
  if (found.length > 0) return found
  const near = nearest(coin, [...new Set(all.map((chain) => chain.coin))])
  throw new CliError('not_found', `there is no coin "${text}" here`, {
    field: 'coin',
    reason: 'UNKNOWN_COIN',
    hint: near === undefined ? 'see them with: bgk wallet limits' : `did you mean ${near} ?`,
  })
}

/** The chain that `--chain` names among those of a coin that are open, or the only one. */
export function chosenChain(
  { flags }: Pick<Asked, 'flags'>,
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
