import type { LabErrorCode } from '../lab-error'
import type { RunPlan } from '../plan'
import type { LabOptions } from '../plan-run'
import type { RunResult } from '../result'

/** Start data of a thread. */
export interface ThreadTask {
  readonly botFile: string
  readonly folder: string
  readonly options: LabOptions
  /** Module of the properties, if not the bot's. */
  readonly propertiesFile: string | undefined
  readonly heartbeat: SharedArrayBuffer
}

/** From the parent: run this seed. */
export interface RunRequest {
  readonly seed: string
}

/** From the thread. */
export type RunReply =
  | { readonly kind: 'started'; readonly plan: RunPlan }
  | { readonly kind: 'result'; readonly result: RunResult }
  /** Input that fits no run, or a bug of the lab. */
  | {
      readonly kind: 'failed'
      readonly message: string
      readonly code: LabErrorCode | undefined
      readonly where: string | undefined
      readonly stack: string | undefined
    }
