import type { Page } from '@bgk/sdk'

/** One page, 1-based, of rows that are in the order they are shown. */
export function pageOf<Row, Shown>(
  rows: readonly Row[],
  { page, limit }: { readonly page: number; readonly limit: number },
  show: (row: Row) => Shown,
): Page<Shown> {
  const from = (page - 1) * limit
  return { rows: rows.slice(from, from + limit).map(show), total: rows.length }
}
