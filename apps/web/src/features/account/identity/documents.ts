import { checkIdCard } from '@bgk/sdk/forms'

/** Identity documents as typed; pictures by their references. */
export interface IdentityDocuments {
  readonly realName: string
  readonly idCard: string
  readonly front: string
  readonly back: string
  readonly handheld: string
}

export type DocumentField = keyof IdentityDocuments

export const DOCUMENT_FIELDS = ['realName', 'idCard', 'front', 'back', 'handheld'] as const

interface DocumentFaults {
  /** Failed check of the number. */
  readonly idCard: Extract<ReturnType<typeof checkIdCard>, { ok: false }> | undefined
  /** Required fields without a value. */
  readonly missing: readonly Exclude<DocumentField, 'idCard'>[]
}

/**
 * Checks documents before sending. `handheld`: that picture is required
 * (docs/reference/product.md#validation).
 */
export function checkDocuments(
  documents: IdentityDocuments,
  { now, handheld }: { now: number; handheld: boolean },
): DocumentFaults {
  const card = checkIdCard(documents.idCard, { now })
  const required = ['realName', 'front', 'back', ...(handheld ? (['handheld'] as const) : [])] as const
  return {
    idCard: card.ok ? undefined : card,
    missing: required.filter((field) => documents[field].trim() === ''),
  }
}

/** Hides all but the first letter of each part of a name: `L* W**`, `李**`. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((part) => [...part].map((letter, at) => (at === 0 ? letter : '*')).join(''))
    .join(' ')
}

/** Hides the middle of a document number: `110***********002X`. */
export function maskNumber(number: string): string {
  if (number.length < 8) return '*'.repeat(number.length)
  return number.slice(0, 3) + '*'.repeat(number.length - 7) + number.slice(-4)
}
