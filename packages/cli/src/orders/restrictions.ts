// Restrictions of a profile that are not amounts: checked before a person is asked, and again before an attempt is noted. They end with
// exit 12; no flag passes them.

import type { Attempt, Client } from '@bgk/sdk'
import type { Context } from '../config/command'
import type { Exchange } from '../exchange/connect'
import { readOnlyError } from '../exchange/fetch'
import { pairIn, pairName } from '../exchange/markets'
import { CliError } from '../terminal/errors'

/** A clock that is off by more than this makes the times of orders and answers senseless. */
const MAX_CLOCK_SKEW_MS = 5_000

type Sent = Pick<Attempt, 'call' | 'input'>

/** Throws exit 12 where a write goes past what the profile lets through. */
export function checkGuards(
  { settings, io }: Pick<Context, 'settings' | 'io'>,
  { client, readOnly, environment }: Pick<Exchange, 'client' | 'readOnly' | 'environment'>,
  sent: Sent,
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
