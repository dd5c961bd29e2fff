import { join } from 'node:path'
import type { Context, Handler } from '../../config/command'
import { readText, writeFileAtomic } from '../../config/files'
import { withExchange } from '../../exchange/connect'
import { kindOf, marketsOf, pairName, resolvePair } from '../../exchange/markets'
import { CliError, usageError } from '../../terminal/errors'
import { nearest } from '../../terminal/suggest'
import { parseJson } from '../../terminal/text'
import { favoriteView } from '../../views/market'
import { localList } from '../../views/read-command'

/** `bgk market fav list`. */
export const favoriteList = localList<string>({
  view: favoriteView,
  empty: 'No favorites yet; add one with: bgk market fav add PAIR',
  read: ({ context }) => readFavorites(context),
})

/** `bgk market fav add PAIR...`. */
export const favoriteAdd: Handler = async (context, args, flags) => {
  const { signal } = context
  const pairs = await withExchange(context, { login: 'optional' }, async ({ client }) => {
    const markets = await marketsOf(client, kindOf(flags), signal)
    return args.map((text) => pairName(resolvePair(text, markets)))
  })
  return storeAndReport(context, [...new Set([...(await readFavorites(context)), ...pairs])])
}

/** `bgk market fav rm PAIR...`: also of a pair that is not listed any more. */
export const favoriteRemove: Handler = async (context, args) => {
  const before = await readFavorites(context)
  const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const gone = args.map((text) => {
    const found = before.find((pair) => bare(pair) === bare(text))
    if (found !== undefined) return found
    const near = nearest(text.toUpperCase(), before)
    throw new CliError('not_found', `${text} is not a favorite`, {
      field: 'pair',
      hint: near === undefined ? 'list favorites with: bgk market fav list' : `did you mean ${near}?`,
    })
  })
  return storeAndReport(
    context,
    before.filter((pair) => !gone.includes(pair)),
  )
}

async function storeAndReport(context: Context, pairs: readonly string[]): Promise<undefined> {
  await writeFavorites(context, pairs)
  return context.output.answer(
    pairs.map((pair) => ({ pair })),
    [pairs.length === 0 ? 'No favorites.' : `Favorites: ${pairs.join(', ')}`],
  )
}

// Favorite pairs of a profile, in a local file, by name and independent of the market.

type World = Pick<Context, 'settings' | 'io'>

const pathOf = ({ settings }: World): string => join(settings.dir, 'favorites', `${settings.profile}.json`)

/** The favorite pairs, as `BTC/USDT`; exit 2 names the file that does not hold them. */
export async function readFavorites(world: World): Promise<readonly string[]> {
  const path = pathOf(world)
  const value = parseJson((await readText(path)) ?? '[]')
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value
  throw usageError(`${path} does not contain a list of pairs`, 'fix or remove the file')
}

export const writeFavorites = (world: World, pairs: readonly string[]): Promise<void> =>
  writeFileAtomic(pathOf(world), `${JSON.stringify(pairs)}\n`, world.io.randomId())
