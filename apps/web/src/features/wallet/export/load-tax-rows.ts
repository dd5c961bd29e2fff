import { type BareClient, type Page, type PageInput, pages } from '@bgk/sdk'
import {
  accountRecords,
  call,
  cycleHistory,
  type Endpoint,
  flashOrders,
  futuresClosedPositions,
  spotOrderHistory,
} from '@bgk/sdk/endpoints'
import { byDate, cycleRow, positionRow, recordRows, spotRows, swapRow, type TaxRow } from './tax-rows'

const PAGE_ROWS = 100
const KINDS = ['deposit', 'withdrawal', 'transfer', 'system'] as const

interface TaxRows {
  readonly rows: readonly TaxRow[]
  /** Some rows of the exchange's answers were unreadable and are missing. */
  readonly incomplete: boolean
}

interface LoadOptions {
  readonly signal: AbortSignal
  /** Rows read so far. */
  readonly onProgress: (read: number) => void
}

/**
 * Trades and movements of the member, all pages of all lists, oldest first. Fails with the first list that fails: a file with
 * a gap would look whole.
 */
export async function loadTaxRows(client: BareClient, { signal, onProgress }: LoadOptions): Promise<TaxRows> {
  const found: TaxRow[] = []
  let read = 0
  let incomplete = false
  async function each<Input extends PageInput, Row>(
    entry: Endpoint<Input, Page<Row>>,
    input: Omit<Input, keyof PageInput>,
    rowsOf: (row: Row) => readonly TaxRow[],
  ): Promise<void> {
    const seen = new Set<unknown>()
    const load = (pageInput: Input) => call(client.transport, entry, pageInput, { signal })
    for await (const { rows } of pages(load, { ...input, limit: PAGE_ROWS })) {
      incomplete ||= rows.incomplete === true
      read += rows.length
      onProgress(read)
      let fresh = 0
      for (const row of rows) {
        const { id }: { readonly id?: unknown } = Object(row)
        // A row that moved to the next page while pages were read comes once.
        if (id !== undefined && seen.has(id)) continue
        seen.add(id)
        fresh += 1
        found.push(...rowsOf(row))
      }
      // Some exchanges repeat the last page for ever.
      if (fresh === 0) return
    }
  }
  await each(spotOrderHistory, {}, spotRows)
  await each(futuresClosedPositions, {}, (row) => [positionRow(row)])
  await each(cycleHistory, {}, (row) => [cycleRow(row)])
  await each(flashOrders, {}, (row) => [swapRow(row)])
  for (const kind of KINDS) await each(accountRecords, { kind }, recordRows)
  return { rows: byDate(found), incomplete }
}
