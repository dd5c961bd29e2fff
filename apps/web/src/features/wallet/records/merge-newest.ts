/** A list that comes in pages, newest first. */
interface Grown<Row> {
  readonly rows: readonly Row[]
  /** There are older ones that are not loaded yet. */
  readonly more: boolean
}

/**
 * One list of several, newest first, down to where each of them is known: what is older than the end of a list that goes on could have
 * an unloaded row above it. `behind` is the list that goes on from there; undefined when all are complete.
 */
export function mergeNewest<Row>(
  lists: readonly Grown<Row>[],
  timeOf: (row: Row) => number,
): { readonly rows: readonly Row[]; readonly behind: number | undefined } {
  let known = Number.NEGATIVE_INFINITY
  let behind: number | undefined
  for (const [index, { rows, more }] of lists.entries()) {
    if (!more) continue
    const last = rows.at(-1)
    const end = last === undefined ? Number.POSITIVE_INFINITY : timeOf(last)
    if (behind !== undefined && end <= known) continue
    known = end
    behind = index
  }
  const rows = lists
    .flatMap((list) => list.rows)
    .filter((row) => timeOf(row) >= known)
    .sort((a, b) => timeOf(b) - timeOf(a))
  return { rows, behind }
}
