// Completion from the manifest: subcommands, flags, flag values, pairs and coins.

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommandSpec, Context, FlagSpec, GroupSpec, Manifest } from '../config/command'
import { writeFileAtomic } from '../config/files'
import { globalFlags } from './program'

interface Candidate {
  readonly value: string
  readonly summary: string
}

/** Names from the exchange, loaded on demand. */
interface NameSource {
  pairs(): Promise<readonly string[]>
  coins(): Promise<readonly string[]>
}

type Node = CommandSpec | GroupSpec
const isGroup = (node: Node): node is GroupSpec => 'commands' in node

/** The candidates for the last of the words, which are those after `bgk`; the last one may be empty. */
export async function candidates(
  { groups, singles }: Manifest,
  words: readonly string[],
  known: NameSource,
): Promise<readonly Candidate[]> {
  const typed = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const { node, args, isLost } = follow([...groups, ...singles], before)
  if (isLost) return []
  const flags = [...(node !== undefined && !isGroup(node) ? (node.flags ?? []) : []), ...globalFlags]
  const waiting = pendingFlag(before.at(-1), flags)
  const found =
    waiting !== undefined
      ? await values(waiting.choices ?? [], placeholder(waiting.flags), known)
      : typed.startsWith('-')
        ? flags.map(({ flags: text, summary }) => ({ value: longName(text), summary }))
        : node === undefined || isGroup(node)
          ? subcommands(node === undefined ? [...groups, ...singles] : node.commands)
          : await values([], placeAt(node.args ?? '', args.length), known)
  const start = typed.toUpperCase()
  return found.filter(({ value }) => value.toUpperCase().startsWith(start))
}

const subcommands = (nodes: readonly Node[]): readonly Candidate[] =>
  nodes.filter((node) => isGroup(node) || !node.hidden).map(({ name, summary }) => ({ value: name, summary }))

/** Walks the command tree; leftover words are arguments. `isLost`: an unknown command was named. */
function follow(
  roots: readonly Node[],
  words: readonly string[],
): { readonly node: Node | undefined; readonly args: readonly string[]; readonly isLost: boolean } {
  let nodes = roots
  let node: Node | undefined
  const args: string[] = []
  let skip = false
  for (const word of words) {
    if (skip) {
      skip = false
      continue
    }
    if (word.startsWith('-')) {
      const flags = [...(node !== undefined && !isGroup(node) ? (node.flags ?? []) : []), ...globalFlags]
      skip = pendingFlag(word, flags) !== undefined
      continue
    }
    const next = nodes.find(({ name }) => name === word)
    if (next === undefined) {
      if (node === undefined || isGroup(node)) return { node, args, isLost: true }
      args.push(word)
      continue
    }
    node = next
    nodes = isGroup(next) ? next.commands : []
  }
  return { node, args, isLost: false }
}

/** The flag that wants a value after this word. */
function pendingFlag(word: string | undefined, flags: readonly FlagSpec[]): FlagSpec | undefined {
  if (word === undefined || !word.startsWith('-') || word.includes('=')) return undefined
  return flags.find(({ flags: text }) => text.includes('<') && namesOf(text).includes(word))
}

const namesOf = (flags: string): readonly string[] => flags.match(/--?[A-Za-z][\w-]*/g) ?? []
const longName = (flags: string): string => namesOf(flags).at(-1) ?? ''
const placeholder = (flags: string): string => /<([^>.]+)/.exec(flags)?.[1] ?? ''

/** The name of the argument at a place; the last one may repeat. */
function placeAt(args: string, index: number): string {
  const names = args.split(/\s+/).filter((one) => one !== '')
  const last = names.at(-1)
  const name = names[index] ?? (last?.includes('...') ? last : undefined)
  return name?.replace(/[<>[\].]/g, '') ?? ''
}

async function values(
  choices: readonly string[],
  place: string,
  known: NameSource,
): Promise<readonly Candidate[]> {
  const words =
    choices.length > 0
      ? choices
      : place === 'pair'
        ? await known.pairs()
        : place === 'coin'
          ? await known.coins()
          : place === 'shell'
            ? ['bash', 'zsh', 'fish']
            : []
  return words.map((value) => ({ value, summary: '' }))
}

// Pairs for completion, cached in a file for an hour. Completion times out early and never fails: without
// pairs it offers none.

const FRESH_MS = 3_600_000
const WAIT_MS = 1_500

/** Pairs of the exchange and their coins. */
export function nameSource(context: Context): NameSource {
  const pairs = () => cachedPairs(context)
  return {
    pairs,
    coins: async () => [...new Set((await pairs()).flatMap((pair) => pair.split('/')))].sort(),
  }
}

/** Pairs of all three markets, each once. */
async function cachedPairs(context: Context): Promise<readonly string[]> {
  const { settings, io } = context
  const path = join(settings.dir, 'cache', `pairs@${encodeURIComponent(settings.origin)}.json`)
  const cached = await readCache(path, io.now())
  if (cached.isFresh) return cached.pairs
  const pairs = await fetchPairs(context).catch(() => undefined)
  if (pairs === undefined) return cached.pairs
  await writeFileAtomic(path, `${JSON.stringify(pairs)}\n`, io.randomId()).catch(() => {})
  return pairs
}

async function readCache(
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

async function fetchPairs(context: Context): Promise<readonly string[]> {
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(WAIT_MS)])
  // Known pairs complete a line without the client.
  const [{ withExchange }, { pairName }] = await Promise.all([
    import('../exchange/connect'),
    import('../exchange/markets'),
  ])
  return withExchange(context, { login: 'none' }, async ({ client }) => {
    const lists = await Promise.allSettled(
      [client.spot, client.futures, client.cycle].map((market) => market.symbols(undefined, { signal })),
    )
    const markets = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
    if (markets.length === 0) throw new Error('no market returned pairs')
    return [...new Set(markets.map(pairName))].sort()
  })
}
