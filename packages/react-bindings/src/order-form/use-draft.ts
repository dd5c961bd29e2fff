import { type RefObject, useCallback, useReducer, useRef } from 'react'

interface DraftState<Draft, Action, Maths> {
  readonly draft: Draft
  /** Same function for the lifetime of the form. */
  readonly dispatch: (action: Action) => void
  /** Set by the form's render, read by each action. */
  readonly maths: RefObject<Maths | undefined>
}

/** Draft of one form. Each action uses the prices at its time. */
export function useDraft<Draft, Action, Maths>(
  reduce: (draft: Draft, action: Action, maths: Maths | undefined) => Draft,
  start: () => Draft,
): DraftState<Draft, Action, Maths> {
  const maths = useRef<Maths>(undefined)
  const [draft, act] = useReducer(
    (from: Draft, step: { action: Action; maths: Maths | undefined }) =>
      reduce(from, step.action, step.maths),
    undefined,
    start,
  )
  const dispatch = useCallback((action: Action) => act({ action, maths: maths.current }), [])
  return { draft, dispatch, maths }
}
