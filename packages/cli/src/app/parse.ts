import { LOCALES } from '@bgk/sdk/languages'
import { Command, CommanderError } from 'commander'
import { type CommandSpec, type FlagSpec, flag, type GroupSpec, type Manifest } from '../config/command'
import type { Flags } from '../config/settings'
import { CliError, usageError } from '../terminal/errors'
import { facts } from '../terminal/table'
import { packageVersion } from '../terminal/version'

/** What a command line says: a command to run, a text to print, or an error with the help that mends it. */
type Parsed =
  | { readonly kind: 'command'; readonly invocation: Invocation }
  | { readonly kind: 'text'; readonly text: string }
  /** No command of ours: perhaps a program `bgk-NAME` is. */
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
  // `login` is `auth login`, and `auth passwd login` only to who looks for that.
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

export interface Invocation {
  readonly spec: CommandSpec
  readonly args: readonly string[]
  readonly flags: Flags
}

interface ProgramIo {
  out(text: string): void
  error(text: string): void
}

/**
 * The commander tree of a manifest; whatever command is parsed is handed to `onInvoke`. It holds the group or command that the first word
 * names, else all of them, without the commands of groups that `argv` does not name: making every command takes longer than most of them.
 */
export function buildProgram(
  { groups, singles }: Manifest,
  argv: readonly string[],
  io: ProgramIo,
  onInvoke: (invocation: Invocation) => void,
): Command {
  const configure = (command: Command): Command =>
    command
      .exitOverride()
      .configureOutput({ writeOut: io.out, writeErr: io.error, outputError: () => {} })
      .configureHelp({ sortSubcommands: false, showGlobalOptions: false })
      .showSuggestionAfterError(true)
      .helpCommand(false)

  const program = configure(new Command('bgk'))
    .description('Trade, watch and script a BGK exchange from the terminal.')
    .usage('<command> [flags]')
    .option('-V, --version', 'version of bgk')
  for (const flag of globalFlags) program.option(flag.flags, flag.summary)

  const add = (parent: Command, spec: CommandSpec) => {
    const command = configure(parent.command(spec.name, { hidden: spec.hidden === true })).description(
      spec.summary,
    )
    if (spec.alias !== undefined) command.alias(spec.alias)
    if (spec.args !== undefined) command.arguments(spec.args)
    for (const flag of spec.flags ?? []) command.option(flag.flags, flag.summary)
    command.addHelpText('after', () => examples(spec))
    command.action(() => {
      onInvoke({ spec, args: command.args, flags: command.optsWithGlobals() })
    })
  }
  const addGroup = (parent: Command, spec: GroupSpec) => {
    const group = configure(parent.command(spec.name)).description(spec.summary).usage('<command> [flags]')
    for (const one of spec.commands) 'commands' in one ? addGroup(group, one) : add(group, one)
    group.addHelpText('after', '\nGlobal flags: bgk --help')
  }
  const roots = [...groups, ...singles]
  const named = roots.find(({ name }) => name === argv[0])
  for (const root of named ? [named] : roots) {
    if (!('commands' in root)) add(program, root)
    else addGroup(program, argv.includes(root.name) ? root : { ...root, commands: [] })
  }
  program.addHelpText(
    'after',
    '\nMore: bgk help exit-codes | environment | formatting | streams | batch | security',
  )
  return program
}

const examples = (spec: CommandSpec): string =>
  [
    ...(spec.examples?.length ? ['\nExamples:', ...spec.examples.map((line) => `  ${line}`)] : []),
    '\nGlobal flags: bgk --help',
  ].join('\n')

/** The command that words name, as far as they do. */
export function commandNamed(program: Command, words: readonly string[]): Command {
  let command = program
  for (const word of words) command = command.commands.find((one) => one.name() === word) ?? command
  return command
}

/** The help of a command. */
export function helpOf(command: Command): string {
  let text = ''
  const append = (part: string) => {
    text += part
  }
  command.configureOutput({ writeOut: append, writeErr: append })
  command.outputHelp()
  return text
}

/** Flags every command takes, before or after its name. */
export const globalFlags: readonly FlagSpec[] = [
  flag('--profile <name>', 'profile to use (env BGK_PROFILE)'),
  flag(
    '--url <origin>',
    'exchange to talk to (env BGK_URL; default: the sandbox that runs here, else http://localhost:8080); https unless on this machine',
  ),
  flag('--json', 'one JSON document; --json=a,b keeps those fields'),
  flag('--ndjson', 'one JSON object a line, of lists and streams'),
  flag('--csv', 'comma-separated values with a header'),
  flag('--fields <list>', 'keep those fields, as --json=a,b does'),
  flag('-q, --quiet', 'no remarks on stderr'),
  flag('--no-header', 'tables without their header line'),
  flag('--color <when>', 'auto, always or never', ['auto', 'always', 'never']),
  flag('--tz <zone>', 'zone of times: UTC (default), local, or a name such as Asia/Shanghai'),
  flag('--lang <code>', `language of server messages: ${LOCALES.join(' ')} (env BGK_LANG)`, LOCALES),
  flag('--timeout <duration>', 'longest wait for one answer, such as 5s (default 10s)'),
  flag('-y, --yes', 'do not ask before sending'),
  flag('--no-input', 'never ask anything (env BGK_NO_INPUT)'),
  flag('--dry-run', 'check and show, send nothing'),
  flag('--confirm <id>', 'send what a dry run showed, within 2 min, without asking'),
  flag('--no-update-check', 'look for no newer version (env BGK_NO_UPDATE_NOTIFIER)'),
  flag('-v, --verbose', 'HTTP requests on stderr, secrets left out'),
]
