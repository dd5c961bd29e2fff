import type { Client, Clock, StorageAdapter } from '@bgk/sdk'

/** Time of a bot: that of its exchange, virtual in a lab and real against a server. */
export interface BotClock extends Clock {
  /** Waits `ms`; rejects with the signal's reason once the run ends. */
  sleep(ms: number): Promise<void>
}

/** Environment of a bot. Everything it needs from its host is here, so that a run can be repeated. */
export interface BotTools {
  /** Logged in as the bot's member. */
  readonly client: Client
  readonly clock: BotClock
  /** Notes a line in the report, with the time of the exchange. */
  readonly log: (line: string) => void
  /** Aborted at the end of the run and before a restart. */
  readonly signal: AbortSignal
  /** Survives restarts. */
  readonly storage: StorageAdapter
  /** Uniform in [0, 1), seeded by the run. */
  readonly random: () => number
  /** Parameters of the run, as given. */
  readonly params: Readonly<Record<string, string>>
}

/**
 * A trading program. It ends by returning, or when `signal` aborts; an error ends it with a problem in the
 * report. The same function runs in a lab and against a server.
 *
 * @example
 * export const bot: Bot = async ({ client, clock, signal }) => {
 *   while (!signal.aborted) {
 *     await client.spot.placeOrder({ pair: { base: 'BTC', quote: 'USDT' }, side: 'buy', type: 'limit', price: '50000', quantity: '0.001' })
 *     await clock.sleep(60_000)
 *   }
 * }
 */
export type Bot = (tools: BotTools) => Promise<void>
