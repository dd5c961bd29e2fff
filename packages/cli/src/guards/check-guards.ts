// The guards of this machine: looked at before a person is asked, and again where an attempt is noted. All of them end with exit 12, and
// none is passed by a flag: they are changed in the profile.

import type { Attempt, Client } from '@bgk/sdk'
import { gt, mul, toText } from '@bgk/sdk/decimal'
import { CliError } from '../cli-error'
import type { Context } from '../context'
import type { Exchange } from '../exchange/connect'
import { pairIn } from '../exchange/pair-in'
import { pairName, resolvePair } from '../exchange/resolve-pair'
import { readOnlyError } from './read-only'

/** A clock that is off by more than this makes the times of orders and answers senseless. */
const MAX_CLOCK_SKEW_MS = 5_000

type Sent = Pick<Attempt, 'call' | 'input'>

/** What an order is worth, and in what. */
interface Notional {
  readonly amount: string
  readonly coin: string
}

/** Throws exit 12 where a write goes past what the profile lets through. */
export async function checkGuards(
  { settings, signal, io }: Pick<Context, 'settings' | 'signal' | 'io'>,
  { client, readOnly, environment }: Pick<Exchange, 'client' | 'readOnly' | 'environment'>,
  sent: Sent,
): Promise<void> {
  if (readOnly) throw readOnlyError(settings)
  const { maxNotional, allowPairs, allowAddresses } = settings.guards
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
  if (maxNotional !== undefined) {
    const notional = await notionalOf(client, sent, signal)
    if (notional !== undefined && gt(notional.amount, maxNotional)) {
      throw stopped(
        `this order is worth ${notional.amount} ${notional.coin}, and profile "${settings.profile}" stops at ${maxNotional}`,
        'NOTIONAL_ABOVE_MAX',
        `bgk config get maxNotional ${at}`,
        { max: maxNotional },
      )
    }
  }
  // The clock of a sandbox is there to be moved.
  if (environment() === 'LIVE') checkClock(client, io.now())
}

const isOrder = (call: string): boolean => /^(spot|futures|cycle)\.(buy|sell)/.test(call)

async function notionalOf(
  client: Client,
  { call, input }: Sent,
  signal: AbortSignal,
): Promise<Notional | undefined> {
  const pair = pairIn(input)
  const quantity = input?.quantity
  if (!isOrder(call) || pair === undefined || typeof quantity !== 'string') return undefined
  if (call.startsWith('cycle.')) {
    const coin = input?.payCoin
    return typeof coin === 'string' ? { amount: quantity, coin } : undefined
  }
  const limit = input?.price
  const worth = (market: { readonly price: string; readonly quote: string }, size: string): Notional => ({
    amount: toText(mul(size, typeof limit === 'string' ? limit : market.price)),
    coin: market.quote,
  })
  if (call.startsWith('spot.'))
    return worth(resolvePair(pairName(pair), await client.spot.symbols(undefined, { signal })), quantity)
  const market = resolvePair(pairName(pair), await client.futures.symbols(undefined, { signal }))
  return worth(market, toText(mul(quantity, market.contractSize)))
}

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

const stopped = (
  message: string,
  reason: string,
  hint: string,
  params?: Readonly<Record<string, string>>,
): CliError => new CliError('limit', message, { reason, hint, ...(params !== undefined && { params }) })
