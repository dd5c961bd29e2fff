import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { StorageAdapter } from '@bgk/sdk'
import type { Context, Handler } from '../../config/command'
import { checkOrigin } from '../../config/profile'
import { durationFlag, type Flags, textFlag } from '../../config/settings'
import { withExchange } from '../../exchange/connect'
import { loadLab, loadLabRunner } from '../../exchange/sandbox-package'
import { CliError, usageError } from '../../terminal/errors'
import { confirm } from '../../terminal/prompt'
import { sanitize } from '../../terminal/text'
import { entriesFlag, pairsOf, withLabErrors } from './lab-options'
import { reportRuns } from './report-runs'

const LONGEST_MS = 366 * 86_400_000
/** Time for the bot to clean up after its signal, ms. */
const CLEAN_UP_MS = 60_000

/** `bgk lab live BOT`: a bot against the exchange of the profile, or with --follow at its live prices with simulated orders. */
export const labLive: Handler = (context, [bot = ''], flags) =>
  withLabErrors(() => {
    const url = textFlag(flags, 'follow')
    return url === undefined
      ? trade(context, bot, flags)
      : follow(context, bot, flags, checkOrigin(url, '--follow'))
  })

/** Paper trading. */
async function follow(context: Context, bot: string, flags: Flags, origin: string): Promise<number> {
  const { io, signal } = context
  const [{ followRun, planRun }, { loadBot }] = await Promise.all([loadLab(io), loadLabRunner(io)])
  const loaded = await loadBot(bot, io.cwd)
  const params = entriesFlag(flags, 'params', 'size=0.01')
  const pairs = textFlag(flags, 'pairs')
  const plan = planRun('live', {
    ...loaded.options,
    ...{ days: 0, hours: (durationFlag(flags, 'for') ?? LONGEST_MS) / 3_600_000, turnMs: 1000 },
    ...{ faults: 'none', regimes: 'none', latency: {} },
    ...(pairs !== undefined && { pairs: pairsOf(pairs) }),
    ...(params !== undefined && { params }),
  })
  return reportRuns(context, { bot, flags, seeds: [plan.seed] }, async ({ onRun }) => {
    const { output } = context
    const result = await followRun(loaded.bot, plan, {
      ...{ origin, signal, fetch: io.fetch, properties: loaded.properties },
      WebSocket: io.WebSocket ?? (await import('ws')).WebSocket,
      clock: { now: io.now },
      timers: io.timers,
      observers: [
        { entry: ({ kind, text }) => void output.note(sanitize(`${kind}  ${text}`)).catch(() => {}) },
      ],
    })
    onRun(result)
    return [result]
  })
}

/** Real orders. */
async function trade(context: Context, bot: string, flags: Flags): Promise<number> {
  const { io, output, settings } = context
  for (const name of ['report', 'pairs'])
    if (textFlag(flags, name) !== undefined) throw usageError(`--${name} needs --follow`)
  refuseGuarded(context)
  const [{ createBotClock }, { loadBot }] = await Promise.all([loadLab(io), loadLabRunner(io)])
  const loaded = await loadBot(bot, io.cwd)
  const forMs = durationFlag(flags, 'for')
  const storage = await fileStorage(resolve(io.cwd, textFlag(flags, 'dataDir') ?? '.bgk-bot'))
  return withExchange(context, { login: 'required', writes: true }, async (exchange) => {
    const { client, account } = exchange
    await client.home.systemTime()
    const place = `${exchange.environment()} ${settings.origin}${account === '' ? '' : ` as ${sanitize(account)}`}`
    await confirm(context, `Run ${bot} at ${place}? It trades by itself.`)
    await output.note(`Running ${bot} at ${place}. Ctrl-C stops it.`)
    const stop = new AbortController()
    const { signal } = stop
    const end = () => stop.abort(new Error('The run ends'))
    context.signal.addEventListener('abort', end)
    if (context.signal.aborted) end()
    const timer = forMs === undefined ? undefined : io.timers.setTimeout(end, forMs)
    const ended = loaded.bot({
      ...{ client, signal, storage },
      clock: createBotClock({ now: io.now }, io.timers, signal),
      log: (line) =>
        void output.lines([`${output.zone.format(io.now())}  ${sanitize(line)}`]).catch(() => {}),
      random: Math.random,
      params: entriesFlag(flags, 'params', 'size=0.01') ?? {},
    })
    try {
      await Promise.race([ended, stopped(signal, io.timers)])
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      context.signal.removeEventListener('abort', end)
      if (timer !== undefined) io.timers.clearTimeout(timer)
    }
    return 0
  })
}

/** Rejects some time after the signal, for a bot that does not end. */
function stopped(signal: AbortSignal, timers: Context['io']['timers']): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () =>
      timers.setTimeout(() => reject(new Error('the bot did not end')), CLEAN_UP_MS),
    )
  })
}

/** Limits of a profile are checked for single commands, and not for the calls of a bot. */
function refuseGuarded({ settings }: Context): void {
  const { limits, allowPairs } = settings.guards
  if (allowPairs === undefined && Object.values(limits).every((limit) => limit === undefined)) return
  throw new CliError(
    'limit',
    `profile "${settings.profile}" limits orders, and bgk lab live cannot enforce it`,
    {
      hint: 'use a profile without limits, and a guard of @bgk/sdk/guards in the bot',
    },
  )
}

/** One file per key, replaced atomically. */
async function fileStorage(folder: string): Promise<StorageAdapter> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fileOf = (key: string) => join(folder, `${encodeURIComponent(key)}.txt`)
  return {
    get: (key) => readFile(fileOf(key), 'utf8').catch(() => null),
    async set(key, value) {
      const draft = `${fileOf(key)}.new`
      await writeFile(draft, value, { mode: 0o600 })
      await rename(draft, fileOf(key))
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    // Bots share no values.
    subscribe: () => () => {},
  }
}
