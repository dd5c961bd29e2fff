import type { Clock } from '../runtime/environment'

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

/** A fault as it happens: a delay is one number. */
export type DoneFault =
  | Exclude<Fault, HostFault | { kind: 'delay' }>
  | { readonly kind: 'delay'; readonly ms: number; readonly way?: 'request' | 'answer' }

/** Which fault struck what, and when. */
export interface FaultRecord {
  /** Milliseconds since the judge was made. */
  readonly at: number
  readonly on: string
  readonly fault: Fault
}

/** Decides, event by event, which faults happen. Rules are independent: all that match one event happen to it, in their order. */
export interface FaultJudge {
  /** Something happens; gives what goes wrong with it. What goes wrong with the host has happened already. */
  judge(name: string): readonly DoneFault[]
  /** Watches with one more rule until the function it gives is called. */
  add(rule: FaultRule): () => void
  /** The network is good again. */
  clear(): void
  /** What has happened so far: a failing test prints it. */
  readonly happened: readonly FaultRecord[]
}

export interface FaultJudgeOptions {
  readonly clock: Clock
  readonly random: () => number
  readonly onHost: (fault: HostFault) => void
}

const NONE: readonly DoneFault[] = []

const names = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

/** Makes a judge without rules. */
export function createFaultJudge({ clock, random, onHost }: FaultJudgeOptions): FaultJudge {
  const start = clock.now()
  const rules = new Map<symbol, { readonly rule: FaultRule; seen: number; done: number }>()
  const happened: FaultRecord[] = []

  const strikes = (entry: { readonly rule: FaultRule; seen: number; done: number }, name: string) => {
    const { on, between, nth, chance, times } = entry.rule
    if (!names(on, name)) return false
    const since = clock.now() - start
    if (between && (since < between[0] || since >= between[1])) return false
    entry.seen += 1
    if (nth !== undefined && !(typeof nth === 'number' ? nth === entry.seen : nth.includes(entry.seen)))
      return false
    if (times !== undefined && entry.done >= times) return false
    if (chance !== undefined && random() >= chance) return false
    entry.done += 1
    return true
  }

  const settle = (fault: Fault): DoneFault | undefined => {
    if (fault.kind === 'clock-jump' || fault.kind === 'freeze') {
      onHost(fault)
      return undefined
    }
    if (fault.kind !== 'delay') return fault
    const { ms, ...rest } = fault
    return { ...rest, ms: typeof ms === 'number' ? ms : ms[0] + Math.floor(random() * (ms[1] - ms[0] + 1)) }
  }

  return {
    happened,
    judge(name) {
      if (rules.size === 0) return NONE
      const found: DoneFault[] = []
      for (const entry of rules.values()) {
        if (!strikes(entry, name)) continue
        const { fault } = entry.rule
        happened.push({ at: clock.now() - start, on: name, fault })
        const done = settle(fault)
        if (done) found.push(done)
      }
      return found
    },
    add(rule) {
      const key = Symbol()
      rules.set(key, { rule, seen: 0, done: 0 })
      return () => rules.delete(key)
    },
    clear: () => rules.clear(),
  }
}
