import type { OrderLimits } from '../../core/config'
import type { Log } from '../../engine/log'
import type { ClockMode } from '../../engine/time/clock'
import type { ReplaySeries, ReplayText } from '../../series/plan-series'
import type { Store } from '../../store/store'
import type { Limits } from '../http/rate-limits'
import type { RequestLog } from './request-log'

/** A recorded market, in a file. */
export interface ReplayFile extends ReplaySeries {
  readonly file: string
}

export type ReplayFrom = ReplayFile | ReplayText

export interface StartOptions {
  /** Default 8080; 0 takes any free one, see `url`. */
  readonly port?: number
  /** Default 127.0.0.1. Another one lets others in: it also needs `iKnow`. */
  readonly host?: string
  /** This is a sandbox, and is meant to be one where NODE_ENV is production or others are let in: both start with it only. */
  readonly iKnow?: boolean
  /**
   * Where others find it through a proxy on this machine, as `https://exchange.example.com`: its pages are the exchange's own, `X-Forwarded-For` is
   * read from loopback addresses, and the sandbox is taken as one that others can reach.
   */
  readonly publicUrl?: string
  /** A line of the log for each request; a function receives its facts instead. Default false. */
  readonly logRequests?: boolean | RequestLog
  /**
   * Folder of `control.json` and of the local socket that opens the control plane to this user, with NODE_ENV=production too. Default: the data
   * folder; without one there is neither.
   */
  readonly controlDir?: string
  /** Where the exchange is kept; the first of these that is given counts, else the folder `.bgk`. */
  readonly store?: Store
  readonly memory?: boolean
  /** `postgres://…` */
  readonly databaseUrl?: string
  /**
   * `nats://host:4222`: this process is one node of a cluster (docs/scaling.md). Needs `databaseUrl`; all nodes of an exchange have the same
   * two addresses.
   */
  readonly natsUrl?: string
  /** Of a node, as others know it; default its machine's name and port. */
  readonly node?: string
  /** Folder of the embedded database. */
  readonly dataDir?: string
  /**
   * Whether an answer waits until it is on the disk of the embedded database; default true. False is for measurements:
   * a power cut then takes the last answers, and perhaps the database.
   */
  readonly durable?: boolean
  /**
   * Keeps every command of bots and clock since the first, which is 26 MB a day. Default false: they go once a checkpoint stands for
   * them; what members did stays for ever either way.
   */
  readonly wholeJournal?: boolean
  /** MB that the database may take before a line in the log tells it, at four fifths and at all of it; default 2,000. */
  readonly diskBudget?: number
  /** Folder of uploaded pictures; default: `uploads` in the data directory, `.bgk-uploads` beside PostgreSQL, else memory. */
  readonly uploadDir?: string
  /** `database`: uploaded pictures are kept in PostgreSQL, where each node of a cluster finds them; its default where no `uploadDir` is given. */
  readonly uploads?: 'database'
  /** Of the markets; default `bgk`. A store keeps the one it was made with. */
  readonly seed?: string
  /**
   * When a new exchange begins, ms since the epoch; it needs a clock that is not real. With the same seed, series and commands two exchanges
   * are then the same. Default: now. A store keeps the one it was made with.
   */
  readonly genesis?: number
  /** Folder of the built web app. */
  readonly webDir?: string
  /** Where it is served, as its `basePath` says: `/trade/`. Default `/`. */
  readonly webPath?: string
  /**
   * Origins whose pages may call the exchange and open its sockets, as `https://app.example.com`: exactly these, without cookies, never the
   * control plane. Default none: only its own pages may.
   */
  readonly allowOrigins?: readonly string[]
  /**
   * Proxies in front of the server, each an address or a block as `10.0.0.0/8`: what these say in `X-Forwarded-For` is the caller's
   * address, and the sandbox is taken as one that others can reach. Default none: the header is not read, and everybody behind a proxy
   * shares its limits.
   */
  readonly trustedProxies?: readonly string[]
  /** Whether everybody who can reach the server may read `/metrics`; default false: this machine alone, and who shows the control key. */
  readonly metrics?: boolean
  /** Default true. */
  readonly bots?: boolean
  /** `virtual` moves only when told to (POST /sandbox/clock); a number is how many times faster than real. Default `real`. */
  readonly clock?: ClockMode
  /**
   * A recorded market to follow from the start, or some of them: candles, trades, or lines of `time,price`. A text is a file, of BTC/USDT
   * unless `ETH/USDT=` is before it. A new exchange begins with its price, and its chart with what was before; one that exists moves by the
   * same percent; one that is on its way along it goes on.
   */
  readonly replay?: string | ReplayFrom | readonly (string | ReplayFrom)[]
  /** Default: those of README; `off` for load tests. */
  readonly limits?: Limits | 'off'
  /**
   * Open orders of one member on a pair or contract (200) and in all (1,000), and stops of a position (20); `off`: no limits. Default:
   * these numbers, or `off` with `limits: 'off'`. Market makers are exempt.
   */
  readonly orderLimits?: Partial<OrderLimits> | 'off'
  /** `manual`: withdrawals, deposits, identities, fiat steps and tickets wait for a decision. Default `auto`; always `manual` where NODE_ENV is production. */
  readonly review?: 'auto' | 'manual'
  /** With `auto`, after how many ms deposits, withdrawals, papers, fiat steps and tickets are decided by themselves; default 12 s, `never`: by the control plane alone. */
  readonly reviewMs?: number | 'never'
  /**
   * Newcomers can read their codes in the app and claim funds once in 24 hours; or what they can claim, of a coin it has. Default true,
   * 10,000 USDT; false where NODE_ENV is production.
   */
  readonly demo?: boolean | { readonly coin: string; readonly amount: string }
  /**
   * Whether a new exchange begins with 24 days in which the demo trader traded, so that every screen has something to
   * show; needs bots. Default false: the demo trader has what README says, and nothing else.
   */
  readonly demoHistory?: boolean
  /** Whether calls are also answered at the paths other clients of the family know them by (docs/calls.md); default true. */
  readonly aliasEndpoints?: boolean
  /**
   * The extensions of the wire that are offered, by their headers, as `['account-stream', 'orders-by-id']`; `[]`: none. Default all
   * (docs/extensions.md).
   */
  readonly extensions?: readonly string[]
  /** log2 of scrypt's N for new passwords; default 15, tests take less. */
  readonly passwordCost?: number
  /** Told what happens, a line at a time, and whether somebody should look (`warn`, `error`); default: standard output. */
  readonly log?: Log
}

export interface RunningSandbox {
  /** `http://localhost:8080` */
  readonly url: string
  /** For the header `x-sandbox-key` of `/sandbox/*`; '' where there is no control plane. */
  readonly controlKey: string
  /** Path of the local socket that serves `/sandbox/*` to this user; undefined: there is none. */
  readonly controlSocket: string | undefined
  /** Logins of the demo accounts; without password where an earlier start made one up. */
  readonly accounts: readonly { readonly email: string; readonly password: string | undefined }[]
  /** Resolves with the reason when the exchange can go on no longer; `message` is one line. */
  readonly failed: Promise<Error>
  /**
   * Lets those who use it go elsewhere, before a stop: `/readyz` is 503 at once, the sockets are told one after the other, within so many ms, to
   * connect again, answers end their connections, and requests under way are finished. Calls are answered meanwhile. Default 5,000 for a node of a
   * cluster and where others can reach it, else 0: then there is nobody to wait for. Safe to call twice.
   */
  drain(ms?: number): Promise<void>
  /** Finishes what is under way, writes a snapshot, closes everything. Safe to call twice. */
  stop(): Promise<void>
}

/** How far the heap grows past what is in use before it is cleaned: on a large machine V8 would let it come to four times. */
export const HEAP_FLAG = '--heap-growing-percent=60'
