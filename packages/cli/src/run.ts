import { CommanderError } from 'commander'
import { asksForJson, normalizeArgv } from './argv/normalize-argv'
import { buildProgram, type Invocation } from './argv/program'
import { CliError, usageError } from './cli-error'
import { defaultOrigin, resolveSettings } from './config/settings'
import { describeError } from './describe-error'
import { exitCodeOf } from './exit-codes'
import { helpCommand } from './help-command'
import type { Io, SignalName } from './io'
import { groups, singles } from './manifest'
import { createOutput, writeTo } from './output/output'
import { plain } from './output/paint'
import { errorDocument, errorLine } from './print-error'
import { packageVersion } from './version'

/** Runs one command line; gives its exit code and never throws. `argv` is without node and script. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const interrupt = new AbortController()
  let signalled: SignalName | undefined
  const offSignal = io.onSignal((name) => {
    if (signalled !== undefined) return io.exit(exitOfSignal(name))
    signalled = name
    interrupt.abort()
  })
  // A reader that closes the pipe has seen enough: that is no failure (exit 0).
  let pipeClosed = false
  const onPipe = (error: Error) => {
    if (!isEpipe(error)) return
    pipeClosed = true
    interrupt.abort()
  }
  io.stdout.on('error', onPipe)
  io.stderr.on('error', onPipe)
  let origin = defaultOrigin
  let errorPaint = plain
  try {
    const invocation = await parse(normalizeArgv(argv), io)
    if (typeof invocation === 'number') return invocation
    const { spec } = invocation
    const settings = await resolveSettings(invocation.flags, io, spec)
    origin = settings.origin
    const output = createOutput(io, settings)
    errorPaint = output.errorPaint
    const handler = await spec.load()
    const code = await handler(
      { io, settings, output, signal: interrupt.signal },
      invocation.args,
      invocation.flags,
    )
    if (pipeClosed) return 0
    return signalled === undefined ? (code ?? 0) : exitOfSignal(signalled)
  } catch (error) {
    const described = describeError(error, origin)
    const isEndOfPipe = pipeClosed || isEpipe(error)
    if (isEndOfPipe && described.exitName !== 'unknown_state') return 0
    // A write cut off by Ctrl-C keeps its own code: what became of it matters more than who stopped it.
    if (signalled !== undefined && described.exitName !== 'unknown_state') return exitOfSignal(signalled)
    // Who pressed Ctrl-C knows it.
    if (described.exitName === 'interrupted') return described.exit
    const text = asksForJson(argv) ? errorDocument(described) : errorLine(described, errorPaint)
    await writeTo(io.stderr, text).catch(() => {})
    if (argv.includes('-v') || argv.includes('--verbose')) await printStack(error, io)
    return described.exit
  } finally {
    offSignal()
    io.stdout.off('error', onPipe)
    io.stderr.off('error', onPipe)
  }
}

async function parse(argv: readonly string[], io: Io): Promise<Invocation | number> {
  let text = ''
  const invoked: Invocation[] = []
  const program = buildProgram(
    groups,
    [...singles, helpCommand],
    {
      out: (part) => {
        text += part
      },
      error: (part) => {
        text += part
      },
    },
    (invocation) => invoked.push(invocation),
  )
  if (argv.length === 0) {
    await writeTo(io.stdout, program.helpInformation())
    return 0
  }
  try {
    await program.parseAsync([...argv], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.code === 'commander.help' && program.opts().version === true) {
      await writeTo(io.stdout, `${packageVersion}\n`)
      return 0
    }
    if (error.exitCode === 0) {
      await writeTo(io.stdout, text)
      return 0
    }
    if (error.code === 'commander.help')
      throw usageError(`"${argv.join(' ')}" is not a whole command`, `see: bgk ${argv[0] ?? ''} --help`)
    throw usageError(error.message.replace(/^error: /, '').replaceAll('\n', ' '), 'see: bgk --help')
  }
  const [invocation] = invoked
  if (invocation === undefined) throw usageError('no command given', 'see: bgk --help')
  return invocation
}

const exitOfSignal = (name: SignalName): number =>
  exitCodeOf(name === 'SIGINT' ? 'interrupted' : 'terminated')

const isEpipe = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED')

async function printStack(error: unknown, io: Io): Promise<void> {
  let current: unknown = error instanceof CliError ? (error.details.cause ?? error) : error
  for (let depth = 0; depth < 4 && current instanceof Error; depth++) {
    await writeTo(io.stderr, `${depth === 0 ? '' : 'caused by '}${current.stack ?? current.message}\n`).catch(
      () => {},
    )
    current = current.cause
  }
}
