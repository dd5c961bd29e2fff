import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Attempt } from '@bgk/sdk'
import type { Context, Handler } from '../../config/command'
import { readCredentials } from '../../config/credentials'
import { isTaken } from '../../config/files'
import { hasFlag, textFlag } from '../../config/settings'
import { attemptText } from '../../orders/attempt-text'
import { type Contents, openJournal } from '../../orders/journal'
import { CliError, usageError } from '../../terminal/errors'
import type { Io } from '../../terminal/io'
import { facts } from '../../terminal/table'
import { packageVersion } from '../../terminal/version'
import { diagnose } from './doctor'

const MOST_ENTRIES = 50
const DAYS_MS = 7 * 86_400_000

interface HttpLine {
  readonly method: string
  readonly path: string
  readonly status: number | null
  readonly ms: number
  readonly requestId: string | null
}

/** `bgk support bundle`: one private file that tells the staff what they would ask for. Says what is in it before it writes it. */
export const supportBundle: Handler = async (commandContext, _args, flags) => {
  const { io, output } = commandContext
  const stamp = new Date(io.now()).toISOString().replace(/[-:]|\.\d+/g, '')
  const file = resolve(io.cwd, textFlag(flags, 'output') ?? `bgk-support-${stamp}.json`)
  const http: HttpLine[] = []
  const recorded = hasFlag(flags, 'includeHttp')
  const { checks, context } = await diagnose(
    recorded ? { ...commandContext, io: recordingIo(io, http) } : commandContext,
    flags,
    { fix: false },
  )
  const attempts = await lastAttempts(context)
  const bundle = {
    v: 1,
    type: 'bgk-support-bundle',
    madeAt: new Date(io.now()).toISOString(),
    versions: {
      bgk: packageVersion,
      node: process.versions.node,
      platform: `${io.platform} ${process.arch}`,
    },
    settings: settingsOf(context),
    checks,
    attempts,
    errors: attempts.filter(({ message, reason }) => message !== null || reason !== null),
    ...(recorded && { http }),
  }
  const whole = `${JSON.stringify(bundle, undefined, 2)}\n`
  const text = maskAddresses(withoutSecrets(whole, await secretsOf(context)))
  const parts = {
    checks: checks.length,
    attempts: attempts.length,
    errors: bundle.errors.length,
    ...(recorded && { http: http.length }),
  }
  await output.note(
    `In it: versions, settings, ${Object.entries(parts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}. No token, password, address or name.`,
  )
  await write(file, text)
  return output.answer(
    { file, bytes: Buffer.byteLength(text), ...parts },
    facts([
      ['Bundle', file],
      ['Size', `${(Buffer.byteLength(text) / 1000).toFixed(1)} kB`],
    ]),
  )
}

/** For this user alone; it overwrites nothing. */
async function write(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if (isTaken(cause))
      throw usageError(`${file} is there already`, 'a bundle overwrites nothing: name another file with -o')
    throw new CliError('usage', `${file} cannot be written`, { hint: 'name another place with -o', cause })
  }
}

function settingsOf({ settings }: Context): object {
  const { origin, profile, lang, timeoutMs, color, guards } = settings
  return {
    origin,
    profile,
    lang: lang ?? null,
    timeoutMs: timeoutMs ?? null,
    color,
    readOnly: guards.readOnly,
    limits: guards.limits,
    allowPairs: guards.allowPairs ?? null,
    // How many, not which.
    allowAddresses: guards.allowAddresses?.length ?? null,
  }
}

async function lastAttempts({ io, settings }: Context) {
  const contents = await openJournal(settings.dir, io.now)
    .read(io.now() - DAYS_MS)
    .catch(() => undefined)
  return [...(contents?.entries ?? [])]
    .sort((a, b) => a.madeAt - b.madeAt)
    .slice(-MOST_ENTRIES)
    .map(attemptOf)
}

function attemptOf({ id, madeAt, attempt, end }: Contents['entries'][number]) {
  const { call, origin, account } = attempt
  const input = redactFields(attempt.input)
  return {
    id,
    // A write is sent under its id: the line of the exchange's log.
    requestId: id,
    sentAt: new Date(madeAt).toISOString(),
    settledAt: end === undefined ? null : new Date(end.at).toISOString(),
    origin,
    account: maskAccount(account ?? ''),
    what: attemptText(inputOf(call, input)),
    call,
    input,
    state: end?.state ?? 'unsettled',
    orderId: end?.orderId ?? null,
    reason: end?.reason ?? null,
    message: end?.message ?? null,
  }
}

const inputOf = (call: Attempt['call'], input: unknown): Pick<Attempt, 'call' | 'input'> => ({
  call,
  input: typeof input === 'object' && input !== null ? { ...input } : {},
})

/** Whatever must not be in the file, wherever it might have come from. */
async function secretsOf({ io, settings }: Context): Promise<readonly (string | undefined)[]> {
  const { dir, profile, origin, guards } = settings
  const stored = await readCredentials({ dir, profile, origin }, io).catch(() => undefined)
  return [
    io.env.BGK_TOKEN,
    io.env.BGK_SANDBOX_KEY,
    io.env.DATABASE_URL,
    stored?.token,
    stored?.account,
    ...(guards.allowAddresses ?? []),
  ]
}

/** Notes method, path and outcome of each call: no query, header or body. */
function recordingIo(io: Io, lines: HttpLine[]): Io {
  return {
    ...io,
    async fetch(address, init) {
      const began = io.now()
      const { pathname } = new URL(address)
      const line = { method: init?.method ?? 'GET', path: pathname }
      const sent = init?.headers?.['x-request-id'] ?? null
      try {
        const answer = await io.fetch(address, init)
        const requestId = answer.headers.get('x-request-id') ?? sent
        lines.push({ ...line, status: answer.status, ms: io.now() - began, requestId })
        return answer
      } catch (error) {
        lines.push({ ...line, status: null, ms: io.now() - began, requestId: sent })
        throw error
      }
    },
  }
}

// What leaves this machine for the staff: enough to find an order, nothing that opens an account or says who somebody is.

/** Names of fields whose values nobody else needs. */
const SECRET =
  /pass|token|secret|code|key|address|tag|memo|remark|name|card|bank|image|content|proof|destination/i

/** The value with secret fields blanked, whatever their depth. */
function redactFields(value: unknown, name = ''): unknown {
  if (value === null || value === undefined) return value
  if (SECRET.test(name)) return '***'
  if (Array.isArray(value)) return value.map((one) => redactFields(one, name))
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redactFields(one, key)]))
}

/** `t***@bgk.test`, `***4567`: enough for its owner to know it again. */
function maskAccount(account: string): string {
  if (account === '') return ''
  const [local = '', domain] = account.split('@')
  return domain === undefined ? `***${account.slice(-4)}` : `${local.slice(0, 1)}***@${domain}`
}

/** The text with every e-mail address masked. */
const maskAddresses = (text: string): string => text.replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, maskAccount)

/** The text without these words, wherever they stand. Short ones are left: they would blank half of it. */
function withoutSecrets(text: string, secrets: readonly (string | undefined)[]): string {
  return secrets.reduce<string>(
    (rest, secret) => (secret === undefined || secret.length < 6 ? rest : rest.replaceAll(secret, '***')),
    text,
  )
}
