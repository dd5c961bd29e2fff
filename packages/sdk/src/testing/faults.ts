import type { Clock } from '../runtime/environment'

/*
 * Faults of the network and of the client's machine. Names and rules are those of the sandbox's faults (docs/control.md#faults), so
 * that a scenario reads the same on both exchanges.
 */

/** Faults of one call. */
export type CallFault =
  /** The connection is cut before anything was done. */
  | 'request-lost'
  /** The request never arrives; the connection stays open. */
  | 'request-stalled'
  /** Done, then the connection is cut in place of an answer. */
  | 'reply-lost'
  /** Done and never answered; the connection stays open. */
  | 'no-reply'
  /** Done twice; the first answer goes out. */
  | 'duplicate'
  /** Done `ms` later. */
  | 'delay'
  /** Done, answered `ms` later. */
  | 'late-reply'
  /** Code 401 in the body, or HTTP 401 with `status: 401`; nothing was done. */
  | 'unauthorized'
  /** HTTP 429, or `status`, with Retry-After of `ms`; nothing was done. */
  | 'rate-limited'
  /** HTTP `status`, default 500, or the code in the body with `inBody`: nothing was done, or with `carriedOut` it was. */
  | 'server-error'
  /** Done; half of the body arrives. */
  | 'truncated-body'

/** Faults of one connection, or of one message of it. */
export type SocketFault =
  /** A new connection is refused. */
  | 'socket-refuse'
  /** The connection is closed with `code`, default 1006, in place of the message. */
  | 'socket-drop'
  /** Half-open: from here on nothing passes in either direction. A connection that stalls while it opens neither opens nor fails. */
  | 'socket-stall'
  /** The message arrives twice. */
  | 'frame-duplicate'
  /** The message arrives after the next one. */
  | 'frame-reorder'
  /** Half of the message's text arrives. */
  | 'frame-malformed'
  /** The message arrives `ms` later, and what follows behind it, as in TCP. */
  | 'frame-delay'

/** Faults of the client's machine. */
export type HostFault =
  /** The wall clock moves by `ms`, back if negative. */
  | 'clock-jump'
  /** No timer fires for `ms` and nothing that arrives is seen, then all of it at once. */
  | 'freeze'

/** Points of a connection at which a fault strikes. */
export type SocketPoint = 'open' | 'key' | 'ping' | 'frame'

/** Time and place of a fault: all that is given must hold. */
export interface FaultRule {
  /** The fault. */
  readonly kind: CallFault | SocketFault | HostFault
  /** `group.method` of the call; a trailing `*` stands for anything: `spot.*`. Default: every call. */
  readonly call?: string
  /** Point of the connection; default `frame`, of `socket-refuse` `open`. */
  readonly on?: SocketPoint
  /** Occurrences, counted from 1 while the rule is in force. */
  readonly nth?: number | readonly number[]
  /** Exchange time, epoch milliseconds: not before. */
  readonly from?: number
  /** Exchange time, epoch milliseconds: no more from then on. */
  readonly until?: number
  /** At most so often. */
  readonly count?: number
  /** 0 to 1, drawn from the seed. */
  readonly probability?: number
  /** Milliseconds, or a seeded number between two; default 1000. */
  readonly ms?: number | readonly [least: number, most: number]
  /** HTTP status. */
  readonly status?: number
  /** The status is the code of the envelope, in an answer with HTTP 200. */
  readonly inBody?: boolean
  /** Whether the call was done all the same. */
  readonly carriedOut?: boolean
  /** Close code of a socket. */
  readonly code?: number
}

/** A fault of a moment: of the host, or of all connections open then. */
export interface MomentRule extends Pick<FaultRule, 'code'> {
  /** Milliseconds since the server was made. */
  readonly at: number
  /** The fault. */
  readonly kind: HostFault | 'socket-drop' | 'socket-stall'
  /** Milliseconds of a fault of the host. */
  readonly ms?: number
}

/** A rule that struck, with one number of milliseconds. */
export interface Strike extends FaultRule {
  readonly ms: number
}

/** A fault that happened. */
export interface FaultRecord {
  /** Milliseconds since the injector was made. */
  readonly at: number
  /** Name of the call, or point of the connection. */
  readonly on: string
  readonly rule: FaultRule
}

/** Decides which faults happen. Rules are independent: all that match happen, in their order; those of the host happen immediately. */
export interface FaultInjector {
  /** Faults of a call by its name. */
  strikeCall(name: string): readonly Strike[]
  /** Faults of a connection at this point. */
  strikeSocket(point: SocketPoint): readonly Strike[]
  /** Adds a rule; returns the way to remove it. */
  add(rule: FaultRule): () => void
  /** Removes all rules. */
  clear(): void
  /** Faults so far: a failing test prints them. */
  readonly happened: readonly FaultRecord[]
}

export interface FaultInjectorOptions {
  readonly clock: Clock
  readonly random: () => number
  readonly onHost: (kind: HostFault, ms: number) => void
}

interface Entry {
  readonly rule: FaultRule
  seen: number
  done: number
}

const NONE: readonly Strike[] = []

const isNamed = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name
const isOfSocket = ({ kind }: FaultRule) => kind.startsWith('socket-') || kind.startsWith('frame-')

/** Makes an injector without rules. */
export function createFaultInjector({ clock, random, onHost }: FaultInjectorOptions): FaultInjector {
  const start = clock.now()
  const entries = new Map<symbol, Entry>()
  const happened: FaultRecord[] = []

  const happens = (entry: Entry) => {
    const { nth, from = 0, until = Number.POSITIVE_INFINITY, count, probability } = entry.rule
    const now = clock.now()
    if (now < from || now >= until) return false
    entry.seen += 1
    if (nth !== undefined && !(typeof nth === 'number' ? nth === entry.seen : nth.includes(entry.seen)))
      return false
    if (count !== undefined && entry.done >= count) return false
    if (probability !== undefined && random() >= probability) return false
    entry.done += 1
    return true
  }
  const drawn = (ms: FaultRule['ms'] = 1000): number =>
    typeof ms === 'number' ? ms : ms[0] + Math.floor(random() * (ms[1] - ms[0] + 1))

  const strike = (on: string, matches: (rule: FaultRule) => boolean): readonly Strike[] => {
    if (entries.size === 0) return NONE
    const found: Strike[] = []
    for (const entry of entries.values()) {
      const { rule } = entry
      if (!matches(rule) || !happens(entry)) continue
      happened.push({ at: clock.now() - start, on, rule })
      const ms = drawn(rule.ms)
      if (rule.kind === 'clock-jump' || rule.kind === 'freeze') onHost(rule.kind, ms)
      else found.push({ ...rule, ms })
    }
    return found
  }

  return {
    happened,
    strikeCall: (name) => strike(name, (rule) => !isOfSocket(rule) && isNamed(rule.call ?? '*', name)),
    strikeSocket: (point) =>
      strike(
        point,
        (rule) =>
          isOfSocket(rule) && (rule.on ?? (rule.kind === 'socket-refuse' ? 'open' : 'frame')) === point,
      ),
    add(rule) {
      const key = Symbol()
      entries.set(key, { rule, seen: 0, done: 0 })
      return () => entries.delete(key)
    },
    clear: () => entries.clear(),
  }
}
