import { isBgkError } from '@bgk/sdk'
import { useRef, useState } from 'react'
import type { Problem } from '../../../shared/writes/use-confirmed-mutation'
import { useDescribeError } from '../../../shared/writes/use-describe-error'

/**
 * Runs calls with a one-time response, never replayed: a lost response is an ordinary error, and the user
 * repeats the call.
 * `describeOther`: texts for browser errors.
 */
export function useOneTimeResponse(describeOther?: (error: unknown) => string | undefined) {
  const describe = useDescribeError()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  return {
    problem,
    setProblem,
    busy,
    async run<Answer>(call: () => Promise<Answer>, onAnswer: (answer: Answer) => void): Promise<void> {
      if (under.current) return
      under.current = true
      setBusy(true)
      setProblem(undefined)
      try {
        onAnswer(await call())
      } catch (error) {
        const { field, reason } = isBgkError(error) ? error : {}
        setProblem({ text: describeOther?.(error) ?? describe(error), field, reason })
      } finally {
        under.current = false
        setBusy(false)
      }
    },
  }
}
