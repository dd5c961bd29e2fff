import type { CommandSpec, GroupSpec, Manifest } from '../manifest-shape'

/** Common wrong names of commands. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  signin: ['auth login'],
  'sign-in': ['auth login'],
  signup: ['auth register'],
  'sign-up': ['auth register'],
  signout: ['auth logout'],
  logon: ['auth login'],
  whoami: ['auth status'],
  me: ['auth status'],
  price: ['market ticker'],
  prices: ['market list'],
  markets: ['market list'],
  pairs: ['market list'],
  depth: ['market book'],
  chart: ['watch chart'],
  order: ['spot buy', 'spot orders'],
  balance: ['wallet balances', 'spot balance'],
  portfolio: ['wallet summary'],
  convert: ['flash swap'],
  start: ['sandbox start'],
  init: ['sandbox start', 'auth login'],
  commands: ['help'],
}

/** Shown at most; more would be a list of all. */
const MOST = 4

/** Commands that a first word without its group may mean, as `bgk auth login` for `login`. */
export function commandsOfVerb({ groups }: Manifest, word: string): readonly string[] {
  const verb = word.toLowerCase()
  const found = [...(OTHER_NAMES[verb] ?? []), ...groups.flatMap((group) => named(group, group.name, verb))]
  // `login` is `auth login`, and `auth passwd login` only to who looks for that.
  const direct = found.filter((words) => words.split(' ').length === 2)
  return [...new Set(direct.length > 0 ? direct : found)].slice(0, MOST).map((words) => `bgk ${words}`)
}

const named = (group: GroupSpec, words: string, verb: string): readonly string[] =>
  group.commands.flatMap((one: CommandSpec | GroupSpec) => {
    const path = `${words} ${one.name}`
    return [...(one.name === verb ? [path] : []), ...('commands' in one ? named(one, path, verb) : [])]
  })
