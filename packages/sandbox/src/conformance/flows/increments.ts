import type { Run } from '../suite'
import { type Fields, isDescending, rowsOf, textOf } from '../values'

/** Trades that clients store (docs/reference/rules.md#r24). */
const MOST_REPEATED = 20

/** Checks the trades of all frames of one key against each other and against those of the call. */
export function checkIncrements(
  { ledger }: Pick<Run, 'ledger'>,
  key: string,
  frames: readonly Fields[],
  called: readonly Fields[],
): void {
  const verify = (id: string, passed: boolean, actual: unknown) => ledger.verify(id, passed, actual)
  const known = new Map<string, string>()
  let newest = 0
  for (const frame of frames) {
    const rows = rowsOf(frame[key])
    const ids = rows.map(({ autoid }) => Number(autoid))
    verify(`frame.${key}/order`, isDescending(ids), ids)
    if (ids.length > 0) verify(`frame.${key}/advances`, (ids[0] ?? 0) >= newest, `${ids[0]} after ${newest}`)
    newest = Math.max(newest, ids[0] ?? 0)
    let repeated = 0
    for (const { autoid, price, number, type } of rows) {
      const id = textOf(autoid)
      const contents = `${textOf(type)} ${textOf(number)} at ${textOf(price)}`
      const before = known.get(id)
      if (before !== undefined) repeated += 1
      const isKnown = before === undefined || before === contents
      verify(`frame.${key}/increments`, isKnown, `trade ${id}: ${before}, then ${contents}`)
      known.set(id, contents)
    }
    verify(`frame.${key}/increments`, repeated <= MOST_REPEATED, `${repeated} known rows in one frame`)
  }
  const lost = called.filter(({ autoid }) => !known.has(textOf(autoid)))
  if (frames.length > 0)
    verify(
      `frame.${key}/complete`,
      lost.length === 0,
      `missing: ${lost.map(({ autoid }) => textOf(autoid)).join()}`,
    )
}
