import type { ClockMode } from '../engine/clock-mode'
import type { Store } from '../store/store'
import type { Limits } from './limits'

export interface StartOptions {
  /** Default 8080; 0 takes any free one, see `url`. */
  readonly port?: number
  /** Default 127.0.0.1. Another one lets others in: it also needs `iKnow`. */
  readonly host?: string
  readonly iKnow?: boolean
  /** Where the exchange is kept; the first of these that is given counts, else the folder `.bgk`. */
  readonly store?: Store
  readonly memory?: boolean
  /** `postgres://…` */
  readonly databaseUrl?: string
  /** Folder of the embedded database. */
  readonly dataDir?: string
  /** Folder of uploaded pictures; default: `uploads` in the data directory, `.bgk-uploads` beside PostgreSQL, else memory. */
  readonly uploadDir?: string
  /** Of the markets; default `bgk`. A store keeps the one it was made with. */
  readonly seed?: string
  /** Folder of the built web app. */
  readonly webDir?: string
  /** Where it is served, as its `basePath` says: `/trade/`. Default `/`. */
  readonly webPath?: string
  /**
   * Origins whose pages may call the exchange and open its sockets, as `https://app.example.com`: exactly these, without cookies, never the
   * control plane. Default none: only its own pages may.
   */
  readonly allowOrigins?: readonly string[]
  /** Default true. */
  readonly bots?: boolean
  /** `virtual` moves only when told to (POST /sandbox/clock); a number is how many times faster than real. Default `real`. */
  readonly clock?: ClockMode
  /** A recorded price to follow from the start: a file of lines `time,price`, of BTC/USDT unless `ETH/USDT=` is before it. */
  readonly replay?: string
  /** Default: those of README; `off` for load tests. */
  readonly limits?: Limits | 'off'
  /** After how many ms deposits, withdrawals, papers, fiat steps and tickets are decided by themselves; default 12 s, `never`: by the control plane alone. */
  readonly reviewMs?: number | 'never'
  /**
   * Newcomers can read their codes in the app and claim funds once in 24 hours; or what they can claim, of a coin it has. Default true,
   * 10,000 USDT; false where NODE_ENV is production.
   */
  readonly demo?: boolean | { readonly coin: string; readonly amount: string }
  /**
   * Whether a new exchange begins with three minutes in which the demo trader trades, so that every screen has something to
   * show; needs bots. Default false: the demo trader has what README says, and nothing else.
   */
  readonly demoHistory?: boolean
  /** log2 of scrypt's N for new passwords; default 15, tests take less. */
  readonly passwordCost?: number
  /** Told what happens, a line at a time; default: standard output. */
  readonly log?: (line: string) => void
}

export interface RunningSandbox {
  /** `http://localhost:8080` */
  readonly url: string
  /** For the header `x-sandbox-key` of `/sandbox/*`; '' where there is no control plane. */
  readonly controlKey: string
  /** Logins of the demo accounts; without password where an earlier start made one up. */
  readonly accounts: readonly { readonly email: string; readonly password: string | undefined }[]
  /** Resolves with the reason when the exchange can go on no longer; `message` is one line. */
  readonly failed: Promise<Error>
  /** Finishes what is under way, writes a snapshot, closes everything. Safe to call twice. */
  stop(): Promise<void>
}
