import { link, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Attempt, type Client, isBgkError } from '@bgk/sdk'
import {
  createGuard,
  type Guard,
  type GuardOutcome,
  type GuardStorage,
  isGuardRefusal,
  type StoredGuard,
  type WorstCase,
} from '@bgk/sdk/guards'
import type { Context } from '../config/command'
import { isTaken, makeFolder, namesIn, readText, syncFolder, writeSynced } from '../config/files'
import { type Exchange, readOnlyError } from '../exchange/connect'
import { pairIn, pairName } from '../exchange/markets'
import { CliError } from '../terminal/errors'
import type { EndLine } from './entry'
import { type Journal, openJournal } from './journal'

const HINTS: Readonly<Record<string, string>> = {
  NOTIONAL_ABOVE_MAX: 'maxNotional',
  DAILY_ABOVE_MAX: 'maxDaily',
  EXPOSURE_ABOVE_MAX: 'maxExposure',
  ORDERS_PER_MINUTE: 'maxOrdersPerMinute',
  DAILY_LOSS: 'maxDailyLoss',
}

/** The guard of an account on this machine: all profiles and processes share its state. Refusals are exit 12. */
function openGuard(
  { settings, io }: Pick<Context, 'settings' | 'io'>,
  client: Client,
  account: string | undefined,
): Guard {
  const { dir, guards, profile } = settings
  const folder = guardFolder(dir, client.origin, account)
  const guard = createGuard({
    exchange: client,
    storage: diskGuardStorage(folder, io.randomId),
    limits: guards.limits,
  })
  const withCliError = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      throw isGuardRefusal(error) ? refusalOf(error, { profile, folder }) : error
    }
  }
  return {
    check: (sent, options) => withCliError(guard.check(sent, options)),
    reserve: (id, sent, options) => withCliError(guard.reserve(id, sent, options)),
    resolve: (id, outcome) => withCliError(guard.resolve(id, outcome)),
    run: (id, sent, send, options) => withCliError(guard.run(id, sent, send, options)),
    status: (options) => withCliError(guard.status(options)),
    stop: (reason) => withCliError(guard.stop(reason)),
    resume: () => withCliError(guard.resume()),
  }
}

/** The folder of an account's guard. */
const guardFolder = (dir: string, origin: string, account: string | undefined): string =>
  join(dir, 'guards', `${encodeURIComponent(account ?? 'unknown')}@${encodeURIComponent(origin)}`)

function refusalOf(
  error: Error,
  { profile, folder }: { readonly profile: string; readonly folder: string },
): CliError {
  const { reason = '', params } = isBgkError(error) ? error : {}
  return new CliError('limit', error.message, {
    reason,
    hint: hintOf(reason, { profile, folder }),
    cause: error,
    ...(params !== undefined && { params }),
  })
}

function hintOf(
  reason: string,
  { profile, folder }: { readonly profile: string; readonly folder: string },
): string {
  if (reason === 'STOPPED') return 'resume with: bgk guard resume'
  if (reason === 'GUARD_STATE') return `look at ${folder}`
  const key = HINTS[reason]
  return key === undefined
    ? 'see the limits with: bgk guard status'
    : `see the limit with: bgk config get ${key} --profile ${profile}`
}

/** The guard storages of every account that sent something from this machine to the exchange of a profile. */
export async function knownGuards({
  settings,
  io,
}: Pick<Context, 'settings' | 'io'>): Promise<readonly GuardStorage[]> {
  const root = join(settings.dir, 'guards')
  const end = `@${encodeURIComponent(settings.origin)}`
  const names = await namesIn(root)
  return names
    .filter((name) => name.endsWith(end))
    .map((name) => diskGuardStorage(join(root, name), io.randomId))
}

/** Warnings of a worst case, a line each. */
export const warningLines = (worst: WorstCase | undefined): readonly string[] =>
  (worst?.warnings ?? []).map(
    ({ params: { price, last, percent } }) =>
      `the limit ${price} is ${percent} % on the wrong side of the last price ${last}: it fills immediately`,
  )

// The state of a guard on the disk: one file per version, `N.json`. A version is created exclusively and whole (link of a synced file), so
// that of two processes that replace the same one exactly one succeeds, and none leaves a lock behind when it is killed.

/** Older versions that stay, for readers that listed the folder a moment ago. */
const RETAINED_VERSIONS = 20

const versionOf = (name: string): number => Number(/^(\d{1,15})\.json$/.exec(name)?.[1] ?? 0)

/** A storage in a private folder, shared by every process of this machine. */
export function diskGuardStorage(folder: string, randomId: () => string): GuardStorage {
  const versions = async (): Promise<readonly number[]> =>
    (await namesIn(folder)).map(versionOf).filter((version) => version > 0)
  const pathOf = (version: number) => join(folder, `${version}.json`)
  const read = async (): Promise<StoredGuard> => {
    for (;;) {
      const version = Math.max(0, ...(await versions()))
      if (version === 0) return { text: undefined, version }
      const text = await readText(pathOf(version))
      // Without it newer versions replaced it meanwhile.
      if (text !== undefined) return { text, version }
    }
  }
  return {
    read,
    async replace(version, text) {
      await makeFolder(folder)
      const temporary = join(folder, `${randomId()}.tmp`)
      try {
        await writeSynced(temporary, text)
        await link(temporary, pathOf(version + 1))
      } catch (error) {
        if (isTaken(error)) return false
        throw error
      } finally {
        await rm(temporary, { force: true })
      }
      await syncFolder(folder)
      const known = await versions()
      // Newer versions had been made and this one removed before it was created: it was never the newest.
      if (known.some((other) => other > version + RETAINED_VERSIONS)) return false
      const old = known.filter((other) => other <= version + 1 - RETAINED_VERSIONS)
      await Promise.all(old.map((other) => rm(pathOf(other), { force: true })))
      return true
    },
  }
}

/** What a command that writes works with. */
export interface WriteContext {
  readonly context: Context
  readonly exchange: Exchange
  readonly client: Client
  readonly journal: Journal
  /** Counts what is sent; it learns the end of an attempt from the journal. */
  readonly guard: Guard
  /** Account number of who is logged in; undefined where the exchange does not tell it. */
  readonly account: string | undefined
}

/** Asks who is logged in, so that every attempt says whose it is, and opens the journal. */
export async function openWriteContext(context: Context, exchange: Exchange): Promise<WriteContext> {
  const { client } = exchange
  const account = await accountOf(client)
  const guard = openGuard(context, client, account)
  const journal = recordingOutcomes(openJournal(context.settings.dir, context.io.now), guard)
  return { context, exchange, client, journal, account, guard }
}

/** Notes in the guard how an attempt ended, wherever that is found out. */
const recordingOutcomes = (journal: Journal, guard: Guard): Journal => ({
  ...journal,
  async end(entry, end) {
    await journal.end(entry, end)
    const outcome = OUTCOMES[end.state]
    // A reservation that stays counts too much, never too little.
    if (outcome !== undefined) await guard.resolve(entry.id, outcome).catch(() => {})
  },
})

const OUTCOMES: { readonly [State in EndLine['state']]?: GuardOutcome } = {
  applied: 'done',
  notApplied: 'refused',
  lost: 'unknown',
}

// An exchange that does not know the call has no account numbers; what may work the next time stays a failure.
async function accountOf(client: Client): Promise<string | undefined> {
  try {
    return (await client.session.refreshUser())?.member || undefined
  } catch (error) {
    if (isBgkError(error) && !error.retryable && withoutAccount.includes(error.code)) return undefined
    throw error
  }
}

const withoutAccount: readonly string[] = ['HTTP_STATUS', 'SERVER_REJECTED', 'RESPONSE_INVALID']

/** A clock that is off by more than this makes the times of orders and answers senseless. */
const MAX_CLOCK_SKEW_MS = 5_000

/** Throws exit 12 where a write goes past what the profile allows beside amounts; no flag passes it. */
export function checkRestrictions(
  { settings, io }: Pick<Context, 'settings' | 'io'>,
  { client, readOnly, environment }: Pick<Exchange, 'client' | 'readOnly' | 'environment'>,
  sent: Pick<Attempt, 'call' | 'input'>,
): void {
  if (readOnly) throw readOnlyError(settings)
  const { allowPairs, allowAddresses } = settings.guards
  const at = `--profile ${settings.profile}`
  const pair = pairIn(sent.input)
  if (allowPairs !== undefined && isOrder(sent.call) && pair !== undefined) {
    const name = pairName(pair)
    if (!allowPairs.some((one) => one.toUpperCase() === name.toUpperCase())) {
      throw stopped(
        `${name} is not among the pairs of profile "${settings.profile}"`,
        'PAIR_NOT_ALLOWED',
        `bgk config get allowPairs ${at}`,
      )
    }
  }
  const address = sent.call === 'account.withdraw' ? sent.input?.address : undefined
  if (allowAddresses !== undefined && typeof address === 'string' && !allowAddresses.includes(address)) {
    throw stopped(
      `${address} is not among the addresses of profile "${settings.profile}"`,
      'ADDRESS_NOT_ALLOWED',
      `bgk config get allowAddresses ${at}`,
    )
  }
  // The clock of a sandbox is there to be moved.
  if (environment() === 'LIVE') checkClock(client, io.now())
}

const isOrder = (call: string): boolean => /^(spot|futures|cycle)\.(buy|sell)/.test(call)

/** The exchange told its time when the attempt was made. */
function checkClock({ clock }: Client, now: number): void {
  if (clock.lastRead === undefined || Math.abs(clock.offset) <= MAX_CLOCK_SKEW_MS) return
  const seconds = (Math.abs(clock.offset) / 1000).toFixed(1)
  throw stopped(
    `this machine's clock (${new Date(now).toISOString()}) is ${seconds} s ${clock.offset > 0 ? 'behind' : 'ahead of'} the exchange`,
    'CLOCK_SKEW',
    'set the clock of this machine, then run it again',
  )
}

const stopped = (message: string, reason: string, hint: string): CliError =>
  new CliError('limit', message, { reason, hint })
