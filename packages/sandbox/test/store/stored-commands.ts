import type { JournalRow, Store } from '../../src/store/store'

/**
 * Every command from `fromSeq` on that the store still has, in the journal or in its archive. The journal first: rows go from there
 * into the archive, and none would be missed.
 */
export async function* storedCommands(store: Store, fromSeq: number): AsyncGenerator<JournalRow> {
  for await (const page of store.journal(fromSeq)) yield* page
  if (store.retention !== undefined) {
    for await (const page of store.retention.archive(fromSeq)) yield* page
  }
}
