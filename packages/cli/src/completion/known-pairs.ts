// The pairs of an exchange as completion knows them: in a file, asked for again when it is an hour old. Completion never waits for long
// and never fails: without pairs it offers none.

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomic } from '../config/write-file-atomic'
import type { Context } from '../context'
import { withExchange } from '../exchange/connect'
import { pairName } from '../exchange/resolve-pair'
import type { Known } from './candidates'

const FRESH_MS = 3_600_000
const WAIT_MS = 1_500

/** What completion asks for: the pairs, and the coins they are made of. */
export function knownOf(context: Context): Known {
  const pairs = () => knownPairs(context)
  return {
    pairs,
    coins: async () => [...new Set((await pairs()).flatMap((pair) => pair.split('/')))].sort(),
  }
}

/** Pairs of all three markets, each once. */
async function knownPairs(context: Context): Promise<readonly string[]> {
  const { settings, io } = context
  const path = join(settings.dir, 'cache', `pairs@${encodeURIComponent(settings.origin)}.json`)
  const kept = await readKept(path, io.now())
  if (kept.isFresh) return kept.pairs
  const pairs = await askPairs(context).catch(() => undefined)
  if (pairs === undefined) return kept.pairs
  await writeFileAtomic(path, `${JSON.stringify(pairs)}\n`, io.randomId()).catch(() => {})
  return pairs
}

async function readKept(
  path: string,
  now: number,
): Promise<{ readonly pairs: readonly string[]; readonly isFresh: boolean }> {
  try {
    const [{ mtimeMs }, text] = await Promise.all([stat(path), readFile(path, 'utf8')])
    const value: unknown = JSON.parse(text)
    const pairs = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
    return { pairs, isFresh: pairs.length > 0 && now - mtimeMs < FRESH_MS }
  } catch {
    return { pairs: [], isFresh: false }
  }
}

async function askPairs(context: Context): Promise<readonly string[]> {
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(WAIT_MS)])
  return withExchange(context, { login: 'none' }, async ({ client }) => {
    const lists = await Promise.allSettled(
      [client.spot, client.futures, client.cycle].map((market) => market.symbols(undefined, { signal })),
    )
    const markets = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
    if (markets.length === 0) throw new Error('no market has told its pairs')
    return [...new Set(markets.map(pairName))].sort()
  })
}
