import type { Clock, OnlineEvent, OnlineState, TimerId, Timers } from '../runtime/environment'
import type { VirtualClock } from './virtual-clock'

/**
 * The machine of a client, in virtual time. Network and server run on the world's time; this host has a wall
 * clock that may be wrong or jump, timers that stop while the tab is frozen, and a link that may be offline.
 *
 *     running ──freeze(ms)──► frozen: due timers and incoming network data wait
 *        ▲                       │
 *        └──── ms later: all of it runs in order, then `visible` is emitted
 */
export interface VirtualHost {
  /** Wall clock, moved by `jump`. */
  readonly clock: Clock
  /** Timers, stopped while the host is frozen. */
  readonly timers: Timers
  /** Network status, set by `setOnline`. */
  readonly online: OnlineState
  /** Moves the wall clock by `ms`, back if negative; timers are unaffected. */
  jump(ms: number): void
  /** Freezes the host for `ms`: nothing runs on it. */
  freeze(ms: number): void
  /** Sets the network status, and notifies the listeners. */
  setOnline(online: boolean): void
  readonly frozen: boolean
  /** Number of pending timers of this host; 0 if none was left behind. */
  readonly pending: number
  /** Number of listeners of `online`. */
  readonly listeners: number
}

/**
 * Creates a host in the time of `world`.
 *
 * @example
 * import { createVirtualClock, createVirtualHost } from '@bgk/sdk/testing'
 * const world = createVirtualClock(0)
 * const host = createVirtualHost(world)
 * host.jump(-60_000)
 * console.log(world.now(), host.clock.now()) // 0 -60000
 */
export function createVirtualHost(world: VirtualClock): VirtualHost {
  const waiting = new Map<number, TimerId>()
  const listeners = new Set<(event: OnlineEvent) => void>()
  let queue: { readonly id: number; readonly run: () => void }[] = []
  let nextId = 1
  let ahead = 0
  let online = true
  let suspendedUntil: number | undefined

  const emit = (event: OnlineEvent) => {
    for (const listener of [...listeners]) listener(event)
  }

  const start = (id: number, run: () => void, ms: number) => {
    const due = world.setTimeout(() => {
      if (suspendedUntil !== undefined) {
        queue.push({ id, run })
        return
      }
      waiting.delete(id)
      run()
    }, ms)
    waiting.set(id, due)
  }

  const thaw = () => {
    if (suspendedUntil === undefined || world.now() < suspendedUntil) return
    suspendedUntil = undefined
    const late = queue
    queue = []
    for (const { id, run } of late) if (waiting.has(id)) start(id, run, 0)
    emit('visible')
  }

  return {
    clock: { now: () => world.now() + ahead },
    timers: {
      setTimeout(run, ms) {
        const id = nextId
        nextId += 1
        start(id, run, ms)
        return id
      },
      clearTimeout(id) {
        if (typeof id !== 'number') return
        world.clearTimeout(waiting.get(id))
        waiting.delete(id)
      },
      waitFor: (work) => world.waitFor(work),
    },
    online: {
      isOnline: () => online,
      subscribe(listener) {
        const entry = (event: OnlineEvent) => listener(event)
        listeners.add(entry)
        return () => listeners.delete(entry)
      },
    },
    jump(ms) {
      ahead += ms
    },
    freeze(ms) {
      suspendedUntil = Math.max(suspendedUntil ?? 0, world.now() + ms)
      world.setTimeout(thaw, ms)
    },
    setOnline(next) {
      online = next
      emit(next ? 'online' : 'offline')
    },
    get frozen() {
      return suspendedUntil !== undefined
    },
    get pending() {
      return waiting.size
    },
    get listeners() {
      return listeners.size
    },
  }
}
