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
  empty: 'no favourites yet: bgk market fav add PAIR',
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
    throw new CliError('not_found', `${text} is no favourite`, {
      field: 'pair',
      hint: near === undefined ? 'see: bgk market fav list' : `did you mean ${near} ?`,
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
    [pairs.length === 0 ? 'No favourites.' : `Favourites: ${pairs.join(', ')}`],
  )
}

// The favourite pairs of a profile, a file of its own: the exchange keeps none. They are pairs by name, whichever market they are in.

type World = Pick<Context, 'settings' | 'io'>

const pathOf = ({ settings }: World): string => join(settings.dir, 'favorites', `${settings.profile}.json`)

/** The favourite pairs, as `BTC/USDT`; exit 2 names the file that does not hold them. */
export async function readFavorites(world: World): Promise<readonly string[]> {
  const path = pathOf(world)
  const value = parseJson((await readText(path)) ?? '[]')
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value
  throw usageError(`${path} holds no list of pairs`, 'mend it or remove it')
}

/** Keeps them. */
export const writeFavorites = (world: World, pairs: readonly string[]): Promise<void> =>
  writeFileAtomic(pathOf(world), `${JSON.stringify(pairs)}\n`, world.io.randomId())
