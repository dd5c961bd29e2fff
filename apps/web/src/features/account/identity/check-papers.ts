import { checkIdCard } from '@bgk/sdk/forms'

/** What is handed in to be verified, as typed; pictures by their references. */
export interface Papers {
  readonly realName: string
  readonly idCard: string
  readonly front: string
  readonly back: string
  readonly handheld: string
}

export type PapersField = keyof Papers

/** In the order of the form. */
export const PAPERS_FIELDS = ['realName', 'idCard', 'front', 'back', 'handheld'] as const

/** What is wrong with papers, if anything. */
export interface PapersFaults {
  /** Why the number is refused. */
  readonly idCard: Extract<ReturnType<typeof checkIdCard>, { ok: false }> | undefined
  /** What has to be there and is not. */
  readonly missing: readonly Exclude<PapersField, 'idCard'>[]
}

/** What is wrong before anything is sent; `handheld`: whether that picture is wanted (docs/reference/product.md#validation). */
export function checkPapers(
  papers: Papers,
  { now, handheld }: { now: number; handheld: boolean },
): PapersFaults {
  const card = checkIdCard(papers.idCard, { now })
  const wanted = ['realName', 'front', 'back', ...(handheld ? (['handheld'] as const) : [])] as const
  return {
    idCard: card.ok ? undefined : card,
    missing: wanted.filter((field) => papers[field].trim() === ''),
  }
}
