import { resolveSettings, type Settings } from '../config/settings'
import { exitCodeOf } from '../terminal/errors'
import type { Io, SignalName } from '../terminal/io'
import { writeTo } from '../terminal/io'
import { createOutput, type Output } from '../terminal/output'
import { manifest } from './manifest'
import { hasJsonFlag, parse } from './parse'

/** Runs one command line; gives its exit code and never throws. `argv` is without node and script. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const interrupt = new AbortController()
  let signalled: SignalName | undefined
  // A line of `bgk shell` hears of Ctrl-C itself.
  let inside = 0
  const runInside = async (line: readonly string[], world = io): Promise<number> => {
    if (world !== io) return run(line, world)
    inside += 1
    try {
      return await run(line, io)
    } finally {
      inside -= 1
    }
  }
  const offSignal = io.onSignal((name) => {
    if (inside > 0) return
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
  const known: { settings?: Settings; output?: Output } = {}
  try {
    const parsed = await parse(manifest, argv)
    if (parsed.kind === 'text') {
      await writeTo(io.stdout, parsed.text)
      return 0
    }
    if (parsed.kind === 'unknown') {
      const code = await io.execute(`bgk-${parsed.name}`, argv.slice(1))
      if (code === 127) throw parsed.error
      return code
    }
    const { spec, args, flags } = parsed.invocation
    const settings = await resolveSettings(flags, io, spec)
    const output = createOutput(io, settings)
    Object.assign(known, { settings, output })
    const handler = await spec.load()
    const code = await handler(
      { io: await behindProxy(io), settings, output, signal: interrupt.signal, run: runInside },
      args,
      flags,
    )
    if (pipeClosed) return 0
    return signalled === undefined ? (code ?? 0) : exitOfSignal(signalled)
  } catch (error) {
    const [{ describeError }, { printError }] = await Promise.all([
      import('../exchange/describe-error'),
      import('../terminal/print-error'),
    ])
    const described = describeError(error, known.settings?.origin)
    const isEndOfPipe = pipeClosed || isEpipe(error)
    if (isEndOfPipe && described.exitName !== 'unknown_state') return 0
    // A write cut off by Ctrl-C keeps its own code: what became of it matters more than who stopped it.
    if (signalled !== undefined && described.exitName !== 'unknown_state') return exitOfSignal(signalled)
    // Who pressed Ctrl-C knows it.
    if (described.exitName === 'interrupted') return described.exit
    await printError(described, {
      io,
      json: hasJsonFlag(argv),
      verbose: argv.includes('-v') || argv.includes('--verbose'),
      paint: known.output?.errorPaint,
    }).catch(() => {})
    return described.exit
  } finally {
    offSignal()
    io.stdout.off('error', onPipe)
    io.stderr.off('error', onPipe)
  }
}

/** Where the environment names a proxy, everything goes through it. */
const behindProxy = async (io: Io): Promise<Io> =>
  Object.keys(io.env).some((name) => /^(https?|all)_proxy$/i.test(name))
    ? (await import('../exchange/proxy')).proxiedIo(io)
    : io

const exitOfSignal = (name: SignalName): number =>
  exitCodeOf(name === 'SIGINT' ? 'interrupted' : 'terminated')

const isEpipe = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED')
