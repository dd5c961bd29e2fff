import type { Answer, CommandBody } from '../../src/core/commands'

/** Location of the victim's data; text fields, because they are passed as arguments. */
export type KillStore =
  | { readonly kind: 'pglite'; readonly dataDir: string; readonly workerUrl: string }
  | { readonly kind: 'pg'; readonly databaseUrl: string }

/** A command of the load with its idempotency key. */
export interface Sent {
  readonly key: string
  readonly body: CommandBody
}

export interface Acknowledged {
  readonly key: string
  readonly answer: Answer
}

export type VictimMessage =
  | { readonly type: 'ready' }
  | {
      readonly type: 'progress'
      readonly sent: readonly Sent[]
      readonly acknowledged: readonly Acknowledged[]
    }
  | { readonly type: 'failed'; readonly message: string }

/** Request to the inspector after a kill. */
export interface Inquiry {
  /** Rows inspected in earlier rounds. */
  readonly knownRows: number
  /** Commands to resend: the last acknowledged ones, and those without a response. */
  readonly again: readonly Sent[]
  /** Verify the whole chain and ledger, not only the part read by recovery. */
  readonly whole: boolean
}

export interface Findings {
  /** Time to open the database, replay snapshot and tail, and compare with committed rows. */
  readonly recoveryMs: number
  /** CPU time of the same over all threads, independent of machine load. */
  readonly recoveryCpuMs: number
  readonly recovered: string
  readonly rows: number
  /** Set if the whole was proven. */
  readonly retained:
    | { readonly droppedRows: number; readonly archivedRows: number; readonly foldedTrades: number }
    | undefined
  /** Key and uid of the new commands, in the journal or its archive. */
  readonly journaled: readonly (readonly [key: string, uid: number | null])[]
  /** Responses to `again`, in its order. */
  readonly answers: readonly Answer[]
  /** One line each: duplicated effects, coins that do not sum to zero, proof failures. */
  readonly faults: readonly string[]
}

export type InspectorMessage =
  | { readonly type: 'findings'; readonly findings: Findings }
  | { readonly type: 'failed'; readonly message: string }
