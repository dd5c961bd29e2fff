import { shown } from './values'

/** Definition of one check. */
export interface CheckSpec {
  /** Field of the response or frame, `data[].price`; the request field for refusals. */
  readonly field: string
  readonly expected: string
  /** Page of the rule. */
  readonly rule: string
}

export type CheckState = 'passed' | 'failed' | 'notRun'

/** Result of one check. */
export interface CheckResult extends CheckSpec {
  /** Stable identifier, such as `spot.buyLimit/locks-cost`. */
  readonly id: string
  /** Call (`spot.buyLimit`) or key of a frame (`frame.symbols`). */
  readonly call: string
  readonly state: CheckState
  /** First deviating value; only of failed checks. */
  readonly actual?: string
  /** Reason for not running. */
  readonly reason?: string
}

/** Results by check. A check that ran several times has failed if one run failed. */
export class Ledger {
  readonly #specs = new Map<string, CheckSpec>()
  readonly #results = new Map<string, { readonly actual?: string }>()
  readonly #reasons = new Map<string, string>()

  declare(id: string, spec: CheckSpec): void {
    if (!this.#specs.has(id)) this.#specs.set(id, spec)
  }

  has(id: string): boolean {
    return this.#specs.has(id)
  }

  verify(id: string, passed: boolean, actual: unknown): void {
    if (!this.#specs.has(id)) throw new Error(`There is no check ${id}`)
    const failedBefore = this.#results.get(id)?.actual !== undefined
    if (failedBefore) return
    this.#results.set(id, passed ? {} : { actual: typeof actual === 'string' ? actual : shown(actual) })
  }

  /** Records why checks with this prefix have no result. The most specific prefix counts. */
  skip(prefix: string, reason: string): void {
    this.#reasons.set(prefix, reason)
  }

  get results(): readonly CheckResult[] {
    return [...this.#specs].map(([id, spec]) => {
      const result = this.#results.get(id)
      const base = { id, call: callOf(id), ...spec }
      if (result === undefined) return { ...base, state: 'notRun', reason: this.#reasonOf(id) }
      if (result.actual === undefined) return { ...base, state: 'passed' }
      return { ...base, state: 'failed', actual: result.actual }
    })
  }

  #reasonOf(id: string): string {
    const prefixes = [...this.#reasons.keys()].filter((prefix) => id.startsWith(prefix))
    const longest = prefixes.sort((a, b) => b.length - a.length)[0]
    return (
      (longest === undefined ? undefined : this.#reasons.get(longest)) ??
      (id.includes('#') ? 'the field, which is optional, is absent in all answers' : 'not reached')
    )
  }
}

const callOf = (id: string): string => id.split(/[/#]/)[0] ?? id

/** A table of checks by identifier. */
export type CheckTable = Readonly<Record<string, readonly [field: string, expected: string, rule: string]>>

/** Typed access to the checks of one table. */
export type Verify<Table extends CheckTable> = (
  id: keyof Table & string,
  passed: boolean,
  actual: unknown,
) => void

/** Declares a table. */
export function declareChecks(ledger: Ledger, table: CheckTable): void {
  for (const [id, [field, expected, rule]] of Object.entries(table))
    ledger.declare(id, { field, expected, rule: `docs/reference/${rule}` })
}
