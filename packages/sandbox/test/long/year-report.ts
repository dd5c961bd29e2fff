/** What the program of the year prints now and then. */
export interface YearReport {
  readonly day: number
  /** Of the database with its log. */
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

/** What it prints after a kill. */
export interface BootReport {
  /** From the first line of the program to an exchange that takes orders. */
  readonly bootMs: number
  /** Of the whole process by then: what others do on the machine does not count. */
  readonly bootCpuMs: number
  readonly proof: { readonly ok: boolean; readonly faults: readonly string[]; readonly archivedRows: number }
}
