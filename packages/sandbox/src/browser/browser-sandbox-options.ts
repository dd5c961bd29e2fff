import type { ClockMode, HostTimers } from '../engine/time/clock'
import type { ReplayText } from '../series/plan-series'
import type { Limits } from '../server/http/rate-limits'
import type { BrowserSocketConstructor } from './browser-socket'

export interface BrowserSandboxOptions {
  /** Seed of the markets. Default: `bgk`. Each seed is a separate exchange. */
  readonly seed?: string
  /**
   * Seconds of market since genesis: recreates the exchange at `REPLAY_GENESIS`, runs its bots for this time,
   * and continues from there. The same seed and seconds give an identical market everywhere; nothing is
   * stored.
   */
  readonly elapsed?: number
  /**
   * Recorded markets to follow: each a text of candles, trades or `time,price`. A new exchange begins with
   * its price and earlier chart; a stored one moves by the same percentages, or continues a series in
   * progress.
   */
  readonly replay?: ReplayText | readonly ReplayText[]
  /** Receives the progress of `elapsed`: 0 to 1. */
  readonly onProgress?: (part: number) => void
  /**
   * Clock mode of the server: `virtual` moves only by POST /sandbox/clock; a number is the speed factor.
   * Default: `real`.
   */
  readonly clock?: ClockMode
  /** Stores the exchange in IndexedDB under its seed. Default: true; always false with `elapsed`. */
  readonly persist?: boolean
  /** Takes a stored exchange over from another tab, instead of rejecting with LOCKED. */
  readonly takeOver?: boolean
  /** Retains the journal from the first command, so that all of it is verifiable. Default: false. */
  readonly wholeJournal?: boolean
  /** Runs market maker bots. Default: true. */
  readonly bots?: boolean
  /** Rate limits. Default: those of a server; `off` for load tests. */
  readonly limits?: Limits | 'off'
  /**
   * Delay of automatic reviews, ms: deposits, withdrawals, identity documents, fiat steps, tickets. Default:
   * 12 s; `never`: only by the control plane.
   */
  readonly reviewMs?: number | 'never'
  /**
   * Shows codes and offers demo funds once in 24 hours; or the coin and amount to offer. Default: true
   * (10,000 USDT).
   */
  readonly demo?: boolean | { readonly coin: string; readonly amount: string }
  /** Offered wire extensions by header name; `[]`: none. Default: all (docs/reference/extensions.md). */
  readonly extensions?: readonly string[]
  /** Rounds of PBKDF2 for new passwords. Default: 600,000; tests use less. */
  readonly passwordRounds?: number
  /** Receives log lines. Default: none. */
  readonly log?: (line: string) => void
  /** Page features, for hosts that lack them and tests. */
  readonly host?: Partial<PageHost>
}

/** Page dependencies of a browser sandbox. */
export interface PageHost {
  /** undefined: nothing can be stored. */
  readonly indexedDB: IDBFactory | undefined
  /** undefined: no locks, the newest tab owns the exchange. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly crypto: Pick<Crypto, 'getRandomValues' | 'subtle'>
  readonly timers: HostTimers
  /** Ms since the epoch. */
  readonly now: () => number
}

export interface BrowserSandbox {
  /** Replaces the network; accepts relative addresses. Pass it to `createClient`. */
  readonly fetch: typeof globalThis.fetch
  /** Opens sockets to `…/ws/{userNo}` of this exchange. Pass it to `createClient`. */
  readonly WebSocket: BrowserSocketConstructor
  /** Exchange time, which differs from the page's with `elapsed`. Pass it to `createClient`. */
  readonly clock: { now(): number }
  /** Value of the header `x-sandbox-key` for `/sandbox/*`. */
  readonly controlKey: string
  /** Logins of the demo accounts. */
  readonly accounts: readonly { readonly email: string; readonly password: string }[]
  /** Resolves with the reason when the exchange fails, for example when another tab takes it over. */
  readonly failed: Promise<Error>
  /** Finishes requests in flight, writes a snapshot and closes the database. Safe to call twice. */
  stop(): Promise<void>
}
