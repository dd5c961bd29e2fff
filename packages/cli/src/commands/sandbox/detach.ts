import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Context, Handler } from '../../config/command'
import {
  type Flags,
  hasFlag,
  integerFlag,
  readRunningSandbox,
  SANDBOX_FOLDER,
  textFlag,
} from '../../config/settings'
import { CliError, usageError } from '../../terminal/errors'
import { type Io, pause } from '../../terminal/io'
import { facts } from '../../terminal/table'
import { sanitize } from '../../terminal/text'

const LOOK_EVERY_MS = 100
/** A big store takes its time. */
const GIVE_UP_AFTER_MS = 120_000

/** What a detached sandbox says, beside its folder: a new one wants the folder empty. Keys and passwords are never in it. */
const logPath = (folder: string): string => `${folder}.log`

/** `bgk sandbox start --detach`: runs on by itself; comes back when it takes orders. */
export async function detachSandbox(
  context: Context,
  flags: Flags,
  { port, folder }: { readonly port: number; readonly folder: string },
): Promise<undefined> {
  const { io, output } = context
  const before = await readRunningSandbox(folder)
  if (before?.pid !== undefined && io.isRunning(before.pid))
    throw usageError(
      `a sandbox runs in ${folder} already: ${before.url}`,
      'end it with: bgk sandbox stop, or name another --data-dir',
    )
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new CliError('usage', `${dirname(folder)} cannot be made`, { cause })
  })
  const log = logPath(folder)
  const passedFlags = ['seed', 'latency', 'fault', 'review', 'publicUrl'].flatMap((name) => {
    const text = textFlag(flags, name)
    return text === undefined ? [] : [`--${flagOf(name)}=${text}`]
  })
  const pid = await io.startAgain(
    [
      'sandbox',
      'start',
      `--port=${port}`,
      `--data-dir=${folder}`,
      ...passedFlags,
      ...(flags.limits === false ? ['--no-limits'] : []),
      ...['logRequests', 'iKnow'].filter((name) => hasFlag(flags, name)).map((name) => `--${flagOf(name)}`),
    ],
    log,
  )
  const url = await whenReady(context, { pid, folder, log })
  return output.answer(
    { url, pid, dataDir: folder, log },
    facts([
      ['Exchange', url],
      ['Process', String(pid)],
      ['Log', log],
      ['Stop', `bgk sandbox stop --data-dir ${folder}`],
    ]),
  )
}

const flagOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

async function whenReady(
  { io, signal }: Context,
  { pid, folder, log }: { readonly pid: number; readonly folder: string; readonly log: string },
): Promise<string> {
  const end = io.now() + GIVE_UP_AFTER_MS
  for (;;) {
    const found = await readRunningSandbox(folder)
    if (found?.pid === pid && (await isReady(io, found.url))) return found.url
    if (!io.isRunning(pid))
      throw usageError(`the sandbox has not started: ${await lastLine(log)}`, `its log: ${log}`)
    if (signal.aborted || io.now() > end)
      throw new CliError('network', `process ${pid} does not take orders yet`, { hint: `its log: ${log}` })
    await pause(io.timers, LOOK_EVERY_MS, signal)
  }
}

const isReady = async (io: Io, url: string): Promise<boolean> => {
  const answer = await io.fetch(new URL('/sandbox/health', url).href).catch(() => undefined)
  await answer?.text().catch(() => '')
  return answer?.status === 200
}

const lastLine = async (log: string): Promise<string> => {
  const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n')
  return (lines.at(-1) ?? '').replace(/^bgk: /, '') || 'it ended without a word'
}

const FOLLOW_EVERY_MS = 250
/** A look at the end of a log that has grown for weeks. */
const MOST_BYTES = 1_000_000

/** `bgk sandbox logs`: what a detached one has said, and with --follow what it says. */
export const sandboxLogs: Handler = async ({ io, output, signal }, _args, flags) => {
  const path = logPath(resolve(textFlag(flags, 'dataDir') ?? SANDBOX_FOLDER))
  const count = integerFlag(flags, 'lines', { min: 0, max: 10_000 }) ?? 50
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw new CliError('not_found', `there is no log ${path}`, {
      hint: 'a sandbox writes one with: bgk sandbox start --detach',
      cause,
    })
  })
  try {
    let place = Math.max(0, (await file.stat()).size - MOST_BYTES)
    let rest = ''
    const next = async () => {
      const { size } = await file.stat()
      const bytes = Buffer.alloc(Math.max(0, size - place))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, place)
      place += bytesRead
      const lines = `${rest}${bytes.toString('utf8', 0, bytesRead)}`.split('\n')
      rest = lines.pop() ?? ''
      return lines.map(sanitize)
    }
    const existing = await next()
    await print(count === 0 ? [] : existing.slice(-count))
    while (hasFlag(flags, 'follow') && !signal.aborted) {
      await pause(io.timers, FOLLOW_EVERY_MS, signal)
      await print(await next())
    }
  } finally {
    await file.close()
  }
  return 0

  async function print(lines: readonly string[]): Promise<void> {
    if (output.format === 'ndjson')
      return output.lines(lines.map((line) => JSON.stringify({ v: 1, type: 'log', line })))
    if (lines.length > 0 || output.format !== 'text')
      await output.answer(
        lines.map((line) => ({ line })),
        lines,
      )
  }
}
