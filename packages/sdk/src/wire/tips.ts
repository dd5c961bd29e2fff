import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'
import { isNothing, listOf, textOrEmpty, wholeOr } from './fields'

/** Popups at the opening of the app: the first is shown once, the second each time. */
export interface Tips {
  readonly once: readonly Tip[]
  readonly everyone: readonly Tip[]
}

/** One popup. */
export interface Tip {
  readonly id?: number
  readonly title: string
  readonly content: string
}

const tipSchema: ZodMiniType<Tip> = z.pipe(
  // The inner shape is unknown (docs/reference/wire.md#unknown): a text, or an object with title and content.
  z.transform((input: unknown): unknown => (typeof input === 'string' ? { content: input } : input)),
  z.pipe(
    z.object({
      autoid: wholeOr(-1),
      title: textOrEmpty,
      content: textOrEmpty,
    }),
    z.transform(
      (row): Tip => ({ ...(row.autoid >= 0 && { id: row.autoid }), title: row.title, content: row.content }),
    ),
  ),
)

const tipsField: ZodMiniType<Tip[]> = z.pipe(
  z.transform((input: unknown): unknown => (isNothing(input) || Array.isArray(input) ? input : [input])),
  listOf(tipSchema),
)

const tipsSchema: ZodMiniType<Tips> = z.pipe(
  z.transform((input: unknown): unknown => (isNothing(input) ? {} : input)),
  z.pipe(
    z.object({ oneTips: tipsField, allTips: tipsField }),
    z.transform((row): Tips => ({ once: row.oneTips, everyone: row.allTips })),
  ),
)

const writeTip = (tip: Tip) => ({
  ...(tip.id !== undefined && { autoid: tip.id, id: tip.id }),
  title: tip.title,
  content: tip.content,
})

/** Data of /user/tipsList. */
export const tipsCodec: WireCodec<Tips> = codec(tipsSchema, (tips) => ({
  oneTips: tips.once.map(writeTip),
  allTips: tips.everyone.map(writeTip),
}))
