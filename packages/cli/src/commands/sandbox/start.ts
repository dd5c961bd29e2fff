import { resolve } from 'node:path'
import type { Handler } from '../../config/command'
import {
  durationFlag,
  type Flags,
  hasFlag,
  integerFlag,
  readRunningSandbox,
  SANDBOX_FOLDER,
  textFlag,
} from '../../config/settings'
import { loadSandboxPackage } from '../../exchange/sandbox-package'
import { CliError, usageError } from '../../terminal/errors'
import { facts } from '../../terminal/table'
import { controlOf } from './control'
import { detachSandbox } from './detach'
import { shareFlag } from './fault'

/** `bgk sandbox start`: a whole exchange in the foreground, until Ctrl-C. */
export const sandboxStart: Handler = async (context, _args, flags) => {
  const { io, output, signal } = context
  const port = integerFlag(flags, 'port', { min: 0, max: 65_535 }) ?? 8080
  const isMemory = hasFlag(flags, 'memory')
  const dataDir = textFlag(flags, 'dataDir')
  if (isMemory && dataDir !== undefined) throw usageError('--memory and --data-dir exclude each other')
  const seed = textFlag(flags, 'seed')
  const faults = startFaults(flags)
  const review = reviewFlag(flags)
  const publicUrl = textFlag(flags, 'publicUrl')
  if (hasFlag(flags, 'detach')) {
    if (isMemory)
      throw usageError('--detach and --memory exclude each other', 'a detached sandbox needs a data folder')
    return detachSandbox(context, flags, { port, folder: resolve(dataDir ?? SANDBOX_FOLDER) })
  }
  const { startSandbox } = await loadSandboxPackage(io)
  const sandbox = await startSandbox({
    port,
    ...(isMemory ? { memory: true } : { dataDir: resolve(dataDir ?? SANDBOX_FOLDER) }),
    ...(seed !== undefined && { seed }),
    ...(flags.limits === false && { limits: 'off' as const }),
    ...(review !== undefined && { review }),
    ...(publicUrl !== undefined && { publicUrl }),
    logRequests: hasFlag(flags, 'logRequests'),
    iKnow: hasFlag(flags, 'iKnow'),
    log: (line) => void output.note(line).catch(() => {}),
  }).catch((error: unknown) => {
    throw cannotStart(error)
  })
  try {
    const { url, controlKey: key } = sandbox
    const running = isMemory ? undefined : await readRunningSandbox(resolve(dataDir ?? SANDBOX_FOLDER))
    const control = controlOf(context, running ?? { url, key, pid: undefined })
    for (const rule of faults) await control.ask('POST', 'faults', rule)
    await output.answer(
      {
        url: sandbox.url,
        controlKey: sandbox.controlKey,
        accounts: sandbox.accounts.map(({ email, password }) => ({ email, password: password ?? null })),
      },
      facts([
        ['Exchange', sandbox.url],
        ...sandbox.accounts.map(
          ({ email, password }) =>
            ['Account', `${email}  ${password ?? '(printed at the first start)'}`] as const,
        ),
        ...(sandbox.controlKey === '' ? [] : [['Control key', sandbox.controlKey] as const]),
        ['Stop', 'Ctrl-C'],
      ]),
    )
    const failure = await Promise.race([
      sandbox.failed,
      new Promise<undefined>((done) => {
        if (signal.aborted) done(undefined)
        signal.addEventListener('abort', () => done(undefined))
      }),
    ])
    if (failure !== undefined) {
      throw new CliError('internal', `the exchange stopped: ${failure.message}`, {
        hint: 'acknowledged writes are stored; start it again',
        cause: failure,
      })
    }
    await output.note('Stopping …')
  } finally {
    await sandbox.stop()
  }
  return 0
}

function reviewFlag(flags: Flags): 'auto' | 'manual' | undefined {
  const mode = textFlag(flags, 'review')
  if (mode === undefined || mode === 'auto' || mode === 'manual') return mode
  throw usageError(`--review must be auto or manual, not "${mode}"`)
}

/** Rules of `--latency` and `--fault`; the lost answers first, for only the first rule that fits happens. */
function startFaults(flags: Flags): readonly object[] {
  const ms = durationFlag(flags, 'latency')
  const probability = shareFlag(flags, 'fault')
  return [
    ...(probability === undefined ? [] : [{ kind: 'reply-lost', probability }]),
    ...(ms === undefined ? [] : [{ kind: 'delay', ms }]),
  ]
}

// StartError and StoreError carry the one line a person needs; anything else is a bug.
function cannotStart(error: unknown): unknown {
  if (!(error instanceof Error) || (error.name !== 'StartError' && error.name !== 'StoreError')) return error
  const isAway = 'code' in error && error.code === 'UNREACHABLE'
  return new CliError(isAway ? 'network' : 'usage', error.message, { cause: error })
}
