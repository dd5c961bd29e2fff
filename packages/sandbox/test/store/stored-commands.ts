import type { JournalRow, Store } from '../../src/store/store'

/**
 * All stored commands from `fromSeq`, in the journal or its archive. Reads the journal first, because rows
 * move from it to the archive.
 */
export async function* storedCommands(store: Store, fromSeq: number): AsyncGenerator<JournalRow> {
  for await (const page of store.journal(fromSeq)) yield* page
  if (store.retention !== undefined) {
    for await (const page of store.retention.archive(fromSeq)) yield* page
  }
}
