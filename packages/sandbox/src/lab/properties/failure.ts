import type { ProblemKind } from '../findings'
import type { RunResult } from '../result'

/** First thing that went wrong in a run. */
export interface Failure {
  /** Name of the property, or kind of the problem. */
  readonly name: string
  readonly kind: 'violation' | 'problem'
  /** ms since the start of the run. */
  readonly at: number
  readonly message: string
}

/** Returns the first failure of a run; undefined if everything held. */
export function failureOf({ violations, problems }: RunResult): Failure | undefined {
  const [violated] = violations
  if (violated !== undefined) {
    const { property: name, at, message } = violated
    return { name, kind: 'violation', at, message }
  }
  const [problem] = problems
  return problem && { name: problem.kind, kind: 'problem', at: problem.at, message: problem.message }
}

/** True if a run fails in the same way. */
export function isSameFailure({ name, kind }: Failure, { violations, problems }: RunResult): boolean {
  return kind === 'violation'
    ? violations.some(({ property }) => property === name)
    : problems.some((problem: { readonly kind: ProblemKind }) => problem.kind === name)
}
