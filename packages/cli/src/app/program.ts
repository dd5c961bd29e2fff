import { LOCALES } from '@bgk/sdk/languages'
import { Command } from 'commander'
import { type CommandSpec, type FlagSpec, flag, type GroupSpec, type Manifest } from '../config/command'
import type { Flags } from '../config/flags'

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
 * The commander tree of a manifest; whatever command is parsed is handed to `onInvoke`. Of a group that `argv` does not name only the name is
 * there: making all commands takes longer than most of them.
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
  for (const group of groups) {
    addGroup(program, argv.includes(group.name) ? group : { ...group, commands: [] })
  }
  for (const spec of singles) add(program, spec)
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
  const keep = (part: string) => {
    text += part
  }
  command.configureOutput({ writeOut: keep, writeErr: keep })
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
