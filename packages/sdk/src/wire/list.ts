import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import type { SchemaAt, WireCodec } from './codec'
import { isNothing } from './fields'

/** Rows as the exchange has them. */
export type Rows<T> = readonly T[] & {
  /** A row came that nothing names, so that it is not among these: whoever counts on the whole list must not. */
  readonly incomplete?: true
}

/**
 * A list of rows (docs/reference/rules.md#r38): what `badRow` of the codec says becomes of one that cannot be read. A list that is
 * skipped altogether is no list.
 *
 * @param where Path of the list, for `onBadRow`.
 */
export function rowsOf<T>(
  { schemaAt, badRow = 'fails' }: Pick<WireCodec<T>, 'schemaAt' | 'badRow'>,
  where: string,
): SchemaAt<Rows<T>> {
  return (reading) => {
    const row = schemaAt(reading)
    return z.transform((input: unknown, { issues }): Rows<T> => {
      const wrong = (path: PropertyKey[]) =>
        issues.push({ code: 'custom', path, message: 'Invalid input', input: undefined })
      if (isNothing(input) && reading.nullLists === 'empty') return []
      if (!Array.isArray(input)) {
        wrong([])
        return []
      }
      const rows: T[] = []
      const bad: PropertyKey[][] = []
      for (const [index, given] of input.entries()) {
        const read = z.safeParse(row, given)
        if (read.success) rows.push(read.data)
        else for (const { path } of read.error.issues.slice(0, 1)) bad.push([index, ...path])
      }
      if (bad.length === 0) return rows
      if (badRow === 'fails' || (badRow === 'skipped' && rows.length === 0))
        for (const path of bad) wrong(path)
      else for (const path of bad) reading.onBadRow?.([where, ...path].join('.'))
      return badRow === 'incomplete' ? Object.assign(rows, { incomplete: true } as const) : rows
    })
  }
}

/** A list of plain values: all of them can be read, or it is none. */
export function valuesOf<T>(schema: ZodMiniType<T>): SchemaAt<readonly T[]> {
  return rowsOf({ schemaAt: () => schema }, '')
}
