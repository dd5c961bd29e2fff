import { usePlaceSpotOrder } from '@bgk/react-bindings'
import type { SpotMarket } from '@bgk/sdk'
import type { OrderRefused } from '@bgk/sdk/trading'
import { type Dispatch, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../platform/preferences/use-preferences'
import { useSessionChoice } from '../../../platform/preferences/use-session-choice'
import type { Side } from '../../../platform/trade/order-kind'
import { useSending } from '../../../platform/writes/use-sending'
import { type DraftAction, emptyDraft, type OrderDraft, reduceDraft, type Usable } from './order-draft'
import { checkTicket, type Ticket, ticketOf } from './ticket'
import { useOrderFacts } from './use-order-facts'

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
  /** Checks; asks once more, or sends when the person wants no asking. */
  review(): void
  confirm(): void
  dismiss(): void
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
  const [{ confirmOrders }] = usePreferences()
  const [style, rememberStyle] = useSessionChoice('tradeType', ['market', 'limit'])
  const [draft, act] = useReducer(reduceDraft, { side, style }, emptyDraft)
  const place = usePlaceSpotOrder()
  const sending = useSending()
  const facts = useOrderFacts(market)
  const [problem, setProblem] = useState<FieldProblem>()
  const [ticket, setTicket] = useState<Ticket>()
  const [confirming, setConfirming] = useState(false)
  /** The draft that became an order: a second tap before the form is empty is no second order. */
  const done = useRef<OrderDraft>(undefined)
  /** An order went out and nobody knows what became of it: the next one is asked about, whatever the settings say. */
  const unsure = useRef(false)

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

  const send = async (wanted: Ticket) => {
    if (!market || done.current === draft) return
    const { side, style, price, amount } = wanted
    const { board } = market
    const sent = await sending.run(
      () =>
        place.mutateAsync({
          pair: market,
          side,
          quantity: amount,
          board,
          ...(style === 'limit' ? { type: 'limit', price } : { type: 'market' }),
        }),
      {
        sent: {
          kind: 'order',
          title: t(side === 'buy' ? 'buyCoin' : 'sellCoin', { coin: market.base }),
          facts: facts(wanted),
          next: { label: t('viewOrders'), run: onView },
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
    done.current = draft
    act({ type: 'placed' })
  }

  const said = sending.refusal
  const { busy } = sending
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
    review() {
      if (!market || !usable || blocked !== undefined || busy) return
      clear()
      const wanted = ticketOf(draft, market)
      const verdict = checkTicket(wanted, market, usable)
      if (!verdict.ok) {
        tell(verdict)
        return
      }
      setTicket(wanted)
      if (confirmOrders || unsure.current) setConfirming(true)
      else void send(wanted)
    },
    confirm() {
      if (ticket && confirming && late === undefined) void send(ticket)
    },
    dismiss: () => setConfirming(false),
  }
}
