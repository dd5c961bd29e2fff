import type { Outcome } from '../../core/exchange'
import type { ExchangeState } from '../../core/exchange-state'
import type { HistoryEntry, Violation } from '../findings'
import type { RunPlan } from '../plan'
import type { LabState } from './lab-state'

/** Access of an observer: the exchange itself, and the bot's account. */
export interface LabView {
  readonly plan: RunPlan
  /** The bot's member. */
  readonly uid: number
  /** ms since the start of the run. */
  elapsed(): number
  /** Exchange time, ms. */
  now(): number
  readonly exchange: ExchangeState
  /** Derived lazily and cached per moment. */
  state(): LabState
}

/**
 * Watches a run. Observers see only outcomes that touch the bot's member (its orders, trades, postings,
 * positions), so they cost nothing while the bot rests.
 */
export interface LabObserver {
  start?(view: LabView): void
  /** After a command that touched the bot's member, before the bot is notified. `type`: of the command. */
  outcome?(outcome: Outcome, type: string, view: LabView): void
  /** Before a call of the bot leaves its machine, at its `sentAt`. */
  send?(name: string, view: LabView): void
  /** After the answer of a call of the bot; `name`: such as `spot.buyLimit`. */
  call?(call: ObservedCall, view: LabView): void
  /** Every `sampleMs` of simulated time, and at the end. */
  sample?(view: LabView): void
  /** After each moment in which the bot or its account changed, and at each sample. */
  check?(view: LabView): Violation | undefined
  entry?(entry: HistoryEntry): void
  /** At the end, after the bot has stopped. */
  end?(view: LabView): readonly Violation[] | undefined
}

export interface ObservedCall {
  readonly name: string
  /** Exchange time of sending, ms. */
  readonly sentAt: number
  /** JSON body or query, as sent. */
  readonly input: unknown
  /** JSON answer of the exchange, before faults; undefined: never executed. */
  readonly answer: unknown
  /** Name of the fault that hit the call. */
  readonly fault?: string
  /** The SDK looks up the outcome of an earlier call of this name: it executes nothing. */
  readonly isLookup: boolean
}
