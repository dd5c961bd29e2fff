import { usePlaceSpotOrder } from '@bgk/react-bindings'
import { isBgkError, type SpotMarket } from '@bgk/sdk'
import type { OrderRefused } from '@bgk/sdk/trading'
import { type Dispatch, useReducer, useState } from 'react'
import { useDescribeError } from '../../app/use-describe-error'
import { useTranslation } from '../../i18n/use-translation'
import { useToast } from '../../ui/ui-provider'
import {
  checkDraft,
  type DraftAction,
  emptyDraft,
  type OrderDraft,
  reduceDraft,
  type Side,
  type Usable,
} from './order-draft'

export interface FieldProblem {
  readonly field: 'price' | 'amount'
  readonly text: string
}

export interface SpotOrderForm {
  readonly draft: OrderDraft
  readonly dispatch: Dispatch<DraftAction>
  /** What is wrong with the draft: after a press on the button, or said by the server. */
  readonly problem: FieldProblem | undefined
  readonly confirming: boolean
  readonly busy: boolean
  /** What the server said to the confirmed order; the sheet stays open with it. */
  readonly refusal: string | undefined
  /** Checks; opens the confirmation when all is well. */
  review(): void
  confirm(): void
  dismiss(): void
}

/** The life of a spot order on this screen: typed, checked, confirmed, sent once, answered. */
export function useSpotOrder(
  side: Side,
  market: SpotMarket | undefined,
  usable: Usable | undefined,
): SpotOrderForm {
  const { t } = useTranslation('spot')
  const describe = useDescribeError()
  const toast = useToast()
  const place = usePlaceSpotOrder()
  const [draft, act] = useReducer(reduceDraft, side, emptyDraft)
  const [problem, setProblem] = useState<FieldProblem>()
  const [confirming, setConfirming] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const tell = ({ code, field, params }: OrderRefused) => {
    const { min = '', max = '', decimals = '' } = params
    setProblem({ field, text: t(`check.${code}`, { min, max, decimals }) })
  }

  const send = async () => {
    if (!market || place.isPending) return
    setRefusal(undefined)
    const { side, style, price, amount } = draft
    const { base, quote, board } = market
    const order = { side, base, quote, amount, board }
    try {
      const answer = await place.mutateAsync(
        style === 'limit' ? { ...order, style, price } : { ...order, style },
      )
      setConfirming(false)
      act({ type: 'placed' })
      toast({ text: answer.message || t('placed'), tone: 'success' })
    } catch (error) {
      // Nobody knows whether it was placed: the list below does, and the form keeps what was typed.
      if (isBgkError(error) && error.code === 'OUTCOME_UNKNOWN') {
        setConfirming(false)
        toast({ text: t('outcomeUnknown'), tone: 'error' })
        return
      }
      const text = describe(error)
      setRefusal(text)
      if (isBgkError(error) && (error.field === 'price' || error.field === 'amount')) {
        setProblem({ field: error.field, text })
      }
    }
  }

  return {
    draft,
    dispatch(action) {
      setProblem(undefined)
      act(action)
    },
    problem,
    confirming,
    busy: place.isPending,
    refusal,
    review() {
      if (!market || !usable) return
      const verdict = checkDraft(draft, market, usable)
      if (!verdict.ok) {
        tell(verdict)
        return
      }
      setProblem(undefined)
      setRefusal(undefined)
      setConfirming(true)
    },
    confirm: () => void send(),
    dismiss: () => setConfirming(false),
  }
}
