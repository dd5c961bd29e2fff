import { createRandom, type RandomStream } from '../../core/kernel/random'
import type { OtherNodes } from '../../engine/engine'
import { CALL_FAULTS, type FaultEntry, type FaultKind, type FaultRule, SOCKET_FAULTS } from './fault-rules'

/**
 * The rules by which things go wrong, and the one place that decides whether one does. Rules are tried in the
 * order of their ids; the first that fits happens and no other. They live in memory: a restart ends them all.
 *
 * Invariant: each rule draws from a stream of its own, (seed, kind, id): the same calls in the same order meet
 * the same faults, and a rule more does not change when others happen.
 */
export interface FaultInjector {
  /** `id`: of another node that has added it; default: the next. */
  add(rule: FaultRule, id?: number): FaultEntry
  list(): readonly FaultEntry[]
  /** undefined: there is no such rule. */
  remove(id: number): FaultEntry | undefined
  /** Whether calls need not be looked at. */
  readonly idle: boolean
  /** A call by `group.name`: what goes wrong with it. */
  strikeCall(name: string, uid: number | undefined): FaultRule | undefined
  strikeSocket(kinds: 'connection' | 'frame' | 'line', userNo: string | undefined): FaultRule | undefined
}

interface Entry {
  readonly rule: FaultRule
  readonly random: RandomStream
  hits: number
}

/** `pong` meets only what is about the connection; a frame meets all but the refusal. */
const SOCKET_KINDS: Readonly<Record<'connection' | 'frame' | 'line', ReadonlySet<FaultKind>>> = {
  connection: new Set<FaultKind>(['socket-refuse']),
  frame: new Set<FaultKind>(SOCKET_FAULTS.filter((kind) => kind !== 'socket-refuse')),
  line: new Set<FaultKind>(['socket-drop', 'socket-stall']),
}
const CALL_KINDS: ReadonlySet<FaultKind> = new Set(CALL_FAULTS)
const PARTS = 1_000_000

export function createFaultInjector({
  seed,
  now,
}: {
  readonly seed: string
  /** Exchange time. */
  readonly now: () => number
}): FaultInjector {
  const entries = new Map<number, Entry>()
  let lastId = 0

  const strike = (fits: (rule: FaultRule) => boolean): FaultRule | undefined => {
    const time = now()
    for (const entry of entries.values()) {
      const { rule, random, hits } = entry
      if (!fits(rule)) continue
      if (time < (rule.from ?? 0) || time >= (rule.until ?? Number.POSITIVE_INFINITY)) continue
      if (hits >= (rule.count ?? Number.POSITIVE_INFINITY)) continue
      if (rule.probability !== undefined && !random.chance(Math.round(rule.probability * PARTS), PARTS))
        continue
      entry.hits += 1
      return rule
    }
    return undefined
  }
  const shown = (id: number, { rule, hits }: Entry): FaultEntry => ({ id, ...rule, hits })

  return {
    add(rule, id = lastId + 1) {
      lastId = Math.max(lastId, id)
      const random = createRandom(seed, { symbol: rule.kind, actor: 'fault', purpose: `rule ${id}` })
      const entry = { rule, random, hits: 0 }
      entries.set(id, entry)
      return shown(id, entry)
    },
    list: () => [...entries].map(([id, entry]) => shown(id, entry)),
    remove(id) {
      const entry = entries.get(id)
      entries.delete(id)
      return entry && shown(id, entry)
    },
    get idle() {
      return entries.size === 0
    },
    strikeCall: (name, uid) =>
      strike(
        (rule) =>
          CALL_KINDS.has(rule.kind) && isNamed(rule, name) && (rule.uid === undefined || rule.uid === uid),
      ),
    strikeSocket: (kinds, userNo) =>
      entries.size === 0
        ? undefined
        : strike(
            (rule) =>
              SOCKET_KINDS[kinds].has(rule.kind) && (rule.userNo === undefined || rule.userNo === userNo),
          ),
  }
}

/** The server's time is told by one call only. */
const TIME_CALL = 'home.systemTime'

function isNamed({ kind, call }: FaultRule, name: string): boolean {
  if (kind === 'skewed-clock') return name === TIME_CALL
  if (call === undefined) return true
  return call.endsWith('*') ? name.startsWith(call.slice(0, -1)) : call === name
}

type Change = { readonly add: FaultRule; readonly id: number } | { readonly remove: number }

const TOPIC = 'faults'

/**
 * The fault rules of all nodes of a cluster: what is added or removed at one is so at each. Each node counts its own hits, and a node that
 * starts later begins without rules.
 */
export function sharedFaultInjector(injector: FaultInjector, others: OtherNodes | undefined): FaultInjector {
  if (others === undefined) return injector
  const tell = (change: Change) => others.publish(TOPIC, JSON.stringify(change))
  others.onMessage(TOPIC, (data) => {
    const change: Change = JSON.parse(data)
    if ('remove' in change) injector.remove(change.remove)
    else injector.add(change.add, change.id)
    return undefined
  })
  return {
    ...injector,
    get idle() {
      return injector.idle
    },
    add(rule) {
      const entry = injector.add(rule)
      tell({ add: rule, id: entry.id })
      return entry
    },
    remove(id) {
      tell({ remove: id })
      return injector.remove(id)
    },
  }
}
