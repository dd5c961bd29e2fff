import type { Clock } from '../runtime/environment'
import type { Fault, FaultRule, HostFault } from './fault-rule'

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
