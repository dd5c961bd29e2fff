import { requireObject, requireOneOf } from '../runtime/input'

/** Side of an order: a buy is a long in futures and "up" in cycle. */
export type Side = 'buy' | 'sell'

export const SIDES: readonly Side[] = ['buy', 'sell']

const CHOICES: Readonly<Record<string, readonly string[]>> = { side: SIDES, type: ['limit', 'market'] }

/**
 * Throws BgkError REQUEST_INVALID unless the draft is an object, its named members are objects, and `side`
 * and `type` are valid. Typed members are not checked here: the checks reject them.
 */
export function requireDraft<Draft>(draft: Draft, ...names: (keyof Draft & string)[]): void {
  requireObject(draft, 'draft')
  for (const name of names) {
    const choices = CHOICES[name]
    if (choices) requireOneOf(draft[name], name, choices)
    else requireObject(draft[name], name)
  }
}
