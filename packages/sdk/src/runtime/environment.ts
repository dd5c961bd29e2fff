/** Wall clock in epoch milliseconds. */
export interface Clock {
  /** Epoch milliseconds; may jump, as the clock of a device does. */
  now(): number
}

/** Whatever the host's timers hand out. */
export type TimerId = unknown

/** One-shot timers; nothing in the SDK uses intervals, so a virtual clock needs only these two. */
export interface Timers {
  /** Runs once after `ms` milliseconds; gives what `clearTimeout` takes. */
  setTimeout(run: () => void, ms: number): TimerId
  /** Forgets a timer; one that has run or is unknown is no error. */
  clearTimeout(id: TimerId): void
  /**
   * Only of virtual timers: time stands still until this work is done, because it passes through a timer of the host.
   * The HTTP client between two tries of a read is such work.
   */
  waitFor?(work: Promise<unknown>): void
}

/**
 * `visible`: the page came back to the front, a moment at which a dead link should be noticed at once
 * (docs/reference/rules.md#r26).
 */
export type OnlineEvent = 'online' | 'offline' | 'visible'

/** What the host knows about its link. */
export interface OnlineState {
  /** False only where the host is sure that it has no link. */
  isOnline(): boolean
  /** Tells each change until the function it gives is called. */
  subscribe(listener: (event: OnlineEvent) => void): () => void
}

/** How grave a log entry is: `error` is a fault of a callback of yours, `warn` something lost that the SDK goes on without. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Receives what the SDK has to say; `detail` never holds a token or a password. */
export type Log = (level: LogLevel, event: string, detail?: Readonly<Record<string, unknown>>) => void

/**
 * Text storage, at once or by promises (React Native's AsyncStorage). It may throw or reject (quota, privacy mode): the session goes on
 * in memory, and `onError` is told `STORAGE`.
 */
export interface StorageAdapter {
  /** The text kept under the key; null where there is none. */
  get(key: string): string | null | Promise<string | null>
  /** Keeps a text under a key, in place of the one before. */
  set(key: string, value: string): void | Promise<void>
  /** Forgets a key; an unknown one is no error. */
  remove(key: string): void | Promise<void>
  /**
   * Reports keys that another tab, client or process changed, null for all of them, until the function it returns is called. Without it
   * clients of a page tell each other over a BroadcastChannel.
   */
  subscribe?(listener: (key: string | null) => void): () => void
}

/** Storage that answers at once, so that a session is known as soon as its client is made. */
export interface SyncStorageAdapter extends StorageAdapter {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** The part of a WebSocket that the SDK uses; the browser's, Node's and the one of `ws` all fit. */
export interface WebSocketLike {
  /** 0 connecting, 1 open, 2 closing, 3 closed. */
  readonly readyState: number
  /** Sends a text; called only while the socket is open. */
  send(data: string): void
  /** Closes with a code, 1000 when left out; the `close` event follows. */
  close(code?: number, reason?: string): void
  /** Hears of opening, failing, messages and the end. */
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(
    type: 'close',
    listener: (event: { readonly code?: number; readonly reason?: string }) => void,
  ): void
}

/** A class of sockets for the `WebSocket` option: the browser's, Node's, or that of `ws`. */
export type WebSocketConstructor = new (url: string) => WebSocketLike

/** Opens a socket to a `ws:` or `wss:` URL; asynchronous where the implementation must be loaded first. */
export type OpenSocket = (url: string) => WebSocketLike | Promise<WebSocketLike>

/** What the SDK gives to `fetch` beside the address: plain values that every implementation takes. */
export interface FetchInit {
  /** PUT only from the uploader, to the storage of images. */
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Names in lower case; the token of a login is among them. */
  readonly headers: Record<string, string>
  /** Text for JSON, bytes for multipart (its `content-type` is among the headers) and images; absent for GET. */
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** Aborted when the caller cancels, time is up or the client is closed. */
  readonly signal: AbortSignal
  /** Redirects are never followed: a POST could arrive as a GET, and the token would go to another server. */
  readonly redirect: 'manual' | 'error'
  /** `omit` where cookies must not go along; else left out. */
  readonly credentials?: 'omit'
}

/** The part of a Response that the SDK reads. */
export interface FetchAnswer {
  readonly status: number
  /** `opaqueredirect` is how a browser shows a redirect that was not followed. */
  readonly type?: string
  /** True when the implementation followed a redirect in spite of `redirect: 'manual'`. */
  readonly redirected?: boolean
  readonly headers: { get(name: string): string | null }
  /** The body as a stream of bytes, where the implementation has one: then at most 8 MB of it are read. */
  readonly body?: unknown
  /** The whole body as text; rejects when the connection is lost on the way. */
  text(): Promise<string>
}

/**
 * A `fetch`: that of a browser or of Node, of undici (a proxy's `dispatcher` goes in a wrapper), node-fetch, or a wrapper of any.
 * It is always called as `fetch(url, init)` with a text and plain values.
 *
 * @example
 * import { fetch, ProxyAgent } from 'undici'
 * const dispatcher = new ProxyAgent('http://proxy.example:3128')
 * const client = createClient({ origin, fetch: (url, init) => fetch(url, { ...init, dispatcher }) })
 */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>

/** Everything the SDK takes from outside; nothing in it is reached for anywhere else. */
export interface Environment {
  readonly clock: Clock
  readonly timers: Timers
  /** Uniform in [0, 1). */
  readonly random: () => number
  /** A fresh text nobody else will make, for Idempotency-Key. */
  readonly randomId: () => string
  /** How calls reach the exchange. */
  readonly fetch: Fetch
  /** How live data is connected. */
  readonly openSocket: OpenSocket
  readonly storage: StorageAdapter
  readonly online: OnlineState
  /** Told what went wrong without ending a call. */
  readonly log: Log
  /** BCP 47 tags, most wanted first, e.g. `['zh-TW', 'en']`. */
  readonly languages: readonly string[]
}
