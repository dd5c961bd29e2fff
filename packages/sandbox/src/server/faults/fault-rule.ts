/** What can go wrong with one call. */
export const CALL_FAULTS = [
  /** The connection is cut before anything was done. */
  'request-lost',
  /** Done, then the connection is cut in place of an answer. */
  'reply-lost',
  /** Done, and never a word about it; the connection stays open. */
  'no-reply',
  /** The command arrives twice, as from a proxy that tries again; the second answer goes out. */
  'duplicate',
  /** Done `ms` later. */
  'delay',
  /** Done at once, answered `ms` later. */
  'late-reply',
  /** As if the session had ended: code 401 in the body, or HTTP 401 with `status: 401`. */
  'unauthorized',
  /** HTTP 429 with Retry-After of `ms`, in whole seconds. */
  'rate-limited',
  /** HTTP `status`, default 500: nothing was done, or with `carriedOut: true` it was. */
  'server-error',
  /** Done; the body is a page of some proxy. */
  'malformed-body',
  /** Done; the connection breaks in the middle of the body. */
  'truncated-body',
  /** Done; the body is JSON, but not the envelope of the wire. */
  'wrong-envelope',
  /** The server's time is answered wrong by `ms`, negative: late. */
  'skewed-clock',
] as const

/** What can go wrong with one socket, or with one frame to it. */
export const SOCKET_FAULTS = [
  /** A new connection is ended at once. */
  'socket-refuse',
  /** The connection is cut in place of a frame. */
  'socket-drop',
  /** Half-open: from the frame on nothing passes in either direction, until the client gives up. */
  'socket-stall',
  'frame-lost',
  'frame-duplicate',
  /** The frame comes after the one that follows it. */
  'frame-reorder',
  /** Half of the frame's text. */
  'frame-malformed',
  /** JSON, but none of the frames of the wire. */
  'frame-wrong',
  /** The frame comes `ms` later, and what follows behind it, as in TCP. */
  'frame-delay',
] as const

/** What can go wrong with a market; these change the exchange itself, through journaled commands. */
export const MARKET_FAULTS = [
  /** The bots take their quotes out of the book of `base`, `quote` and `market`. */
  'thin-book',
  /** The insurance fund of `coin` is empty; it gets back what it had when the rule goes. */
  'empty-insurance',
] as const

type CallFault = (typeof CALL_FAULTS)[number]
type SocketFault = (typeof SOCKET_FAULTS)[number]
type MarketFault = (typeof MARKET_FAULTS)[number]
export type FaultKind = CallFault | SocketFault | MarketFault

/** When and to whom it happens: all that is given must hold. */
export interface FaultRule {
  readonly kind: FaultKind
  /** `group.name` of the call in the endpoint table; a trailing `*` stands for anything: `spot.*`. */
  readonly call?: string
  /** The member whose token comes with the call. */
  readonly uid?: number
  /** The number in the socket's path. */
  readonly userNo?: string
  /** Exchange time, ms: not before, and no more from then on. */
  readonly from?: number
  readonly until?: number
  /** At most so often. */
  readonly count?: number
  /** 0 to 1, drawn from a stream of the seed. */
  readonly probability?: number
  readonly ms?: number
  readonly status?: number
  readonly carriedOut?: boolean
  readonly base?: string
  readonly quote?: string
  readonly market?: 'spot' | 'futures'
  readonly coin?: string
}

/** A rule in force. */
export interface FaultEntry extends FaultRule {
  readonly id: number
  /** How often it happened so far. */
  readonly hits: number
}
