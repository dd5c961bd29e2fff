import type { OrderLimits } from '../../core/config'
import type { Log } from '../../engine/log'
import type { ClockMode } from '../../engine/time/clock'
import type { ReplaySeries, ReplayText } from '../../series/plan-series'
import type { Store } from '../../store/store'
import type { Limits } from '../http/rate-limits'
import type { RequestLog } from './request-log'

/** A recorded market in a file. */
export interface ReplayFile extends ReplaySeries {
  readonly file: string
}

export type ReplayFrom = ReplayFile | ReplayText

export interface StartOptions {
  /** Port. Default: 8080; 0 takes any free one, see `url`. */
  readonly port?: number
  /** Host. Default: 127.0.0.1. Any other exposes the sandbox and also needs `iKnow`. */
  readonly host?: string
  /** Confirms that this is a sandbox. Required with NODE_ENV=production or when exposed. */
  readonly iKnow?: boolean
  /**
   * Public address through a proxy on this machine, such as `https://exchange.example.com`. Its pages count
   * as the exchange's own, `X-Forwarded-For` is read from loopback addresses, and the sandbox counts as
   * reachable.
   */
  readonly publicUrl?: string
  /** Logs a line per request; a function receives the facts instead. Default: false. */
  readonly logRequests?: boolean | RequestLog
  /**
   * Folder of `control.json` and of the local socket, which opens the control plane to this user, also with
   * NODE_ENV=production. Default: the data folder; without one, neither exists.
   */
  readonly controlDir?: string
  /** Store of the exchange. The first of these options counts; default: the folder `.bgk`. */
  readonly store?: Store
  readonly memory?: boolean
  /** PostgreSQL URL: `postgres://…` */
  readonly databaseUrl?: string
  /**
   * NATS URL, `nats://host:4222`: makes this process a node of a cluster (docs/operate/cluster.md). Needs
   * `databaseUrl`; all nodes of an exchange use the same two addresses.
   */
  readonly natsUrl?: string
  /** Node name. Default: machine name and port. */
  readonly node?: string
  /** Folder of the embedded database. */
  readonly dataDir?: string
  /**
   * Fsync before responding, with the embedded database. Default: true. False is for measurements: a power
   * loss then loses the last responses, and perhaps the database.
   */
  readonly durable?: boolean
  /**
   * Retains every command of bots and clock, 26 MB a day. Default: false, they are deleted once a checkpoint
   * covers them. Members' commands are always retained.
   */
  readonly wholeJournal?: boolean
  /** Disk budget of the database, MB. The log warns at four fifths and at the full budget. Default: 2,000. */
  readonly diskBudget?: number
  /**
   * Folder of uploaded pictures. Default: `uploads` in the data directory, `.bgk-uploads` with PostgreSQL,
   * else memory.
   */
  readonly uploadDir?: string
  /**
   * `database`: stores uploaded pictures in PostgreSQL, for all nodes of a cluster; the cluster's default
   * without `uploadDir`.
   */
  readonly uploads?: 'database'
  /** Seed of the markets. Default: `bgk`. A store keeps its original one. */
  readonly seed?: string
  /**
   * Start of a new exchange, ms since the epoch; needs a clock other than `real`. The same seed, series and
   * commands then produce the same exchange. Default: now. A store keeps its original one.
   */
  readonly genesis?: number
  /** Folder of the built web app. */
  readonly webDir?: string
  /** Path of the web app, same as its `basePath`: `/trade/`. Default: `/`. */
  readonly webPath?: string
  /**
   * Origins whose pages may call the exchange and open its sockets, such as `https://app.example.com`: exact
   * matches, without cookies, never the control plane. Default: only its own pages.
   */
  readonly allowOrigins?: readonly string[]
  /**
   * Trusted proxies, each an address or a block such as `10.0.0.0/8`. Their `X-Forwarded-For` gives the
   * caller's address, and the sandbox counts as reachable. Default: none; the header is ignored, and all
   * callers behind a proxy share its limits.
   */
  readonly trustedProxies?: readonly string[]
  /** Opens `/metrics` to all callers. Default: false, only to this machine and with the control key. */
  readonly metrics?: boolean
  /** Runs market maker bots. Default: true. */
  readonly bots?: boolean
  /**
   * Clock mode: `virtual` moves only by POST /sandbox/clock; a number is the speed factor. Default: `real`.
   */
  readonly clock?: ClockMode
  /**
   * Recorded markets to follow: candles, trades, or lines of `time,price`. A string is a file, for BTC/USDT
   * unless prefixed by `ETH/USDT=`. A new exchange begins with its price and earlier chart; an existing one
   * moves by the same percentages; one in progress continues.
   */
  readonly replay?: string | ReplayFrom | readonly (string | ReplayFrom)[]
  /** Rate limits. Default: see README; `off` for load tests. */
  readonly limits?: Limits | 'off'
  /**
   * Maximum open orders of a member per pair or contract (200) and in total (1,000), and stops per position
   * (20); `off`: no limits. Default: these numbers, or `off` with `limits: 'off'`. Market makers are exempt.
   */
  readonly orderLimits?: Partial<OrderLimits> | 'off'
  /**
   * `manual`: withdrawals, deposits, identities, fiat steps and tickets wait for a decision. Default: `auto`;
   * always `manual` with NODE_ENV=production.
   */
  readonly review?: 'auto' | 'manual'
  /**
   * Delay of automatic reviews with `auto`, ms: deposits, withdrawals, identity documents, fiat steps,
   * tickets. Default: 12 s; `never`: only by the control plane.
   */
  readonly reviewMs?: number | 'never'
  /**
   * Shows codes in the app and offers demo funds once in 24 hours; or the coin and amount to offer. Default:
   * true (10,000 USDT); false with NODE_ENV=production.
   */
  readonly demo?: boolean | { readonly coin: string; readonly amount: string }
  /**
   * Backfills 24 days of trading by the demo trader in a new exchange, so that every screen has data; needs
   * bots. Default: false.
   */
  readonly demoHistory?: boolean
  /** Also serves calls at alias paths of other clients (docs/reference/wire.md#compatible-endpoints). Default: true. */
  readonly aliasEndpoints?: boolean
  /**
   * Offered wire extensions by header name, such as `['account-stream', 'orders-by-id']`; `[]`: none.
   * Default: all (docs/reference/extensions.md).
   */
  readonly extensions?: readonly string[]
  /** log2 of scrypt's N for new passwords. Default: 15; tests use less. */
  readonly passwordCost?: number
  /** Receives log lines with a level (`warn`, `error`). Default: standard output. */
  readonly log?: Log
}

export interface RunningSandbox {
  /** Address: `http://localhost:8080`. */
  readonly url: string
  /** Value of the header `x-sandbox-key` for `/sandbox/*`; '' without a control plane. */
  readonly controlKey: string
  /** Path of the local socket that serves `/sandbox/*` to this user; undefined: no socket. */
  readonly controlSocket: string | undefined
  /** Logins of the demo accounts; without password if an earlier start generated it. */
  readonly accounts: readonly { readonly email: string; readonly password: string | undefined }[]
  /** Resolves with the reason when the exchange fails; `message` is one line. */
  readonly failed: Promise<Error>
  /**
   * Moves clients elsewhere before a stop. `/readyz` returns 503 immediately, sockets are closed one by one
   * within `ms`, responses end their connections, and requests in flight are finished. Calls are still
   * served. Default: 5,000 for a cluster node or a reachable server, else 0. Safe to call twice.
   */
  drain(ms?: number): Promise<void>
  /** Finishes requests in flight, writes a snapshot and closes everything. Safe to call twice. */
  stop(): Promise<void>
}

/** Heap growth before a collection: on a large machine V8 would let it quadruple. */
export const HEAP_FLAG = '--heap-growing-percent=60'
