import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ConformanceReport } from '@bgk/sandbox/conformance'
import type { Context, Handler } from '../../config/command'
import { readCredentials } from '../../config/credentials'
import { checkOrigin, isLoopback } from '../../config/profile'
import { type Flags, hasFlag, readRunningSandbox, SANDBOX_FOLDER, textFlag } from '../../config/settings'
import { readOnlyError } from '../../exchange/connect'
import { loadConformance } from '../../exchange/sandbox-package'
import { CliError, exitCodeOf, usageError } from '../../terminal/errors'
import { confirm } from '../../terminal/prompt'
import { readSecret } from '../../terminal/secrets'
import { table } from '../../terminal/table'
import { sanitize } from '../../terminal/text'
import { controlOf, type SandboxControl } from './control'

/** Source of the account that the checks trade with. */
type Login =
  | { readonly kind: 'none' }
  | { readonly kind: 'control'; readonly control: SandboxControl }
  | { readonly kind: 'password'; readonly account: string; readonly password: string }
  | { readonly kind: 'token'; readonly account: string; readonly token: string }

/**
 * `bgk conform [URL]`: tests an exchange against the wire. Exit 8 if a check failed. It trades with a new member of a sandbox
 * whose control key is known, else with the given account or the session.
 */
export const conform: Handler = async (initial, [url], flags) => {
  const origin = url === undefined ? initial.settings.origin : checkOrigin(url, 'the URL')
  const context = { ...initial, settings: { ...initial.settings, origin } }
  const { io, output, signal, settings } = context
  const { runConformance, junitReport } = await loadConformance(io)
  const login = await loginOf(context, flags)
  if (login.kind !== 'none') {
    if (settings.guards.readOnly) throw readOnlyError(settings)
    await confirm(context, questionOf(origin, login))
  }
  await io.fetch(new URL('/home/systemTime', origin).href, { signal }).catch((cause: unknown) => {
    throw new CliError('network', `no exchange responds at ${origin}`, { cause })
  })
  const { WebSocket } = io
  const report = await runConformance({
    origin,
    signal,
    fetch: io.fetch,
    now: io.now,
    wait: (ms) => new Promise((done) => void io.timers.setTimeout(done, ms)),
    ...(hasFlag(flags, 'nullLists') && { nullLists: 'empty' }),
    ...(WebSocket !== undefined && { WebSocket }),
    ...(login.kind === 'control' && { control: login.control }),
    ...(login.kind === 'password' && { login: { account: login.account, password: login.password } }),
    ...(login.kind === 'token' && { login: { token: login.token } }),
    onProgress: (group, done) =>
      void output.note(`${String(Math.round(done * 100)).padStart(3)} %  ${group}`),
  })
  const file = textFlag(flags, 'junit')
  if (file !== undefined) await writeReport(resolve(io.cwd, file), junitReport(report))
  await output.answer(documentOf(report), linesOf(context, report))
  if (login.kind === 'password' && !report.loggedIn && !report.interrupted)
    throw new CliError('auth', `${origin} refused the login of ${sanitize(login.account)}`)
  return report.failed > 0 ? exitCodeOf('partial') : 0
}

async function loginOf(context: Context, flags: Flags): Promise<Login> {
  const { io, settings } = context
  const account = textFlag(flags, 'account')
  if (hasFlag(flags, 'public')) {
    if (account !== undefined) throw usageError('--public and --account exclude each other')
    return { kind: 'none' }
  }
  if (account !== undefined) {
    const password = await readSecret(context, {
      what: 'password',
      question: `Password for ${sanitize(account)}: `,
      fromStdin: hasFlag(flags, 'passwordStdin'),
      hint: 'use: … | bgk conform URL --account ACCOUNT --password-stdin',
    })
    return { kind: 'password', account, password }
  }
  if (hasFlag(flags, 'passwordStdin')) throw usageError('--password-stdin needs --account')
  const control = await sandboxAt(context, flags)
  if (control !== undefined) return { kind: 'control', control }
  if (io.env.BGK_TOKEN) return { kind: 'token', account: 'BGK_TOKEN', token: io.env.BGK_TOKEN }
  const key = { dir: settings.dir, profile: settings.profile, origin: settings.origin }
  const stored = await readCredentials(key, io)
  if (stored === undefined) return { kind: 'none' }
  if (stored.readOnly === true) throw readOnlyError(settings)
  return { kind: 'token', account: stored.account, token: stored.token }
}

/** The sandbox at the origin, if its key is in the environment or in the note of its data folder. */
async function sandboxAt(context: Context, flags: Flags): Promise<SandboxControl | undefined> {
  const { io, settings } = context
  const key = io.env.BGK_SANDBOX_KEY
  if (key) return controlOf(context, { url: settings.origin, key, pid: undefined })
  const known = await readRunningSandbox(resolve(io.cwd, textFlag(flags, 'dataDir') ?? SANDBOX_FOLDER))
  return known !== undefined && isSamePlace(known.url, settings.origin)
    ? controlOf(context, known)
    : undefined
}

function isSamePlace(a: string, b: string): boolean {
  const [one, other] = [new URL(a), new URL(b)]
  return (
    one.origin === other.origin ||
    (one.port === other.port && [one, other].every(({ hostname }) => isLoopback(hostname)))
  )
}

const questionOf = (origin: string, login: Exclude<Login, { readonly kind: 'none' }>): string =>
  login.kind === 'control'
    ? `Check ${origin}? This registers two members and trades with them.`
    : `Check ${origin} as ${sanitize(login.account)}? This places and cancels small orders, opens and closes small positions, and pays their fees.`

async function writeReport(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((cause: unknown) => {
    throw new CliError('usage', `cannot write ${file}`, { cause })
  })
}

/** Reasons of checks without a result, with their number. */
function reasonsOf({
  checks,
}: ConformanceReport): readonly { readonly reason: string; readonly checks: number }[] {
  const counts = new Map<string, number>()
  for (const { reason } of checks) if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, checks: count })).sort((a, b) => b.checks - a.checks)
}

function documentOf(report: ConformanceReport): object {
  const { origin, checks, passed, failed, notRun, requests, ms, interrupted, extensions } = report
  const findings = checks
    .filter(({ state }) => state === 'failed')
    .map(({ id, call, field, expected, actual, rule }) => ({ id, call, field, expected, actual, rule }))
  const seconds = Math.round(ms / 1000)
  return {
    url: origin,
    passed,
    failed,
    notRun,
    requests,
    seconds,
    interrupted,
    extensions,
    findings,
    reasons: reasonsOf(report),
  }
}

interface GroupRow {
  readonly group: string
  readonly passed: number
  readonly failed: number
  readonly notRun: number
}

function linesOf({ output: { paint, header } }: Context, report: ConformanceReport): string[] {
  const groups = new Map<string, GroupRow>()
  for (const { call, state } of report.checks) {
    const group = call.split('.')[0] ?? call
    const row = groups.get(group) ?? { group, passed: 0, failed: 0, notRun: 0 }
    groups.set(group, { ...row, [state]: row[state] + 1 })
  }
  const number = (title: string, of: (row: GroupRow) => number) =>
    ({ title, align: 'end', cell: (row: GroupRow) => String(of(row)) }) as const
  const columns = [
    { title: 'Group', cell: (row: GroupRow) => row.group },
    number('Passed', ({ passed }) => passed),
    number('Failed', ({ failed }) => failed),
    number('Not run', ({ notRun }) => notRun),
  ]
  const findings = report.checks
    .filter(({ state }) => state === 'failed')
    .flatMap(({ id, field, expected, actual = '', rule }) => [
      '',
      paint.down(id),
      `  field     ${field}`,
      `  expected  ${sanitize(expected)}`,
      `  actual    ${sanitize(actual)}`,
      `  rule      ${rule}`,
    ])
  const { passed, failed, notRun, requests, ms } = report
  return [
    ...table(columns, [...groups.values()], { header, paint }),
    ...findings,
    '',
    ...reasonsOf(report).map(({ reason, checks }) => paint.dim(`not run: ${checks} (${sanitize(reason)})`)),
    `${passed} passed, ${failed} failed, ${notRun} not run; ${requests} requests in ${Math.round(ms / 1000)} s${report.interrupted ? '; interrupted' : ''}`,
  ]
}
