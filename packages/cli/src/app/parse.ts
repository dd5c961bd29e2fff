import { type Command, CommanderError } from 'commander'
import type { CommandSpec, GroupSpec, Manifest } from '../config/command'
import { CliError, usageError } from '../terminal/errors'
import { facts } from '../terminal/table'
import { packageVersion } from '../terminal/version'
import { manifest } from './manifest'
import { buildProgram, commandNamed, helpOf, type Invocation } from './program'

/** What a command line says: a command to run, a text to print, or an error with the help that mends it. */
type Parsed =
  | { readonly kind: 'command'; readonly invocation: Invocation }
  | { readonly kind: 'text'; readonly text: string }
  /** No command of ours: perhaps a program `bgk-NAME` is. */
  | { readonly kind: 'unknown'; readonly name: string; readonly error: CliError }

/** The name of a command that a program of the user may add. */
const EXTENSION = /^[a-z][a-z0-9-]{0,63}$/

/** Reads a command line; throws a usage error, with the help of the command where an argument is missing. */
export async function parse(argv: readonly string[]): Promise<Parsed> {
  let text = ''
  const collect = (part: string) => {
    text += part
  }
  const invoked: Invocation[] = []
  const program = buildProgram(manifest, argv, { out: collect, error: collect }, (one) => invoked.push(one))
  if (argv.length === 0) return { kind: 'text', text: firstSteps(manifest) }
  try {
    await program.parseAsync(normalizeArgv(argv), { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.code === 'commander.help' && program.opts().version === true)
      return { kind: 'text', text: `${packageVersion}\n` }
    if (error.exitCode === 0) return { kind: 'text', text }
    const isMissing = error.code === 'commander.missingArgument'
    if (isMissing || error.code === 'commander.help')
      throw incomplete(error, commandNamed(program, argv), argv)
    const [name = ''] = argv
    const isOurs = program.commands.some((command) => command.name() === name)
    const verbs = error.code === 'commander.unknownCommand' && !isOurs ? commandsOfVerb(manifest, name) : []
    const message = error.message.replace(/^error: /, '').replaceAll('\n', ' ')
    const wrong =
      verbs.length === 0
        ? usageError(message, 'see: bgk --help')
        : usageError(`unknown command '${name}'`, `did you mean: ${verbs.join(', ')} ?`)
    if (error.code === 'commander.unknownCommand' && !isOurs && EXTENSION.test(name))
      return { kind: 'unknown', name, error: wrong }
    throw wrong
  }
  const [invocation] = invoked
  if (invocation === undefined) throw usageError('no command given', 'see: bgk --help')
  return { kind: 'command', invocation }
}

/** A line that ends before its command does, with the help that says how it goes on. */
function incomplete({ message }: CommanderError, command: Command, argv: readonly string[]): CliError {
  const below = helpOf(command)
  const [, argument] = /'([^']+)'/.exec(message) ?? []
  if (argument === undefined)
    return new CliError('usage', `"${argv.join(' ')}" is not a whole command`, { below })
  return new CliError('usage', `${argument} is missing`, { field: argument, below })
}

/**
 * Rewrites what commander cannot say: `--json=a,b` becomes `--json --fields=a,b`, since an optional value would otherwise swallow the
 * next argument (`--json BTC/USDT`); `--ndjson` and `--csv` alike.
 */
export function normalizeArgv(argv: readonly string[]): string[] {
  const end = argv.indexOf('--')
  const flagsEnd = end === -1 ? argv.length : end
  return argv.flatMap((argument, index) => {
    const [, format, fields] = /^(--(?:json|ndjson|csv))=(.*)$/s.exec(argument) ?? []
    return format === undefined || index >= flagsEnd ? [argument] : [format, `--fields=${fields}`]
  })
}

/** Whether errors go out as JSON: asked even when the rest of the line cannot be understood. */
export function asksForJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--')
  return argv
    .slice(0, end === -1 ? argv.length : end)
    .some((argument) => /^--(?:nd)?json(?:=|$)/.test(argument))
}

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

const STEPS = [
  ['bgk sandbox start', 'Start an exchange on this machine'],
  ['bgk auth login', 'Log in; in the sandbox as trader@bgk.test with Trader2026'],
  ['bgk market list', 'Show prices'],
  ['bgk spot buy BTC/USDT --cost 100', 'Preview an order and place it'],
  ['bgk status', 'Show account, orders and positions'],
] as const

/** Output of `bgk` alone: the first steps, and the groups of commands. */
const firstSteps = ({ groups, singles }: Manifest): string =>
  [
    'Trade, watch and script a BGK exchange from the terminal.',
    '',
    'Usage: bgk <command> [flags]',
    '',
    'First steps:',
    ...facts(STEPS).map((line) => `  ${line}`),
    '',
    'Groups:',
    ...facts(groups.map(({ name, summary }) => [name, summary])).map((line) => `  ${line}`),
    '',
    'Commands:',
    ...facts(singles.filter(({ hidden }) => hidden !== true).map(({ name, summary }) => [name, summary])).map(
      (line) => `  ${line}`,
    ),
    '',
    'Every flag: bgk --help. One group: bgk spot --help',
    '',
  ].join('\n')
