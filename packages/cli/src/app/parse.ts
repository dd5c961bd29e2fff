import { type Command, CommanderError } from 'commander'
import type { CommandSpec, GroupSpec, Manifest } from '../config/command'
import { CliError, usageError } from '../terminal/errors'
import { packageVersion } from '../terminal/version'
import { buildProgram, commandNamed, helpOf, type Invocation } from './program'

/** Outcome of parsing a command line: a command to run, a text to print, or an extension program. */
type Parsed =
  | { readonly kind: 'command'; readonly invocation: Invocation }
  | { readonly kind: 'text'; readonly text: string }
  /** Unknown command, possibly a program `bgk-NAME`. */
  | { readonly kind: 'unknown'; readonly name: string; readonly error: CliError }

/** The name of a command that a program of the user may add. */
const EXTENSION = /^[a-z][a-z0-9-]{0,63}$/

/** Reads a command line; throws a usage error, with the help of the command where an argument is missing. */
export async function parse(manifest: Manifest, argv: readonly string[]): Promise<Parsed> {
  let text = ''
  const collect = (part: string) => {
    text += part
  }
  const invoked: Invocation[] = []
  const program = buildProgram(manifest, argv, { out: collect, error: collect }, (one) => invoked.push(one))
  if (argv.length === 0) return { kind: 'text', text: helpOf(program) }
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
        ? usageError(message, `see: ${pathOf(commandNamed(program, argv))} --help`)
        : usageError(`unknown command '${name}'`, `did you mean: ${verbs.join(', ')} ?`)
    if (error.code === 'commander.unknownCommand' && !isOurs && EXTENSION.test(name))
      return { kind: 'unknown', name, error: wrong }
    throw wrong
  }
  const [invocation] = invoked
  if (invocation === undefined) throw usageError('no command given', 'see: bgk --help')
  return { kind: 'command', invocation }
}

/** Usage error of an incomplete command line, with the help of its command. */
function incomplete({ message }: CommanderError, command: Command, argv: readonly string[]): CliError {
  const below = helpOf(command)
  const [, argument] = /'([^']+)'/.exec(message) ?? []
  if (argument === undefined) {
    const names = command.commands.map((one) => one.name()).join(', ')
    return new CliError('usage', `choose a subcommand of "${argv.join(' ')}": ${names}`, { below })
  }
  return new CliError('usage', `missing argument: ${argument}`, { field: argument, below })
}

/** Words of a command, as `bgk futures tpsl rm`. */
const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`

/**
 * Rewrites `--json=a,b` to `--json --fields=a,b`, also for `--ndjson` and `--csv`. An optional value of
 * commander would swallow the next argument (`--json BTC/USDT`).
 */
export function normalizeArgv(argv: readonly string[]): string[] {
  const end = argv.indexOf('--')
  const flagsEnd = end === -1 ? argv.length : end
  return argv.flatMap((argument, index) => {
    const [, format, fields] = /^(--(?:json|ndjson|csv))=(.*)$/s.exec(argument) ?? []
    return format === undefined || index >= flagsEnd ? [argument] : [format, `--fields=${fields}`]
  })
}

/** Checks for JSON output without parsing, so that errors of broken command lines are JSON too. */
export function hasJsonFlag(argv: readonly string[]): boolean {
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
const MAX_SUGGESTIONS = 4

/** Commands that a first word without its group may mean, as `bgk auth login` for `login`. */
export function commandsOfVerb({ groups }: Manifest, word: string): readonly string[] {
  const verb = word.toLowerCase()
  const found = [...(OTHER_NAMES[verb] ?? []), ...groups.flatMap((group) => named(group, group.name, verb))]
  // Two words first: `login` means `auth login`, not `auth passwd login`.
  const direct = found.filter((words) => words.split(' ').length === 2)
  return [...new Set(direct.length > 0 ? direct : found)]
    .slice(0, MAX_SUGGESTIONS)
    .map((words) => `bgk ${words}`)
}

const named = (group: GroupSpec, words: string, verb: string): readonly string[] =>
  group.commands.flatMap((one: CommandSpec | GroupSpec) => {
    const path = `${words} ${one.name}`
    return [...(one.name === verb ? [path] : []), ...('commands' in one ? named(one, path, verb) : [])]
  })
