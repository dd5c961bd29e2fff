import { LOCALES } from '@bgk/sdk/languages'
import { type Argument, Command, Help, Option } from 'commander'
import { type CommandSpec, type FlagSpec, flag, type GroupSpec, type Manifest } from '../config/command'
import type { Flags } from '../config/settings'
import { usageError } from '../terminal/errors'
import { facts } from '../terminal/table'

/** First steps of `bgk --help`. */
const STEPS = [
  ['bgk sandbox start', 'Start an exchange on this machine'],
  ['bgk auth login trader@bgk.test', 'Log in to it with the password Trader2026'],
  ['bgk market list', 'Show prices'],
  ['bgk spot buy BTC/USDT --cost 100', 'Preview an order and place it'],
] as const

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
 * Builds the commander tree of a manifest; parsing calls `onInvoke`. Builds only the first word's group, and
 * only groups named in `argv` get their commands, because building all is slow.
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
  const roots = [...manifest.groups, ...manifest.singles]
  const named = roots.find(({ name }) => name === argv[0])
  for (const root of named ? [named] : roots) {
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

/** Maps former flag names to current ones; exit 2 if both were set. */
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
