import * as z from 'zod/mini'
import { prepared, type WireCodec } from './codec'
import { isNothing, optionalText, optionalWhole } from './fields'
import { field, listed, maybe, twin } from './lines'
import { rowsOf } from './list'
import { type Field, row } from './row'

/** Popups at the opening of the app: the first is shown once, the second each time; absent where there are none. */
export interface Tips {
  readonly once?: readonly Tip[]
  readonly everyone?: readonly Tip[]
}

/** One popup. */
export interface Tip {
  readonly id?: number
  readonly title?: string
  readonly content?: string
}

const tipFields = row<Tip>({
  id: twin(field('autoid', optionalWhole), 'id'),
  title: field('title', optionalText),
  content: field('content', optionalText),
})

// The inner shape is unknown (docs/reference/wire.md#unknown): a text, or an object with title and content; one, or a list of them.
const tipCodec = prepared(tipFields, (input) => (typeof input === 'string' ? { content: input } : input))

const tips = (wire: string): Field<readonly Tip[] | undefined> => {
  const list = rowsOf(tipCodec, wire)
  return maybe({
    ...listed(wire, tipCodec),
    schemaAt: (reading) =>
      z.pipe(
        z.transform((input: unknown): unknown => (Array.isArray(input) ? input : [input])),
        list(reading),
      ),
  })
}

/** Data of /user/tipsList. */
export const tipsCodec: WireCodec<Tips> = prepared(
  row<Tips>({ once: tips('oneTips'), everyone: tips('allTips') }),
  (input) => (isNothing(input) ? {} : input),
)
