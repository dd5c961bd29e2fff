import { type BgkError, type Client, isBgkError } from '@bgk/sdk'
import type { Guard, GuardOutcome } from '@bgk/sdk/guards'
import type { Context } from '../config/command'
import type { Exchange } from '../exchange/connect'
import { pause } from '../terminal/io'
import { openGuard } from './guard'
import { type Journal, openJournal } from './journal'

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
  const journal = settling(openJournal(context.settings.dir, context.io.now), guard)
  return { context, exchange, client, journal, account, guard }
}

/** Notes in the guard how an attempt ended, wherever that is found out. */
const settling = (journal: Journal, guard: Guard): Journal => ({
  ...journal,
  async end(entry, end) {
    await journal.end(entry, end)
    const outcome = OUTCOMES[end.state]
    // A reservation that stays counts too much, never too little.
    if (outcome !== undefined) await guard.settle(entry.id, outcome).catch(() => {})
  },
})

const OUTCOMES: Readonly<Record<string, GuardOutcome>> = {
  placed: 'done',
  notPlaced: 'refused',
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

/** Waits in a row without a success after which the exchange is taken at its word. */
const MAX_WAITS = 50
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Does it again as often as the exchange refuses for its rate limit, after the wait that it names, else a growing one. */
export async function waitOutLimit<Result>(
  { io, signal, output }: Pick<Context, 'io' | 'signal' | 'output'>,
  act: () => Promise<Result>,
): Promise<Result> {
  for (let waits = 0; ; waits++) {
    try {
      return await act()
    } catch (error) {
      if (!isBgkError(error) || !isLimit(error) || waits === MAX_WAITS || signal.aborted) throw error
      const ms = retryAfterMs(error, io.now()) ?? Math.min(FIRST_WAIT_MS * 2 ** waits, LONGEST_WAIT_MS)
      if (ms >= 5_000) await output.note(`bgk: rate limit of the exchange: waiting ${Math.ceil(ms / 1000)} s`)
      await pause(io.timers, ms, signal)
    }
  }
}

const isLimit = ({ code }: BgkError): boolean => code === 'RATE_LIMITED' || code === 'BUSY'

/** `Retry-After` is seconds or a date. */
function retryAfterMs({ params }: BgkError, now: number): number | undefined {
  const text = params?.retryAfter
  if (text === undefined) return undefined
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
