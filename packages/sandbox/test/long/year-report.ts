/** Regular report of the year program. */
export interface YearReport {
  readonly day: number
  /** Size of the database with its log. */
  readonly mb: number
  readonly rssMb: number
  readonly ok: boolean
  readonly faults: readonly string[]
  readonly proof: {
    readonly journalRows: number
    readonly archivedRows: number
    readonly ledgerEntries: number
    readonly foldedLines: number
    readonly trades: number
    readonly foldedTrades: number
    readonly checkpoint: number
  }
}

/** Report after a restart. */
export interface BootReport {
  /** From the start of the program until the exchange accepts orders. */
  readonly bootMs: number
  /** CPU time of the process until then, independent of machine load. */
  readonly bootCpuMs: number
  readonly proof: { readonly ok: boolean; readonly faults: readonly string[]; readonly archivedRows: number }
}
