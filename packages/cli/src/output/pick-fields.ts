import { usageError } from '../cli-error'

/** Keeps the named fields of an object or of each row of a list, in the order asked for (`--json=a,b`). */
export function pickFields(value: unknown, fields: readonly string[] | undefined): unknown {
  if (fields === undefined) return value
  if (Array.isArray(value)) return value.map((row: unknown) => pickRow(row, fields))
  return pickRow(value, fields)
}

function pickRow(row: unknown, fields: readonly string[]): unknown {
  if (typeof row !== 'object' || row === null) return row
  const entries = new Map(Object.entries(row))
  return Object.fromEntries(
    fields.map((field) => {
      if (!entries.has(field)) {
        throw usageError(`--json has no field "${field}" here`, `it has ${[...entries.keys()].join(', ')}`)
      }
      return [field, entries.get(field)]
    }),
  )
}
