import { checkEnvelope, declareCallChecks } from './call-checks'
import { callSuites } from './call-suites'
import { calls } from './calls'
import { cleanUp, openIds } from './clean-up'
import { type Facts, gatherFacts } from './facts'
import { cycleFlow } from './flows/cycle'
import { extensionFlow } from './flows/extensions'
import { futuresFlow } from './flows/futures'
import { marketFlow } from './flows/markets'
import { memberFlow, passwordFlow } from './flows/members'
import { ownMoneyFlow } from './flows/own-money'
import { pagingFlow } from './flows/paging'
import { sessionFlow } from './flows/session'
import { socketSuite } from './flows/sockets'
import { spotFlow } from './flows/spot'
import { walletFlow } from './flows/wallet'
import { type CheckResult, declareChecks, Ledger } from './ledger'
import { logIn, registerOwn } from './own-member'
import { loadSchemas } from './schemas'
import type { Account, ConformanceControl, Needs, Run, Suite } from './suite'
import { type ConformanceTarget, wholeTarget } from './target'
import { type Announced, createWire } from './wire'

export interface ConformanceOptions extends ConformanceTarget {
  /** Account with some funds. Without it, and without `control`, only the public checks run. */
  readonly login?: { readonly account: string; readonly password: string } | { readonly token: string }
  /** Control plane of a sandbox: registers members with funds instead of using `login`. */
  readonly control?: ConformanceControl
  /** Reads `data: null` as an empty list, as the option of the client does (docs/reference/rules.md#r37). */
  readonly nullLists?: 'empty'
  /** Ends the run; the report has the results so far. */
  readonly signal?: AbortSignal
  /** Receives the name of each group of checks, and the share of groups that are done. */
  readonly onProgress?: (group: string, done: number) => void
}

export interface ConformanceReport {
  readonly origin: string
  readonly checks: readonly CheckResult[]
  readonly passed: number
  readonly failed: number
  readonly notRun: number
  /** Requests sent. */
  readonly requests: number
  readonly ms: number
  /** True if the run ended before its last group. */
  readonly interrupted: boolean
  /** True if the checks had an account. */
  readonly loggedIn: boolean
  /** Announced extensions by header. */
  readonly extensions: readonly string[]
}

/**
 * Tests whether an exchange implements the wire: its calls, frames, order of events and announced extensions.
 * It places small orders, cancels them, and closes what it opens. Never rejects for a deviation.
 *
 * @example
 * const report = await runConformance({ origin: 'https://exchange.example', login: { account, password } })
 * expect(report.checks.filter(({ state }) => state === 'failed')).toEqual([])
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const { signal = new AbortController().signal, onProgress = () => {}, control } = options
  const target = await wholeTarget(options, signal)
  const started = target.now()
  const ledger = new Ledger()
  const schemas = await loadSchemas(options)
  const suites = suitesOf(socketSuite(schemas))
  declareCallChecks(ledger)
  schemas.declareAnswers(
    ledger,
    calls.map(({ name }) => name),
  )
  schemas.declareFrames(ledger)
  for (const { checks } of suites) declareChecks(ledger, checks)

  const announced: Announced = new Map()
  const known = new Set(calls.map(({ name }) => name))
  const wire = createWire({
    target,
    signal,
    announced,
    observe(call, reply, sent) {
      if (!reply.accepted) return
      if (known.has(call.name)) checkEnvelope(ledger, call, reply, sent)
      schemas.checkAnswer(ledger, call.name, reply.body)
    },
  })
  const noFacts: Facts = { spot: {}, otherSpot: {}, futures: {}, cycle: {}, cycleInfo: {} }
  const base: Run = {
    target,
    wire,
    ledger,
    facts: noFacts,
    announced,
    control,
    account: undefined,
    isIdle: true,
    signal,
  }
  let interrupted = false
  try {
    const facts = await gatherFacts(wire)
    const account = await enter({ ...base, facts }, options)
    const before = account === undefined ? undefined : await openIds(wire)
    const run: Run = { ...base, facts, account, isIdle: before === undefined || before.isEmpty }
    try {
      for (const [at, suite] of suites.entries()) {
        signal.throwIfAborted()
        onProgress(suite.name, at / suites.length)
        if (meets(suite.needs, account)) await runSuite(run, suite)
        else for (const id of Object.keys(suite.checks)) ledger.skip(id, missingText(suite.needs))
      }
    } finally {
      if (before !== undefined) await cleanUp(run, options, before)
    }
    if (account === undefined)
      for (const { name, auth } of calls) if (auth) skipCall(ledger, name, 'needs a login')
    if (account?.own === undefined)
      for (const name of OWN_ONLY) skipCall(ledger, name, missingText('ownMember'))
  } catch (error) {
    if (!signal.aborted) throw error
    interrupted = true
  }
  const checks = ledger.results
  const count = (state: CheckResult['state']) => checks.filter((check) => check.state === state).length
  return {
    origin: target.origin,
    checks,
    passed: count('passed'),
    failed: count('failed'),
    notRun: count('notRun'),
    requests: wire.sent,
    ms: target.now() - started,
    interrupted,
    loggedIn: wire.token !== undefined,
    extensions: [...announced.keys()],
  }
}

const suitesOf = (sockets: Suite): readonly Suite[] => [
  marketFlow,
  ...callSuites.slice(0, 3),
  sockets,
  ...callSuites.slice(3),
  memberFlow,
  spotFlow,
  walletFlow,
  futuresFlow,
  cycleFlow,
  ownMoneyFlow,
  pagingFlow,
  extensionFlow,
  passwordFlow,
  sessionFlow,
]

const meets = (needs: Needs, account: Account | undefined): boolean =>
  needs === 'public' || (account !== undefined && (needs === 'login' || account.own !== undefined))

const missingText = (needs: Needs): string =>
  needs === 'login' ? 'needs a login' : 'needs the control key of a sandbox, to register a member of its own'

function skipCall(ledger: Ledger, name: string, reason: string): void {
  ledger.skip(`${name}/`, reason)
  ledger.skip(`${name}#`, reason)
}

/** Calls whose effect would stay: only for members registered by the run. */
const OWN_ONLY: readonly string[] = [
  'user.getCode',
  'user.bindContact',
  'user.editPassword',
  'user.updatePassword',
  'user.submitIdentity',
  'user.addTicket',
  'user.addBank',
  'user.uploadImage',
  'member.verifyCode',
  'member.registerByPhone',
  'member.registerByEmail',
  'member.recoverByPhone',
  'member.recoverByEmail',
  'account.withdraw',
  'flash.swap',
  'ieo.subscribe',
  'fiat.order',
  'fiat.buy',
  'fiat.uploadProof',
  'fiat.sell',
]

async function enter(run: Run, { login, control }: ConformanceOptions): Promise<Account | undefined> {
  if (control !== undefined) return registerOwn(run, control)
  if (login === undefined) return undefined
  if ('token' in login) {
    run.wire.token = login.token
    return { account: '', password: undefined }
  }
  const isIn = await logIn(run, login.account, login.password)
  return isIn ? login : undefined
}

/** An exception of a suite is a bug of the suite or a response that nobody foresaw: its other checks do not run. */
async function runSuite(run: Run, suite: Suite): Promise<void> {
  try {
    await suite.run(run)
  } catch (error) {
    run.signal.throwIfAborted()
    for (const id of Object.keys(suite.checks))
      run.ledger.skip(
        id,
        `the group "${suite.name}" stopped: ${error instanceof Error ? error.message : error}`,
      )
  }
}
