/** What the page tells the worker; everything is cloned on its way. No token is ever among it: the socket carries public data. */
export type ToWorker =
  | { readonly type: 'open'; readonly id: number; readonly url: string }
  | { readonly type: 'send'; readonly id: number; readonly text: string }
  | { readonly type: 'close'; readonly id: number }
  /** Nobody looks at the page, or somebody does again. */
  | { readonly type: 'sleep'; readonly asleep: boolean }

/** What happens to a socket. */
export interface SocketEvent {
  /** An error comes with a close, which alone is told. */
  readonly type: 'open' | 'message' | 'error' | 'close'
  /** Of a message: a pong, a frame put together from several, or whatever else the server sent. */
  readonly data?: unknown
  /** Of a close; undefined: the link vanished. */
  readonly code?: number
  /** Of a close. */
  readonly reason?: string
}

/** What the worker tells the page. */
export type FromWorker =
  /** It runs: what it was asked before is under way as well. */
  { readonly type: 'ready' } | { readonly type: 'event'; readonly id: number; readonly event: SocketEvent }
