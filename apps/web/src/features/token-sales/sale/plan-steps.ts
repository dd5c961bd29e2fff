import type { IeoProject } from '@bgk/sdk'
import { div, toText } from '@bgk/sdk/decimal'

/** A step of a release, counted from the day of buying. `share` is in percent, cut to two decimals; undefined where it is unknown. */
export type PlanStep =
  | { readonly kind: 'locked' }
  | { readonly kind: 'part'; readonly day: number; readonly share: string | undefined }
  | { readonly kind: 'daily'; readonly from: number; readonly to: number; readonly share: string }
  | { readonly kind: 'last'; readonly day: number }

/**
 * How what is bought is set free: locked, then in equal parts a day. Days that are alike are one step. Where the server does not say in
 * how many parts, only the first day is known; without the lock there is no step to tell of.
 */
export function planSteps({
  lockDays,
  releaseParts,
}: Pick<IeoProject, 'lockDays' | 'releaseParts'>): PlanStep[] {
  if (lockDays === undefined) return []
  const locked: PlanStep[] = lockDays > 0 ? [{ kind: 'locked' }] : []
  if (releaseParts === undefined || releaseParts < 1)
    return [...locked, { kind: 'part', day: lockDays, share: undefined }]
  if (releaseParts === 1) return [...locked, { kind: 'last', day: lockDays }]
  const share = toText(div('100', String(releaseParts), 2, 'down'))
  const last = lockDays + releaseParts - 1
  const between: PlanStep[] =
    releaseParts === 2
      ? []
      : releaseParts === 3
        ? [{ kind: 'part', day: lockDays + 1, share }]
        : [{ kind: 'daily', from: lockDays + 1, to: last - 1, share }]
  return [...locked, { kind: 'part', day: lockDays, share }, ...between, { kind: 'last', day: last }]
}
