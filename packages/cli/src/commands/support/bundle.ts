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

/** `bgk support bundle`: a private diagnostics file for support. Lists its contents before writing. */
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
    `Contains versions, settings, ${Object.entries(parts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}. No tokens, passwords, addresses or names.`,
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
    if (isTaken(cause)) throw usageError(`${file} already exists`, 'use another file with -o')
    throw new CliError('usage', `cannot write ${file}`, { hint: 'use another path with -o', cause })
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
    // Only the number.
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
    resolvedAt: end === undefined ? null : new Date(end.at).toISOString(),
    origin,
    account: maskAccount(account ?? ''),
    what: attemptText(inputOf(call, input)),
    call,
    input,
    state: end?.state ?? 'unresolved',
    orderId: end?.orderId ?? null,
    reason: end?.reason ?? null,
    message: end?.message ?? null,
  }
}

const inputOf = (call: Attempt['call'], input: unknown): Pick<Attempt, 'call' | 'input'> => ({
  call,
  input: typeof input === 'object' && input !== null ? { ...input } : {},
})

/** Secrets to remove from the file. */
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

// Redaction: the file identifies orders, but grants no access and names no person.

/** Names of fields whose values nobody else needs. */
const SECRET =
  /pass|token|secret|code|key|address|tag|memo|remark|name|card|bank|image|content|proof|destination/i

/** Blanks secret fields at any depth. */
function redactFields(value: unknown, name = ''): unknown {
  if (value === null || value === undefined) return value
  if (SECRET.test(name)) return '***'
  if (Array.isArray(value)) return value.map((one) => redactFields(one, name))
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redactFields(one, key)]))
}

/** `t***@bgk.test`, `***4567`: recognizable only by the owner. */
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
