import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Flags } from '../../argv/flags'
import { hasFlag, textFlag } from '../../argv/read-flags'
import { CliError, usageError } from '../../cli-error'
import { readRunningSandbox } from '../../config/running-sandbox'
import type { Context } from '../../context'
import type { Io } from '../../io'
import { facts } from '../../output/table'
import { pause } from '../../pause'

const LOOK_EVERY_MS = 100
/** A big store takes its time. */
const GIVE_UP_AFTER_MS = 120_000

/** What a detached sandbox says, beside its folder: a new one wants the folder empty. Keys and passwords are never in it. */
export const logPath = (folder: string): string => `${folder}.log`

/** `bgk sandbox start --detach`: runs on by itself; comes back when it takes orders. */
export async function detachSandbox(
  context: Context,
  flags: Flags,
  { port, folder }: { readonly port: number; readonly folder: string },
): Promise<number> {
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
  const given = ['seed', 'latency', 'fault', 'review', 'publicUrl'].flatMap((name) => {
    const text = textFlag(flags, name)
    return text === undefined ? [] : [`--${flagOf(name)}=${text}`]
  })
  const pid = await io.startAgain(
    [
      'sandbox',
      'start',
      `--port=${port}`,
      `--data-dir=${folder}`,
      ...given,
      ...(flags.limits === false ? ['--no-limits'] : []),
      ...['logRequests', 'iKnow'].filter((name) => hasFlag(flags, name)).map((name) => `--${flagOf(name)}`),
    ],
    log,
  )
  const url = await whenReady(context, { pid, folder, log })
  await output.answer(
    () => ({ url, pid, dataDir: folder, log }),
    () =>
      facts([
        ['Exchange', url],
        ['Process', String(pid)],
        ['Log', log],
        ['Stop', `bgk sandbox stop --data-dir ${folder}`],
      ]),
  )
  return 0
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
      throw new CliError('usage', `the sandbox has not started: ${await lastLine(log)}`, {
        hint: `its log: ${log}`,
      })
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
