/** Wall clock in epoch milliseconds. */
export interface Clock {
  /** Returns epoch milliseconds; may jump, like a device clock. */
  now(): number
}

/** Timer id of the host. */
export type TimerId = unknown

/** One-shot timers. The SDK uses no intervals, so a virtual clock needs only these two. */
export interface Timers {
  /** Runs once after `ms` milliseconds; returns an id for `clearTimeout`. */
  setTimeout(run: () => void, ms: number): TimerId
  /** Cancels a timer; ignores finished and unknown ones. */
  clearTimeout(id: TimerId): void
  /**
   * Virtual timers only: stops time until this work, which uses a host timer, is done. Example: the HTTP
   * client between two tries of a read.
   */
  waitFor?(work: Promise<unknown>): void
}

/**
 * `visible`: the page returned to the foreground, so a dead link should be detected immediately
 * (docs/reference/rules.md#r26).
 */
export type OnlineEvent = 'online' | 'offline' | 'visible'

/** Network status of the host. */
export interface OnlineState {
  /** False only if the host is certain to be offline. */
  isOnline(): boolean
  /** Reports each change until the returned function is called. */
  subscribe(listener: (event: OnlineEvent) => void): () => void
}

/**
 * Severity of a log entry: `error` is a fault in one of your callbacks, `warn` a loss that the SDK tolerates.
 */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Receives log entries; `detail` never contains a token or password. */
export type Log = (level: LogLevel, event: string, detail?: Readonly<Record<string, unknown>>) => void

/**
 * Text storage, synchronous or with promises (React Native's AsyncStorage). If it throws or rejects (quota,
 * private mode), the session continues in memory and `onError` receives `STORAGE`.
 */
export interface StorageAdapter {
  /** Returns the text stored under a key; null if there is none. */
  get(key: string): string | null | Promise<string | null>
  /** Stores a text under a key, replacing the old one. */
  set(key: string, value: string): void | Promise<void>
  /** Removes a key; ignores unknown ones. */
  remove(key: string): void | Promise<void>
  /**
   * Reports keys changed by another tab, client or process (null: all keys) until the returned function is
   * called. Without it, clients of a page notify each other over a BroadcastChannel.
   */
  subscribe?(listener: (key: string | null) => void): () => void
}

/** Synchronous storage: a session is known as soon as its client is created. */
export interface SyncStorageAdapter extends StorageAdapter {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** The part of WebSocket used by the SDK; the browser's, Node's and that of `ws` all match. */
export interface WebSocketLike {
  /** 0 connecting, 1 open, 2 closing, 3 closed. */
  readonly readyState: number
  /** Sends a text; called only while the socket is open. */
  send(data: string): void
  /** Closes with a code (default 1000); the `close` event follows. */
  close(code?: number, reason?: string): void
  /** Listens for open, error, message and close events. */
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(
    type: 'close',
    listener: (event: { readonly code?: number; readonly reason?: string }) => void,
  ): void
}

/** Socket class for the `WebSocket` option: the browser's, Node's, or that of `ws`. */
export type WebSocketConstructor = new (url: string) => WebSocketLike

/** Opens a socket to a `ws:` or `wss:` URL; asynchronous if the implementation must be loaded first. */
export type OpenSocket = (url: string) => WebSocketLike | Promise<WebSocketLike>

/** Init of a `fetch` call: plain values accepted by every implementation. */
export interface FetchInit {
  /** `PUT` only from the uploader, to the image storage. */
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Lower-case names, including the session token. */
  readonly headers: Record<string, string>
  /**
   * Text for JSON; bytes for images and multipart (with its `content-type` in the headers). Absent for GET.
   */
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** Aborts when the caller cancels, the timeout passes or the client is closed. */
  readonly signal: AbortSignal
  /** Never followed: a redirected POST could arrive as a GET, and the token would reach another server. */
  readonly redirect: 'manual' | 'error'
  /** `omit` to send no cookies; otherwise absent. */
  readonly credentials?: 'omit'
}

/** The part of Response read by the SDK. */
export interface FetchAnswer {
  readonly status: number
  /** `opaqueredirect` is a browser's sign of a redirect that was not followed. */
  readonly type?: string
  /** True if the implementation followed a redirect despite `redirect: 'manual'`. */
  readonly redirected?: boolean
  readonly headers: { get(name: string): string | null }
  /** Body as a byte stream, if supported: at most 8 MB of it are read. */
  readonly body?: unknown
  /** Returns the whole body as text; rejects if the connection is lost. */
  text(): Promise<string>
}

/**
 * A `fetch`: the browser's, Node's, undici's (wrap it to pass a proxy's `dispatcher`), node-fetch, or any
 * wrapper. Always called as `fetch(url, init)` with a string and plain values.
 *
 * @example
 * import { fetch, ProxyAgent } from 'undici'
 * const dispatcher = new ProxyAgent('http://proxy.example:3128')
 * const client = createClient({ origin, fetch: (url, init) => fetch(url, { ...init, dispatcher }) })
 */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>

/** All host dependencies of the SDK. */
export interface Environment {
  readonly clock: Clock
  readonly timers: Timers
  /** Uniform in [0, 1). */
  readonly random: () => number
  /** Returns a unique text for Idempotency-Key. */
  readonly randomId: () => string
  /** Fetch for all calls. */
  readonly fetch: Fetch
  /** Opens the socket of the live feed. */
  readonly openSocket: OpenSocket
  readonly storage: StorageAdapter
  readonly online: OnlineState
  /** Receives problems that do not fail a call. */
  readonly log: Log
  /** BCP 47 tags in order of preference, such as `['zh-TW', 'en']`. */
  readonly languages: readonly string[]
}
