import { requireObject, requireOneOf } from '../runtime/input'

/** Which way an order goes: a buy is a long in futures and "up" in cycle. */
export type Side = 'buy' | 'sell'

export const SIDES: readonly Side[] = ['buy', 'sell']

const CHOICES: Readonly<Record<string, readonly string[]>> = { side: SIDES, type: ['limit', 'market'] }

/**
 * Throws BgkError REQUEST_INVALID unless the draft is an object whose named members are objects, `side` and `type` one of theirs.
 * The members that a person types are no concern of this: the checks answer them with a refusal.
 */
export function requireDraft<Draft>(draft: Draft, ...names: (keyof Draft & string)[]): void {
  requireObject(draft, 'draft')
  for (const name of names) {
    const choices = CHOICES[name]
    if (choices) requireOneOf(draft[name], name, choices)
    else requireObject(draft[name], name)
  }
}
