import type { PageInput } from '../wire/codec/requests'
import type { ListSource, WriteList } from './lists'
import type { WriteRow } from './outcome'

/** The rows of a list, and whether they are all of those that could be it. */
export interface ReadRows {
  readonly rows: readonly WriteRow[]
  readonly whole: boolean
}

const ROWS_A_PAGE = 500
const MAX_PAGES = 40
const MAX_READS = 3
const FIRST_PAGES = 4

const idOf = (row: WriteRow): number => row.id ?? Number.POSITIVE_INFINITY

/** True when ids run down without a break, so that a list may be ordered by them. */
const runsDown = (rows: readonly WriteRow[]) =>
  rows.every((row, at) => at === 0 || idOf(rows[at - 1] ?? row) > idOf(row))

/**
 * The rows above the watermark. A list that shrinks while it is read moves rows to pages that were read already: then it is read
 * again, and is not whole when that goes on.
 */
export async function readAbove(list: WriteList, source: ListSource, knownUpTo: number): Promise<ReadRows> {
  let last: ReadRows = { rows: [], whole: false }
  for (let reading = 0; reading < MAX_READS; reading += 1) {
    last = await readOnce(list, source, knownUpTo)
    if (last.whole) break
  }
  return last
}

/** An exchange that counts no rows says with a page that is not full that it was the last. */
function isLast(seen: readonly WriteRow[], page: readonly WriteRow[], total: number | undefined): boolean {
  return page.length === 0 || (total === undefined ? page.length < ROWS_A_PAGE : seen.length >= total)
}

async function readOnce(list: WriteList, source: ListSource, knownUpTo: number): Promise<ReadRows> {
  const seen: WriteRow[] = []
  let most = 0
  const result = (whole: boolean): ReadRows => {
    const byId = new Map(seen.filter((row) => idOf(row) > knownUpTo).map((row, at) => [row.id ?? -at, row]))
    return { rows: [...byId.values()], whole }
  }
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { rows, total } = await list.read(source, { page, limit: ROWS_A_PAGE })
    if (rows.incomplete || (total !== undefined && total < most)) return result(false)
    most = total ?? most
    seen.push(...rows)
    if (isLast(seen, rows, total)) return result(rows.length > 0 || seen.length >= most)
    const oldest = rows.at(-1)
    if (list.orderedBy === 'created' && oldest && idOf(oldest) <= knownUpTo && runsDown(seen))
      return result(true)
  }
  return result(false)
}

/**
 * The highest id of a list, from its first page where ids run down from there; of a list in another order from all of it.
 * undefined when it is too long for that, or its rows have no ids.
 */
export async function readWatermark(list: WriteList, source: ListSource): Promise<number | undefined> {
  const seen: WriteRow[] = []
  for (let page = 1; page <= FIRST_PAGES; page += 1) {
    const input: PageInput = { page, limit: ROWS_A_PAGE }
    const { rows, total } = await list.read(source, input)
    seen.push(...rows)
    if (rows.incomplete || seen.some((row) => row.id === undefined)) return undefined
    if (isLast(seen, rows, total) || runsDown(seen)) return Math.max(0, ...seen.map(idOf))
  }
  return undefined
}
