import { type Client, isBgkError } from '@bgk/sdk'
import type { Context } from '../context'
import type { Exchange } from '../exchange/connect'
import { type Journal, openJournal } from './journal'

/** What a command that writes works with. */
export interface WriteContext {
  readonly context: Context
  readonly exchange: Exchange
  readonly client: Client
  readonly journal: Journal
  /** Account number of who is logged in; undefined where the exchange does not tell it. */
  readonly account: string | undefined
}

/** Asks who is logged in, so that every attempt says whose it is, and opens the journal. */
export async function openWriteContext(context: Context, exchange: Exchange): Promise<WriteContext> {
  const { client } = exchange
  const journal = openJournal(context.settings.dir, context.io.now)
  return { context, exchange, client, journal, account: await accountOf(client) }
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
