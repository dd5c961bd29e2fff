/** What can go wrong with one call or one message. */
export type Fault =
  /** The connection is cut. A call: on the `way` to the server (nothing was done) or back (it was). A socket: closed with `code`, default 1006. */
  | { readonly kind: 'drop'; readonly way?: 'request' | 'answer'; readonly code?: number }
  /** From here on nothing passes and nobody is told: a call is never answered, a socket is half-open. */
  | { readonly kind: 'half-open' }
  /** Later by so many milliseconds, or by a seeded number between two; on a socket what follows waits behind it, as in TCP. */
  | {
      readonly kind: 'delay'
      readonly ms: number | readonly [least: number, most: number]
      readonly way?: 'request' | 'answer'
    }
  /** Arrives twice. */
  | { readonly kind: 'duplicate' }
  /** Arrives after what was sent next; an answer is held back long enough to be overtaken. */
  | { readonly kind: 'reorder' }
  /** Only the first half of the text arrives. */
  | { readonly kind: 'truncate' }
  /** Answered with this status (429, 401, 5xx): on the way there by somebody in between, on the way back after it was done. */
  | {
      readonly kind: 'status'
      readonly status: number
      /** Status 200, and the code in the envelope, as the exchange says 401 (docs/reference/rules.md#r28). */
      readonly inBody?: boolean
      /** Seconds. */
      readonly retryAfter?: number
      readonly way?: 'request' | 'answer'
    }
  | HostFault

/** What can go wrong with the client's machine. */
export type HostFault =
  /** Its wall clock is set on, or back if negative. */
  | { readonly kind: 'clock-jump'; readonly ms: number }
  /** The tab stands still: no timer fires, nothing that arrives is seen, then all of it at once. */
  | { readonly kind: 'freeze'; readonly ms: number }

/** When a fault happens: all that is given must hold. */
export interface FaultRule {
  /**
   * `group.method` of a call (`spot.buyLimit`), `socket.open`, `socket.key`, `socket.ping` (to the server) or `socket.frame`
   * (from it); a trailing `*` stands for anything: `spot.*`, `*`.
   */
  readonly on: string
  /** Which of them, counted from 1 while this rule is watching. */
  readonly nth?: number | readonly number[]
  /** Milliseconds since the server was made, the first included. */
  readonly between?: readonly [from: number, until: number]
  /** Seeded probability. */
  readonly chance?: number
  /** At most so often. */
  readonly times?: number
  /** What happens then. */
  readonly fault: Fault
}

/** A fault of a moment: of the host, or of all connections open then. */
export interface MomentRule {
  /** Milliseconds since the server was made. */
  readonly at: number
  readonly fault: HostFault | Extract<Fault, { kind: 'drop' | 'half-open' }>
}

/** Points of a connection's life that rules can name, beside the names of calls. */
export type SocketPoint = 'socket.open' | 'socket.key' | 'socket.ping' | 'socket.frame'
