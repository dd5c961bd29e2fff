/** Size of the database, and warnings when it exceeds its budget. */

import type { Store } from '../store/store'
import type { Log } from './log'

/** Bytes; `used` is undefined before the first measurement, or without a size. */
export interface DiskUse {
  readonly used: number | undefined
  readonly budget: number
}

export interface DiskMonitor {
  readonly use: DiskUse
  /** Measures, and warns at four fifths and at all of the budget. */
  measure(): Promise<void>
}

const STEPS = [0.8, 1] as const

export function createDiskMonitor({
  store,
  budget,
  log,
}: {
  readonly store: Pick<Store, 'size'>
  /** Bytes. */
  readonly budget: number
  readonly log: Log
}): DiskMonitor {
  let used: number | undefined
  let reported = 0
  return {
    get use() {
      return { used, budget }
    },
    async measure() {
      // An outage is reported elsewhere.
      used = (await store.size?.().catch(() => undefined)) ?? used
      if (used === undefined) return
      const reached = STEPS.filter((step) => (used ?? 0) >= step * budget).length
      if (reached > reported) log(lineOf(used, budget, reached === STEPS.length), 'warn')
      reported = reached
    },
  }
}

function lineOf(used: number, budget: number, isOver: boolean): string {
  const percent = Math.round((used / budget) * 100)
  const what = `The database takes ${inMb(used)} MB, ${percent} % of its budget of ${inMb(budget)} MB.`
  return isOver ? `${what} The exchange continues: make sure that the disk has space.` : what
}

function inMb(bytes: number): number {
  return Math.round(bytes / 1_000_000)
}
