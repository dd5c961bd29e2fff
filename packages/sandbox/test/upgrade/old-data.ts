import type { Answer, CommandBody } from '../../src/core/commands'
import type { Proof } from '../../src/engine/verify-store'

/** By table, each row as JSON. */
export type OldRows = Readonly<Record<string, readonly string[]>>

/** What `make-data.mjs` wrote. */
export interface OldData {
  readonly format: number
  /** Of the demo trader, still logged in. */
  readonly token: string
  /** A call that was answered under a key. */
  readonly kept: { readonly key: string; readonly path: string; readonly body: object }
  /** Ids of the demo trader's open spot orders. */
  readonly open: readonly number[]
  readonly rows: OldRows
}

/** Account, coin and units of 1e-8 of all that members held. */
export type Holdings = readonly (readonly [string, string, string])[]

/** What `make-compacted.mjs` wrote. */
export interface CompactedData {
  readonly format: number
  /** A command that was answered under a key. */
  readonly kept: { readonly key: string; readonly body: CommandBody; readonly answer: Answer }
  readonly members: Holdings
  /** Of the backup beside it. */
  readonly inBackup: { readonly members: Holdings; readonly seq: number }
  readonly proof: Pick<Proof, 'archivedRows' | 'checkpoint' | 'lastSeq' | 'foldedLines' | 'foldedTrades'>
  readonly rows: OldRows
}
