import { type RefObject, useCallback, useReducer, useRef } from 'react'
import type { OrderDraft, OrderMaths } from './order-draft'

type Reduce<Draft, Action> = (draft: Draft, action: Action, maths: OrderMaths<Draft> | undefined) => Draft

export interface DraftState<Draft, Action> {
  readonly draft: Draft
  /** The same function as long as the form lives. */
  readonly dispatch: (action: Action) => void
  /** For the form to keep: how quantities are worked out now, once its market is known. */
  readonly maths: RefObject<OrderMaths<Draft> | undefined>
}

/** The draft of one order form; each action is worked out with the prices of the moment it happens. */
export function useOrderDraft<Draft extends OrderDraft, Action>(
  reduce: Reduce<Draft, Action>,
  start: () => Draft,
): DraftState<Draft, Action> {
  const maths = useRef<OrderMaths<Draft>>(undefined)
  const [draft, act] = useReducer(
    (from: Draft, step: { action: Action; maths: OrderMaths<Draft> | undefined }) =>
      reduce(from, step.action, step.maths),
    undefined,
    start,
  )
  const dispatch = useCallback((action: Action) => act({ action, maths: maths.current }), [])
  return { draft, dispatch, maths }
}
