import { usePlaceFuturesOrder } from '@bgk/react-bindings'
import type { FuturesAccount, FuturesMarket } from '@bgk/sdk'
import type { FuturesCheckField } from '@bgk/sdk/trading'
import { type Dispatch, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../platform/preferences/use-preferences'
import type { Side } from '../../../platform/trade/order-kind'
import { useSayCheck } from '../../../platform/writes/use-say-check'
import { useSending } from '../../../platform/writes/use-sending'
import {
  checkDraft,
  type DraftAction,
  emptyDraft,
  type FuturesDraft,
  leverageOf,
  type MarginChoice,
  reduceDraft,
} from './order-draft'
import { useOrderFacts } from './use-order-facts'

interface FieldProblem {
  /** Undefined: of the order as a whole. */
  readonly field: FuturesCheckField | undefined
  readonly text: string
}

export interface FuturesOrderForm {
  readonly draft: FuturesDraft
  readonly dispatch: Dispatch<DraftAction>
  /** What is wrong with the draft: after a press on the button, or said by the server. */
  readonly problem: FieldProblem | undefined
  readonly confirming: boolean
  readonly busy: boolean
  /** What the server said to the confirmed order; the sheet stays open with it. */
  readonly refusal: string | undefined
  /** Checks; asks once more, or sends when the person wants no asking. */
  review(): void
  confirm(): void
  dismiss(): void
}

const FIELDS: readonly FuturesCheckField[] = ['price', 'quantity', 'leverage', 'takeProfit', 'stopLoss']

/** The life of a futures order on this screen: typed, checked, confirmed, sent once, answered or looked for. */
export function useFuturesOrder(
  side: Side,
  mode: MarginChoice,
  market: FuturesMarket | undefined,
  account: FuturesAccount | undefined,
): FuturesOrderForm {
  const usable = account?.available
  const { t } = useTranslation('futures')
  const say = useSayCheck()
  const [{ confirmOrders }] = usePreferences()
  const place = usePlaceFuturesOrder()
  const sending = useSending()
  const facts = useOrderFacts(market, mode, usable)
  const [draft, act] = useReducer(reduceDraft, side, emptyDraft)
  const [problem, setProblem] = useState<FieldProblem>()
  const [confirming, setConfirming] = useState(false)
  /** The draft that became an order: a second tap before the form is empty is no second order. */
  const placed = useRef<FuturesDraft>(undefined)
  /** An order went out and nobody knows what became of it: the next one is asked about, whatever the settings say. */
  const unsure = useRef(false)

  const send = async () => {
    if (!market || placed.current === draft) return
    const { style, price, quantity, takeProfit, stopLoss } = draft
    const leverage = leverageOf(draft, market)
    const order = {
      side: draft.side,
      quantity,
      leverage,
      marginMode: mode,
      ...(takeProfit !== '' && { takeProfitPrice: takeProfit }),
      ...(stopLoss !== '' && { stopLossPrice: stopLoss }),
    }
    const sent = await sending.run(
      () =>
        place.mutateAsync({
          ...order,
          pair: market,
          ...(style === 'limit' ? { type: 'limit', price } : { type: 'market' }),
        }),
      {
        sent: {
          kind: 'order',
          title: t(draft.side === 'buy' ? 'openLong' : 'openShort'),
          facts: [{ label: t('pair'), value: `${market.base}/${market.quote}` }, ...facts(draft)],
        },
        said: t('placed'),
        onLost: () => setConfirming(false),
      },
    )
    if (sent === 'busy' || sent === 'refused') return
    setConfirming(false)
    unsure.current = sent === 'unknown'
    // What was typed stays until it is sure that it was placed.
    if (sent !== 'done') return
    placed.current = draft
    act({ type: 'placed' })
  }

  const said = sending.refusal
  const field = FIELDS.find((one) => one === said?.field)
  return {
    draft,
    dispatch(action) {
      setProblem(undefined)
      sending.clear()
      act(action)
    },
    problem: problem ?? (said && { field, text: said.text }),
    confirming,
    busy: sending.busy,
    refusal: said?.text,
    review() {
      if (!market || usable === undefined) return
      const verdict = checkDraft(draft, market, usable)
      sending.clear()
      if (verdict.ok) {
        setProblem(undefined)
        if (confirmOrders || unsure.current) setConfirming(true)
        else void send()
        return
      }
      const { required: amount } = verdict.params
      const need = amount === undefined ? '' : ` · ${t('required', { amount, coin: market.quote })}`
      setProblem({ field: verdict.field, text: `${say(verdict)}${need}` })
    },
    confirm: () => void send(),
    dismiss: () => setConfirming(false),
  }
}
