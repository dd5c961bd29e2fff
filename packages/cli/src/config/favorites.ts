// The favourite pairs of a profile, a file of its own: the exchange keeps none. They are pairs by name, whichever market they are in.

import { join } from 'node:path'
import { usageError } from '../terminal/errors'
import { parseJson } from '../terminal/json'
import type { Context } from './command'
import { readText, writeFileAtomic } from './files'

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
