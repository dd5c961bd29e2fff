import type { ClockMode, HostTimers } from '../engine/time/clock'
import type { ReplayText } from '../series/plan-series'
import type { Limits } from '../server/http/rate-limits'
import type { BrowserSocketConstructor } from './browser-socket'

export interface BrowserSandboxOptions {
  /** Of the markets; default `bgk`. Each seed is an exchange of its own. */
  readonly seed?: string
  /**
   * Seconds of market since genesis: the exchange is made anew at `REPLAY_GENESIS`, its bots trade that long at once, and
   * time goes on from there. The same seed and seconds give the same market to the bit, anywhere; nothing is kept.
   */
  readonly elapsed?: number
  /**
   * A recorded market to follow, or some of them: a table of candles, trades or `time,price` as a text. A new exchange begins with its
   * price, and its chart with what was before; one that is kept moves by the same percent, or goes on where it is on its way along it.
   */
  readonly replay?: ReplayText | readonly ReplayText[]
  /** Told while `elapsed` is made up for: 0 to 1. */
  readonly onProgress?: (part: number) => void
  /** As a server's: `virtual` moves only when told to (POST /sandbox/clock); a number is how many times faster than real. Default `real`. */
  readonly clock?: ClockMode
  /** Whether it is kept in IndexedDB under its seed; default true, always false with `elapsed`. */
  readonly keep?: boolean
  /** Takes a kept exchange over from the tab that has it, instead of rejecting with LOCKED. */
  readonly takeOver?: boolean
  /** Keeps the journal from the first command on, so that all of it can be verified; default false. */
  readonly wholeJournal?: boolean
  /** Default true. */
  readonly bots?: boolean
  /** Default: those of a server; `off` for load tests. */
  readonly limits?: Limits | 'off'
  /** After how many ms deposits, withdrawals, papers, fiat steps and tickets are decided by themselves; default 12 s, `never`: by the control plane alone. */
  readonly reviewMs?: number | 'never'
  /** As a server's: newcomers can read their codes and claim funds once in 24 hours; or what they can claim. Default true, 10,000 USDT. */
  readonly demo?: boolean | { readonly coin: string; readonly amount: string }
  /** The extensions of the wire that are offered, by their headers; `[]`: none. Default all (docs/extensions.md). */
  readonly extensions?: readonly string[]
  /** Rounds of PBKDF2 for new passwords; default 600 000, tests take less. */
  readonly passwordRounds?: number
  /** Told what happens, a line at a time; default: nobody is. */
  readonly log?: (line: string) => void
  /** What the page has; for hosts that lack it, and tests. */
  readonly host?: Partial<PageHost>
}

/** What a browser sandbox takes from its page. */
export interface PageHost {
  /** undefined: nothing can be kept. */
  readonly indexedDB: IDBFactory | undefined
  /** undefined: there are no locks, the newest tab owns the exchange. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly crypto: Pick<Crypto, 'getRandomValues' | 'subtle'>
  readonly timers: HostTimers
  /** ms since the epoch. */
  readonly now: () => number
}

export interface BrowserSandbox {
  /** Answers in the place of the network; relative addresses are fine. Pass it to `createClient`. */
  readonly fetch: typeof globalThis.fetch
  /** Opens sockets to `…/ws/{userNo}` of this exchange. Pass it to `createClient`. */
  readonly WebSocket: BrowserSocketConstructor
  /** The exchange's time, which is not the page's where `elapsed` was given. Pass it to `createClient`. */
  readonly clock: { now(): number }
  /** For the header `x-sandbox-key` of `/sandbox/*`. */
  readonly controlKey: string
  /** Logins of the demo accounts. */
  readonly accounts: readonly { readonly email: string; readonly password: string }[]
  /** Resolves with the reason when the exchange can go on no longer, as when another tab takes it over. */
  readonly failed: Promise<Error>
  /** Finishes what is under way, writes a snapshot, lets go of the database. Safe to call twice. */
  stop(): Promise<void>
}
