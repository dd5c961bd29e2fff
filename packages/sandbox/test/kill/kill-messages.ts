import type { Answer, CommandBody } from '../../src/core/commands'

/** Where the victim keeps its data; both texts, for they travel as arguments. */
export type KillStore =
  | { readonly kind: 'pglite'; readonly dataDir: string; readonly workerUrl: string }
  | { readonly kind: 'pg'; readonly databaseUrl: string }

/** A command of the load under its idempotency key. */
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

/** What the inspector is asked after a kill. */
export interface Inquiry {
  /** Rows that earlier rounds have looked at. */
  readonly knownRows: number
  /** To be sent again: the last that were acknowledged, and those whose answer never came. */
  readonly again: readonly Sent[]
  /** Walk the whole chain and add up the whole ledger, not only what recovery looks at. */
  readonly whole: boolean
}

export interface Findings {
  /** The database opened, snapshot and tail replayed, compared with what was committed. */
  readonly recoveryMs: number
  /** CPU time of the same, of all threads: what a busy machine does not change. */
  readonly recoveryCpuMs: number
  readonly recovered: string
  readonly rows: number
  /** Where the whole was proven. */
  readonly retained:
    | { readonly goneRows: number; readonly archivedRows: number; readonly foldedTrades: number }
    | undefined
  /** Key and uid of the new commands, in the journal or its archive. */
  readonly journaled: readonly (readonly [key: string, uid: number | null])[]
  /** The answers to `again`, in its order. */
  readonly answers: readonly Answer[]
  /** One line each: what acted a second time, coins that do not sum to zero, what the whole proof found. */
  readonly faults: readonly string[]
}

export type InspectorMessage =
  | { readonly type: 'findings'; readonly findings: Findings }
  | { readonly type: 'failed'; readonly message: string }
