import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { PairName, RecorderProgress } from '@bgk/sandbox/lab'
import { PERIODS, type Period } from '@bgk/sdk/market'
import type { Context, Handler } from '../../config/command'
import { isTaken } from '../../config/files'
import { checkOrigin } from '../../config/profile'
import { durationFlag, type Flags, listFlag, textFlag } from '../../config/settings'
import { loadLab } from '../../exchange/sandbox-package'
import { CliError, usageError } from '../../terminal/errors'
import { type OutputStream, pause, writeTo } from '../../terminal/io'
import { facts } from '../../terminal/table'
import { sizeText } from '../../terminal/text'

/** Between two updates of the progress line, ms. */
const TICK_MS = 500
/** Unwritten bytes of a reader or disk that is too slow for the exchange. */
const MOST_WAITING = 64_000_000

/**
 * `bgk record [URL]`: records the public frames and answers of an exchange, to a file or a pipe, until Ctrl-C or `--for`. The
 * recording then ends with a valid footer.
 */
export const record: Handler = async (context, [url], flags) => {
  const { io, output, settings, signal } = context
  const origin = url === undefined ? settings.origin : checkOrigin(url, 'the URL')
  const pairs = pairsOf(flags)
  const periods = periodsOf(flags)
  const forMs = durationFlag(flags, 'for') ?? Number.POSITIVE_INFINITY
  const { createRecorder, LabError } = await loadLab(io)
  const target = await openTarget(context, textFlag(flags, 'output'))
  const { stream } = target
  let failure: Error | undefined
  stream.on('error', (error: Error) => {
    failure ??= error
  })
  const recorder = createRecorder({
    ...{ origin, pairs, periods, fetch: io.fetch, clock: { now: io.now }, timers: io.timers },
    WebSocket: io.WebSocket ?? (await import('ws')).WebSocket,
    write: (line) => void stream.write(line),
  })
  const progress = createProgress(context)
  try {
    await recorder.start()
    while (!signal.aborted && failure === undefined && recorder.progress.elapsedMs < forMs) {
      if (stream.writableLength > MOST_WAITING)
        throw new CliError('usage', 'the output is slower than the exchange', {
          hint: 'record to a file with -o',
        })
      await progress.show(recorder.progress)
      await pause(io.timers, Math.min(TICK_MS, Math.max(1, forMs - recorder.progress.elapsedMs)), signal)
    }
  } catch (error) {
    await target.discard()
    if (!(error instanceof LabError)) throw error
    const { message, cause, code } = error
    throw code === 'SOURCE_UNREACHABLE' ? new CliError('network', message, { cause }) : usageError(message)
  } finally {
    recorder.stop()
    await progress.clear()
  }
  const { elapsedMs, frames, bytes } = recorder.progress
  await target.end()
  if (failure !== undefined)
    throw new CliError('usage', `cannot write the recording: ${failure.message}`, { cause: failure })
  const seconds = Math.round(elapsedMs / 1000)
  if (target.file === undefined)
    return output.note(`Recorded ${seconds} s: ${frames} frames, ${sizeText(bytes)}`)
  const { file } = target
  return output.answer(
    { file, pairs, seconds, frames, bytes },
    facts([
      ['Recording', file],
      ['Pairs', pairs.join(', ')],
      ['Duration', `${seconds} s`],
      ['Frames', String(frames)],
      ['Size', sizeText(bytes)],
    ]),
  )
}

function pairsOf(flags: Flags): readonly PairName[] {
  const names = (textFlag(flags, 'pairs') ?? '').split(',').filter((name) => name !== '')
  if (names.length === 0)
    throw usageError('--pairs is missing', 'use: bgk record URL --pairs BTC/USDT,ETH/USDT')
  return [...new Set(names)].map((name) => {
    const [, base, quote] = /^([A-Za-z0-9]+)\/([A-Za-z0-9]+)$/.exec(name) ?? []
    if (base === undefined || quote === undefined)
      throw usageError(`--pairs must be pairs such as BTC/USDT,ETH/USDT, not "${name}"`)
    return `${base}/${quote}` as const
  })
}

function periodsOf(flags: Flags): readonly Period[] {
  const names = listFlag(flags, 'period')
  const unknown = names.find((name) => !PERIODS.some((period) => period === name))
  if (unknown !== undefined)
    throw usageError(`--period must be one of ${PERIODS.join(', ')}, not "${unknown}"`)
  return names.length === 0 ? ['1m'] : PERIODS.filter((period) => names.includes(period))
}

interface Target {
  readonly stream: OutputStream
  /** Undefined: stdout. */
  readonly file: string | undefined
  end(): Promise<void>
  /** Removes the file of a recording that never began. */
  discard(): Promise<void>
}

/** Never an existing file, and never the screen. */
async function openTarget({ io, output }: Context, name: string | undefined): Promise<Target> {
  if (name === undefined) {
    if (output.isTty) throw usageError('a recording is not printed on a terminal', 'use -o FILE, or a pipe')
    const { stdout } = io
    return { stream: stdout, file: undefined, end: () => writeTo(stdout, ''), discard: async () => {} }
  }
  const file = resolve(io.cwd, name)
  const handle = await open(file, 'wx', 0o600).catch((cause: unknown) => {
    if (isTaken(cause)) throw usageError(`${file} already exists`, 'use another file with -o')
    throw new CliError('usage', `cannot write ${file}`, { hint: 'use another path with -o', cause })
  })
  const stream = createWriteStream(file, { fd: handle })
  const end = () => new Promise<void>((done) => void stream.end(() => done()))
  return {
    ...{ stream, file, end },
    async discard() {
      await end()
      await rm(file, { force: true })
    },
  }
}

/** Line on the terminal that is written over; none where stderr is no terminal. */
function createProgress({ io, output }: Context) {
  const isShown = io.stderr.isTTY === true && !output.quiet
  const write = (text: string) =>
    isShown ? writeTo(io.stderr, `\r\u001b[K${text}`) : Promise.resolve(undefined)
  return {
    show: ({ elapsedMs, frames, bytes, live }: RecorderProgress) =>
      write(`${clockText(elapsedMs)}  ${frames} frames  ${sizeText(bytes)}  ${live ? 'live' : 'no data'}`),
    clear: () => write(''),
  }
}

/** `1:02:03`. */
function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number) => String(value % 60).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}`
}
