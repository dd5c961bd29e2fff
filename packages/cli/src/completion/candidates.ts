// What completes a command line, from the manifest: the next word of a command, a flag, a flag's value, a pair or a coin.

import { globalFlags } from '../argv/global-flags'
import type { CommandSpec, FlagSpec, GroupSpec, Manifest } from '../manifest-shape'

export interface Candidate {
  readonly value: string
  readonly summary: string
}

/** What only the exchange knows; asked for when a place wants it. */
export interface Known {
  pairs(): Promise<readonly string[]>
  coins(): Promise<readonly string[]>
}

type Node = CommandSpec | GroupSpec
const isGroup = (node: Node): node is GroupSpec => 'commands' in node

/** The candidates for the last of the words, which are those after `bgk`; the last one may be empty. */
export async function candidates(
  { groups, singles }: Manifest,
  words: readonly string[],
  known: Known,
): Promise<readonly Candidate[]> {
  const typed = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const { node, args, isLost } = follow([...groups, ...singles], before)
  if (isLost) return []
  const flags = [...(node !== undefined && !isGroup(node) ? (node.flags ?? []) : []), ...globalFlags]
  const waiting = flagThatWaits(before.at(-1), flags)
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

/** Goes down the tree by the words; what is left over are arguments. Lost is who names a command that is not there. */
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
      skip = flagThatWaits(word, flags) !== undefined
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
function flagThatWaits(word: string | undefined, flags: readonly FlagSpec[]): FlagSpec | undefined {
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
  known: Known,
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
