import { type RefObject, useCallback, useReducer, useRef } from 'react'

interface DraftState<Draft, Action, Maths> {
  readonly draft: Draft
  /** Stays the same function. */
  readonly dispatch: (action: Action) => void
  /** Set by the form's render, read when an action happens. */
  readonly maths: RefObject<Maths | undefined>
}

/** The draft of one form; each action uses the prices of its moment. */
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
