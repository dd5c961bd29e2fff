import { type SettleState, usePlaceSpotOrder, useSettle } from '@bgk/react-bindings'
import { type Attempt, isBgkError, type Settlement, type SpotMarket } from '@bgk/sdk'
import type { OrderRefused } from '@bgk/sdk/trading'
import { type Dispatch, useReducer, useRef, useState } from 'react'
import { usePreferences } from '../../app/use-preferences'
import { useSending } from '../../app/use-sending'
import { useSessionChoice } from '../../app/use-session-choice'
import { useTranslation } from '../../i18n/use-translation'
import type { Side } from '../../trade/order-kind'
import { useToast } from '../../ui/ui-provider'
import { type DraftAction, emptyDraft, type OrderDraft, reduceDraft, type Usable } from './order-draft'
import { checkTicket, type Ticket, ticketOf } from './ticket'

interface FieldProblem {
  /** Undefined: of the order as a whole. */
  readonly field: 'price' | 'quantity' | undefined
  readonly text: string
}

export interface SpotOrderForm {
  readonly draft: OrderDraft
  readonly dispatch: Dispatch<DraftAction>
  /** What is wrong with the draft: after a press on the button, or said by the server. */
  readonly problem: FieldProblem | undefined
  /** What stands in the confirmation; it stays while the sheet leaves. */
  readonly ticket: Ticket | undefined
  readonly confirming: boolean
  readonly busy: boolean
  /** What the server said to the confirmed order; the sheet stays open with it. */
  readonly refusal: string | undefined
  /** Of an order whose answer was lost: while it is not settled the form says so, and nothing is sent again by itself. */
  readonly lost: SettleState
  /** Checks; asks once more, or sends when the person wants no asking. */
  review(): void
  confirm(): void
  dismiss(): void
  findAgain(): void
}

export interface SpotOrderOptions {
  side: Side
  market: SpotMarket | undefined
  usable: Usable | undefined
  /** Why no order can be sent now. */
  blocked: string | undefined
  /** Leads to the orders. */
  onView: () => void
}

/** The life of a spot order on this screen: typed, checked, confirmed, sent once, answered or looked for. */
export function useSpotOrder({ side, market, usable, blocked, onView }: SpotOrderOptions): SpotOrderForm {
  const { t } = useTranslation('spot')
  const { t: say } = useTranslation('checks')
  const toast = useToast()
  const [{ confirmOrders }] = usePreferences()
  const [style, rememberStyle] = useSessionChoice('tradeType', ['market', 'limit'])
  const [draft, act] = useReducer(reduceDraft, { side, style }, emptyDraft)
  const place = usePlaceSpotOrder()
  const sending = useSending()
  const lost = useSettle()
  const [problem, setProblem] = useState<FieldProblem>()
  const [ticket, setTicket] = useState<Ticket>()
  const [confirming, setConfirming] = useState(false)
  /** The draft that became an order: a second tap before the form is empty is no second order. */
  const done = useRef<OrderDraft>(undefined)

  const clear = () => {
    setProblem(undefined)
    sending.clear()
  }

  const tell = ({ code, field, params: { min = '', max = '', decimals = '' } }: OrderRefused) => {
    const coin = market && draft.unit === 'quote' ? ` ${market.base}` : ''
    const numbers = { min: min && `${min}${coin}`, max: max && `${max}${coin}`, decimals }
    // The product's own words, of spot alone.
    const purchase = code === 'AMOUNT_BELOW_MIN' && draft.side === 'buy'
    const text = purchase ? t('belowMin', numbers) : say(code, numbers)
    setProblem({ field, text })
  }

  const tellOutcome = ({ state }: Settlement) => {
    if (state === 'placed') {
      act({ type: 'placed' })
      toast({ text: t('foundPlaced'), tone: 'success', action: { label: t('viewOrders'), run: onView } })
    } else if (state === 'notPlaced') toast({ text: t('foundMissing'), tone: 'error' })
  }

  const send = async ({ side, style, price, amount }: Ticket) => {
    if (!market || done.current === draft) return
    const { board } = market
    let attempt: Attempt | undefined
    const limit = style === 'limit'
    const sent = await sending.run(
      () =>
        place
          .mutateAsync({
            pair: market,
            side,
            quantity: amount,
            board,
            ...(limit ? { type: 'limit', price } : { type: 'market' }),
          })
          .catch((error: unknown) => {
            if (isBgkError(error)) attempt = error.attempt
            throw error
          }),
      t('placed'),
      { next: { label: t('viewOrders'), run: onView } },
    )
    if (sent === 'busy' || sent === 'refused') return
    setConfirming(false)
    if (sent === 'done') {
      done.current = draft
      act({ type: 'placed' })
    } else tellOutcome(await lost.settle(attempt))
  }

  const said = sending.refusal
  const busy = sending.busy || lost.state === 'looking'
  // A market order has no price of its own: it waits until the market can be seen again.
  const late = ticket?.style === 'market' ? blocked : undefined
  const field = said?.field === 'price' || said?.field === 'quantity' ? said.field : undefined
  return {
    draft,
    dispatch(action) {
      clear()
      act(action)
      if (action.type === 'style') rememberStyle(action.style)
      if (action.type === 'pick') rememberStyle('limit')
    },
    problem: problem ?? (said && { field, text: said.text }),
    ticket,
    confirming,
    busy,
    refusal: said?.text ?? late,
    lost: lost.state,
    review() {
      if (!market || !usable || blocked !== undefined || busy) return
      clear()
      lost.forget()
      const wanted = ticketOf(draft, market)
      const verdict = checkTicket(wanted, market, usable)
      if (!verdict.ok) {
        tell(verdict)
        return
      }
      setTicket(wanted)
      if (confirmOrders) setConfirming(true)
      else void send(wanted)
    },
    confirm() {
      if (ticket && confirming && late === undefined) void send(ticket)
    },
    dismiss: () => setConfirming(false),
    findAgain: () => void lost.again().then(tellOutcome),
  }
}
