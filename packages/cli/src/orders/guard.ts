import { join } from 'node:path'
import { type Client, isBgkError } from '@bgk/sdk'
import { createGuard, type Guard, type GuardStorage, isGuardRefusal, type WorstCase } from '@bgk/sdk/guards'
import type { Context } from '../config/command'
import { namesIn } from '../config/files'
import { CliError } from '../terminal/errors'
import { diskGuardStorage } from './guard-storage'

const HINTS: Readonly<Record<string, string>> = {
  NOTIONAL_ABOVE_MAX: 'maxNotional',
  DAILY_ABOVE_MAX: 'maxDaily',
  EXPOSURE_ABOVE_MAX: 'maxExposure',
  ORDERS_PER_MINUTE: 'maxOrdersPerMinute',
  DAILY_LOSS: 'maxDailyLoss',
}

/** The guard of an account on this machine: all profiles and processes share its state. Refusals are exit 12. */
export function openGuard(
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
  const told = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      throw isGuardRefusal(error) ? refusalOf(error, { profile, folder }) : error
    }
  }
  return {
    check: (sent, options) => told(guard.check(sent, options)),
    reserve: (id, sent, options) => told(guard.reserve(id, sent, options)),
    settle: (id, outcome) => told(guard.settle(id, outcome)),
    run: (id, sent, send, options) => told(guard.run(id, sent, send, options)),
    status: (options) => told(guard.status(options)),
    stop: (reason) => told(guard.stop(reason)),
    resume: () => told(guard.resume()),
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
