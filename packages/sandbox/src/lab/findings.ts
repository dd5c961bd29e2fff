/** Fault of the bot itself, found by watching it. */
export type ProblemKind =
  /** The bot's promise rejected. */
  | 'threw'
  /** It reads the time of the machine, or uses its timers: pass `clock`. */
  | 'real-clock'
  /** It uses `Math.random`: pass `random`. */
  | 'real-random'
  /** It acts without time advancing. */
  | 'never-waits'
  /** It blocks its thread. */
  | 'loops'
  /** Timers, sockets or calls in flight pile up. */
  | 'leaks'
  /** It is still active after its signal aborted. */
  | 'never-stops'

export interface Problem {
  readonly kind: ProblemKind
  /** ms since the start of the run. */
  readonly at: number
  /** Description, and how to fix it. */
  readonly message: string
  /** Place in the bot's source, `file:line:column`, if known. */
  readonly where?: string
}

/** A property that did not hold. */
export interface Violation {
  /** Name of the property. */
  readonly property: string
  readonly at: number
  readonly message: string
}

/** One thing that happened around the bot, for reports and shrunk tests. */
export interface HistoryEntry {
  readonly at: number
  readonly kind:
    | 'order'
    | 'cancel'
    | 'fill'
    | 'rejected'
    | 'event'
    | 'log'
    | 'restart'
    | 'liquidation'
    | 'funding'
  readonly text: string
}
