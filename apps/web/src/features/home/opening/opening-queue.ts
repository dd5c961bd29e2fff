import type { Tip, Tips } from '@bgk/sdk'

export type OpeningItem =
  | { readonly kind: 'once'; readonly key: string; readonly tip: Tip }
  | { readonly kind: 'everyone'; readonly tip: Tip }
  /** `version`: the newest as the exchange tells it; undefined: a newer build is on the device, which it has not told of. */
  | { readonly kind: 'update'; readonly version: string | undefined }

export interface OpeningFacts {
  readonly tips: Tips | undefined
  /** Keys of one-time messages confirmed on this device. */
  readonly seen: readonly string[]
  /** Newest version of the app as the exchange tells it; '' or undefined: unknown. */
  readonly newest: string | undefined
  readonly installed: string
  /** Whether this opening has said its messages already. */
  readonly greeted: boolean
}

/** What a one-time message is remembered by; undefined for one that says nothing. */
const tipKey = ({ id, title, content }: Tip): string | undefined =>
  id === undefined ? (title ?? content) : String(id)

const saysSomething = ({ title, content }: Tip): boolean => title !== undefined || content !== undefined

/**
 * What is said at the opening, in order: one-time messages, messages for all, the update
 * (docs/reference/product.md#screens, docs/reference/product.md#states).
 */
export function openingQueue(facts: OpeningFacts): readonly OpeningItem[] {
  const { tips, seen, newest, installed, greeted } = facts
  const once = (tips?.once ?? []).filter(saysSomething).flatMap((tip): OpeningItem[] => {
    const key = tipKey(tip)
    return key === undefined || seen.includes(key) ? [] : [{ kind: 'once', key, tip }]
  })
  if (greeted) return once
  const everyone = (tips?.everyone ?? [])
    .filter(saysSomething)
    .map((tip): OpeningItem => ({ kind: 'everyone', tip }))
  const update: OpeningItem[] =
    newest !== undefined && newest !== '' && newest !== installed ? [{ kind: 'update', version: newest }] : []
  return [...once, ...everyone, ...update]
}
