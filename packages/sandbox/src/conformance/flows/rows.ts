import { type Fields, textOf } from '../values'

/** A page that holds everything a run makes. */
export const page = { page: 1, limit: 50 }

export const idsOf = (rows: readonly Fields[]): ReadonlySet<string> =>
  new Set(rows.map(({ autoid }) => textOf(autoid)))

/** The first row that was not there before. */
export const findNew = (rows: readonly Fields[], known: ReadonlySet<string>): Fields | undefined =>
  rows.find(({ autoid }) => !known.has(textOf(autoid)))
