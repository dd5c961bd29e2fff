import type { Clock, OnlineEvent, OnlineState, TimerId, Timers } from '../runtime/environment'
import type { VirtualClock } from './virtual-clock'

/**
 * The machine a client runs on, in virtual time. The network and the server live in the time of the world; this host has a
 * wall clock that may be wrong or jump, timers that stand still while the tab is frozen, and a link that may be off.
 *
 *   running ──freeze(ms)──► frozen: timers that come due, and what the network brings, wait
 *      ▲                       │
 *      └──── ms later: all of it runs in its order, then `visible` is told
 */
export interface VirtualHost {
  /** Its wall clock; `jump` moves it. */
  readonly clock: Clock
  /** Stand still while the host is frozen. */
  readonly timers: Timers
  /** What `setOnline` says. */
  readonly online: OnlineState
  /** Moves the wall clock by so many milliseconds, back if negative; timers go on as if nothing had happened. */
  jump(ms: number): void
  /** Nothing of this host runs for so long. */
  freeze(ms: number): void
  /** Cuts or restores what the host knows of its link, and tells. */
  setOnline(online: boolean): void
  readonly frozen: boolean
  /** Timers of this host that wait now; 0 when nothing was left behind. */
  readonly pending: number
  /** Listeners to `online` now. */
  readonly listeners: number
}

/**
 * Makes a host in the time of `world`.
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
