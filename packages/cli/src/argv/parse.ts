import { type Command, CommanderError } from 'commander'
import { CliError, usageError } from '../cli-error'
import { firstSteps } from '../help/first-steps'
import { packageVersion } from '../version'
import { manifest } from '../whole-manifest'
import { commandsOfVerb } from './bare-verb'
import { normalizeArgv } from './normalize-argv'
import { buildProgram, commandNamed, helpOf, type Invocation } from './program'

/** What a command line says: a command to run, a text to print, or an error with the help that mends it. */
export type Parsed =
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
