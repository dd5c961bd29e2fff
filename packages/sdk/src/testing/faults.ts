import type { Clock } from '../runtime/environment'

/*
 * Faults of the network and of the client's machine. Names and rules match the sandbox's faults
 * (docs/reference/control-api.md#faults), so a scenario reads the same on both exchanges.
 */

/** Faults of one call. */
export type CallFault =
  /** The connection is cut before the request is applied. */
  | 'request-lost'
  /** The request never arrives; the connection stays open. */
  | 'request-stalled'
  /** Applied; the connection is cut instead of a response. */
  | 'reply-lost'
  /** Applied without a response; the connection stays open. */
  | 'no-reply'
  /** Applied twice; the first response is sent. */
  | 'duplicate'
  /** Applied `ms` later. */
  | 'delay'
  /** Applied; the response is sent `ms` later. */
  | 'late-reply'
  /** Code 401 in the body, or HTTP 401 with `status: 401`; not applied. */
  | 'unauthorized'
  /** HTTP 429, or `status`, with Retry-After of `ms`; not applied. */
  | 'rate-limited'
  /** HTTP `status` (default 500), or the code in the body with `inBody`; applied only with `carriedOut`. */
  | 'server-error'
  /** Applied; half of the body arrives. */
  | 'truncated-body'

/** Faults of one connection or message. */
export type SocketFault =
  /** A new connection is refused. */
  | 'socket-refuse'
  /** The connection is closed with `code` (default 1006) instead of the message. */
  | 'socket-drop'
  /** Half-open: nothing passes in either direction. A connection stalled while opening neither opens nor fails. */
  | 'socket-stall'
  /** The message arrives twice. */
  | 'frame-duplicate'
  /** The message arrives after the next one. */
  | 'frame-reorder'
  /** Half of the message's text arrives. */
  | 'frame-malformed'
  /** The message arrives `ms` later; the next ones follow it, as in TCP. */
  | 'frame-delay'

/** Faults of the client's machine. */
export type HostFault =
  /** The wall clock moves by `ms`, back if negative. */
  | 'clock-jump'
  /** The host is frozen for `ms`: timers and incoming data wait. */
  | 'freeze'

/** Points of a connection at which faults occur. */
export type SocketPoint = 'open' | 'key' | 'ping' | 'frame'

/** Conditions of a fault; all of them must match. */
export interface FaultRule {
  /** The fault. */
  readonly kind: CallFault | SocketFault | HostFault
  /** `group.method` of the call; a trailing `*` matches anything: `spot.*`. Default: every call. */
  readonly call?: string
  /** Point of the connection. Default: `frame`; `open` for `socket-refuse`. */
  readonly on?: SocketPoint
  /** Occurrences, counted from 1 while the rule is active. */
  readonly nth?: number | readonly number[]
  /** Start of the rule, exchange time in epoch milliseconds. */
  readonly from?: number
  /** End of the rule (exclusive), exchange time in epoch milliseconds. */
  readonly until?: number
  /** Maximum number of faults. */
  readonly count?: number
  /** 0 to 1, drawn from the seed. */
  readonly probability?: number
  /** Milliseconds, or a seeded number in a range. Default: 1000. */
  readonly ms?: number | readonly [least: number, most: number]
  /** HTTP status. */
  readonly status?: number
  /** Sends the status as the envelope's code, with HTTP 200. */
  readonly inBody?: boolean
  /** Applies the call anyway. */
  readonly carriedOut?: boolean
  /** Close code of a socket. */
  readonly code?: number
}

/** A fault at one time: of the host, or of all open connections. */
export interface MomentRule extends Pick<FaultRule, 'code'> {
  /** Milliseconds after the creation of the server. */
  readonly at: number
  /** The fault. */
  readonly kind: HostFault | 'socket-drop' | 'socket-stall'
  /** Milliseconds of a host fault. */
  readonly ms?: number
}

/** A matched rule, with its milliseconds. */
export interface Strike extends FaultRule {
  readonly ms: number
}

/** A fault that occurred. */
export interface FaultRecord {
  /** Milliseconds after the creation of the injector. */
  readonly at: number
  /** Name of the call, or point of the connection. */
  readonly on: string
  readonly rule: FaultRule
}

/**
 * Decides which faults occur. Rules are independent: all matching ones apply, in order; host faults apply
 * immediately.
 */
export interface FaultInjector {
  /** Returns the faults of a call by its name. */
  strikeCall(name: string): readonly Strike[]
  /** Returns the faults of a connection at this point. */
  strikeSocket(point: SocketPoint): readonly Strike[]
  /** Adds a rule; returns a function that removes it. */
  add(rule: FaultRule): () => void
  /** Removes all rules. */
  clear(): void
  /** Faults so far, for the output of a failing test. */
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

/** Creates an injector without rules. */
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
