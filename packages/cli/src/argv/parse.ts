import { CommanderError } from 'commander'
import { usageError } from '../cli-error'
import { helpCommand } from '../help-command'
import { groups, singles } from '../manifest'
import { packageVersion } from '../version'
import { normalizeArgv } from './normalize-argv'
import { buildProgram, type Invocation } from './program'

/** What a command line says: a command to run, a text to print, or an error with the help that mends it. */
export type Parsed =
  | { readonly kind: 'command'; readonly invocation: Invocation }
  | { readonly kind: 'text'; readonly text: string }

/** Reads a command line; throws a usage error, with the help of the command where an argument is missing. */
export async function parse(argv: readonly string[]): Promise<Parsed> {
  let text = ''
  const collect = (part: string) => {
    text += part
  }
  const invoked: Invocation[] = []
  const program = buildProgram(
    { groups, singles: [...singles, helpCommand], argv },
    { out: collect, error: collect },
    (one) => invoked.push(one),
  )
  if (argv.length === 0) return { kind: 'text', text: program.helpInformation() }
  try {
    await program.parseAsync(normalizeArgv(argv), { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.code === 'commander.help' && program.opts().version === true)
      return { kind: 'text', text: `${packageVersion}\n` }
    if (error.exitCode === 0) return { kind: 'text', text }
    if (error.code === 'commander.help')
      throw usageError(`"${argv.join(' ')}" is not a whole command`, `see: bgk ${argv[0] ?? ''} --help`)
    throw usageError(error.message.replace(/^error: /, '').replaceAll('\n', ' '), 'see: bgk --help')
  }
  const [invocation] = invoked
  if (invocation === undefined) throw usageError('no command given', 'see: bgk --help')
  return { kind: 'command', invocation }
}
