import { isBgkError } from '../errors'
import type { Page } from '../wire/codec/envelope'
import type { Pair } from '../wire/codec/pair'
import type { PageInput } from '../wire/codec/requests'
import type { Endpoint, ReadEntry } from './endpoint'
import { spotSymbols } from './markets'

interface PairRows extends PageInput {
  readonly pair?: Pair
}

/**
 * Page of the rows of all pairs, newest first, from an exchange that lists one pair at a time
 * (docs/reference/wire.md#spot). `rejection` is its answer to the query without a pair; one with a reason has
 * another cause.
 */
export async function acrossPairs<Input extends PairRows, Row extends { readonly id: number }>(
  entry: Endpoint<Input, Page<Row>>,
  input: Input,
  read: ReadEntry,
  rejection: unknown,
): Promise<Page<Row>> {
  const listsByPair = isBgkError(rejection, 'SERVER_REJECTED') && rejection.reason === undefined
  if (input.pair !== undefined || !listsByPair) throw rejection
  const end = input.page * input.limit
  const rows: Row[] = []
  let total: number | undefined = 0
  let incomplete = false
  for (const { base, quote } of await read(spotSymbols, undefined)) {
    const ofPair = { ...input, pair: { base, quote } }
    for (let page = 1, seen = 0; seen < end; page += 1) {
      const answer = await read(entry, { ...ofPair, page })
      rows.push(...answer.rows)
      seen += answer.rows.length
      incomplete ||= answer.rows.incomplete === true
      if (page === 1)
        total = total === undefined || answer.total === undefined ? undefined : total + answer.total
      if (answer.rows.length < input.limit || seen >= (answer.total ?? end)) break
    }
  }
  const newest = rows.sort((a, b) => b.id - a.id).slice(end - input.limit, end)
  return {
    rows: incomplete ? Object.assign(newest, { incomplete } as const) : newest,
    ...(total !== undefined && { total }),
  }
}
