import { LOCALES } from '@bgk/sdk/languages'
import { type Argument, Command, CommanderError, Help, Option } from 'commander'
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
  ['bgk auth login trader@bgk.test', 'Log in to it with the password Trader2026'],
  ['bgk market list', 'Show prices'],
  ['bgk spot buy BTC/USDT --cost 100', 'Preview an order and place it'],
] as const

/** Sections of `bgk --help`; groups and commands without one are listed under Tools. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  'Trade:': 'spot futures cycle flash ieo otc batch orders show guard panic'.split(' '),
  'Markets:': 'market watch stream exchange notice help-center'.split(' '),
  'Account:': 'auth account wallet report status support'.split(' '),
}
const TOOLS = 'Tools:'

const sectionOf = (name: string): string =>
  Object.keys(SECTIONS).find((title) => SECTIONS[title]?.includes(name)) ?? TOOLS

/** Groups and commands in the order of the sections. */
function inSections({ groups, singles }: Manifest): readonly (CommandSpec | GroupSpec)[] {
  const names = Object.values(SECTIONS).flat()
  const placeOf = ({ name }: { readonly name: string }) =>
    (names.indexOf(name) + names.length + 1) % (names.length + 1)
  return [...groups, ...singles].sort((one, other) => placeOf(one) - placeOf(other))
}

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
  manifest: Manifest,
  argv: readonly string[],
  io: ProgramIo,
  onInvoke: (invocation: Invocation) => void,
): Command {
  const configure = (command: Command): Command =>
    command
      .exitOverride()
      .configureOutput({ writeOut: io.out, writeErr: io.error, outputError: () => {} })
      .configureHelp({
        sortSubcommands: false,
        showGlobalOptions: false,
        styleTitle: (title) => title.replace('Options:', 'Flags:'),
        subcommandTerm: termOf,
        formatHelp: (command, help) => ordered(Help.prototype.formatHelp.call(help, command, help)),
      })
      .helpOption('-h, --help', 'Show help')
      .showSuggestionAfterError(true)
      .helpCommand(false)

  const program = configure(new Command('bgk'))
    .description('Trade, watch and script a BGK exchange from the terminal')
    .usage(`<command> [flags]\n\nGet started:\n${indented(facts(STEPS))}`)
    .optionsGroup('Global flags:')
    .option('-V, --version', 'Show the version')
    .addHelpOption(new Option('-h, --help', 'Show help').helpGroup('Global flags:'))
  for (const flag of globalFlags) program.option(flag.flags, flag.summary)

  const add = (parent: Command, spec: CommandSpec) => {
    const command = configure(parent.command(spec.name, { hidden: spec.hidden === true }))
      .description(spec.summary)
      .helpGroup(spec.section ?? 'Commands:')
    if (spec.alias !== undefined) command.alias(spec.alias)
    if (spec.args !== undefined) command.arguments(spec.args)
    command.usage(spec.args === undefined ? '[flags]' : `${spec.args} [flags]`)
    for (const flag of spec.flags ?? []) {
      command.option(flag.flags, flag.summary)
      if (flag.formerly !== undefined) command.addOption(formerOption(flag, flag.formerly))
    }
    command.addHelpText('after', () => examples(spec))
    command.action(() => {
      onInvoke({ spec, args: command.args, flags: renamed(spec, command.optsWithGlobals()) })
    })
  }
  const addGroup = (parent: Command, spec: GroupSpec) => {
    const group = configure(parent.command(spec.name))
      .description(spec.summary)
      .usage('<command> [flags]')
      .helpGroup(spec.section ?? 'Commands:')
    for (const one of spec.commands) 'commands' in one ? addGroup(group, one) : add(group, one)
    group.addHelpText('after', '\nGlobal flags: bgk --help')
  }
  const roots = inSections(manifest)
  const named = roots.find(({ name }) => name === argv[0])
  for (const one of named ? [named] : roots) {
    const root = { ...one, section: sectionOf(one.name) }
    if (!('commands' in root)) add(program, root)
    else addGroup(program, argv.includes(root.name) ? root : { ...root, commands: [] })
  }
  program.addHelpText(
    'after',
    '\nHelp topics: bgk help exit-codes | environment | formatting | streams | batch | security',
  )
  return program
}

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n')

/** Headings of help in their order; a block without a heading is the description and comes first. */
const HEADINGS = [/^Usage:/, /^Get started:/, /^(?!Flags|Global)[A-Z][\w ]*:\n/, /^(?:Global f|F)lags:/]

/** Help of commander with the description first and the flags last. */
const ordered = (help: string): string => {
  const rank = (block: string) => HEADINGS.findIndex((heading) => heading.test(block))
  const blocks = help.trimEnd().split(/\n\n(?=\S)/)
  return `${blocks.sort((one, other) => rank(one) - rank(other)).join('\n\n')}\n`
}

/** A command in a list: name and arguments. */
const termOf = (command: Command): string =>
  [command.name(), ...command.registeredArguments.map(humanArgument)].join(' ')

const humanArgument = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}

/** Hidden option that accepts the former name of a flag. */
const formerOption = ({ flags, summary }: FlagSpec, formerly: string): Option =>
  new Option(flags.replace(/^--[\w-]+/, formerly), summary).hideHelp()

/** Flags under their current names; exit 2 when a flag was given by both. */
function renamed({ flags = [] }: CommandSpec, values: Flags): Flags {
  const result: Record<string, unknown> = { ...values }
  for (const { flags: text, formerly } of flags) {
    if (formerly === undefined) continue
    const [name, former] = [new Option(text).attributeName(), new Option(formerly).attributeName()]
    if (result[former] === undefined) continue
    if (result[name] !== undefined)
      throw usageError(`${formerly} is the former name of ${new Option(text).long}`, 'use only the latter')
    result[name] = result[former]
    delete result[former]
  }
  return result
}

const examples = (spec: CommandSpec): string =>
  [
    ...(spec.examples?.length ? ['\nExamples:', ...spec.examples.map((line) => `  ${line}`)] : []),
    '\nGlobal flags: bgk --help',
  ].join('\n')

/** The command that words name, as far as they do. */
export function commandNamed(program: Command, words: readonly string[]): Command {
  let command = program
  for (const word of words)
    command = command.commands.find((one) => one.name() === word || one.alias() === word) ?? command
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
  flag('--profile <name>', 'Profile to use (env BGK_PROFILE)'),
  flag('--url <origin>', 'Exchange URL (env BGK_URL; default: the local sandbox)'),
  flag('--json', 'Output JSON, all fields or --json=a,b'),
  flag('--ndjson', 'Output one JSON object per line'),
  flag('--csv', 'Output CSV'),
  flag('--fields <list>', 'Output only these fields'),
  flag('-q, --quiet', 'Suppress notes on stderr'),
  flag('--no-header', 'Omit the table header'),
  flag('--color <when>', 'Use color: auto, always or never', ['auto', 'always', 'never']),
  flag('--tz <zone>', 'Time zone: UTC (default), local, or a name such as Asia/Shanghai'),
  flag('--lang <code>', `Language of server messages: ${LOCALES.join(' ')} (env BGK_LANG)`, LOCALES),
  flag('--timeout <duration>', 'Timeout of one request, such as 5s (default 10s)'),
  flag('-y, --yes', 'Skip confirmation'),
  flag('--no-input', 'Never prompt (env BGK_NO_INPUT)'),
  flag('--dry-run', 'Validate and preview without sending'),
  flag('--confirm <id>', 'Send a previous dry run by its id, within 2 min'),
  flag('--no-update-check', 'Skip the update check (env BGK_NO_UPDATE_NOTIFIER)'),
  flag('-v, --verbose', 'Log HTTP requests to stderr, without secrets'),
]
