import { useBgkClient, usePlaceSpotOrder } from '@bgk/react-bindings'
import type { PairRef, SpotMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/storage/use-preferences'
import { useKeptChoice } from '../../../shared/storage/use-session-choice'
import { type AskedWrite, useAskedWrite } from '../../../shared/writes/use-asked-write'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import {
  type DraftAction,
  emptyDraft,
  type OrderDraft,
  reduceDraft,
} from '../../../trading/order-form/order-draft'
import type { OrderType, Side } from '../../../trading/order-form/order-kind'
import { useFillWords } from '../../../trading/order-form/use-fill-words'
import { useShownBook } from '../../../trading/order-form/use-market-estimate'
import { useMarketTerms } from '../../../trading/order-form/use-market-terms'
import { useOrderDraft } from '../../../trading/order-form/use-order-draft'
import { useSpotFacts } from './spot-facts'
import { checkTicket, type SpotTerms, type SpotTicket, spotMaths, ticketOf, type Usable } from './spot-maths'

export interface SpotOrderForm {
  readonly draft: OrderDraft
  readonly dispatch: (action: DraftAction) => void
  /** Undefined until the market is known. */
  readonly terms: SpotTerms | undefined
  readonly writing: AskedWrite<SpotTicket>
  /** Why no order can be sent now. */
  readonly blocked: string | undefined
  /** Checks; asks once more, or sends when the person wants no asking. */
  review(): void
}

export interface SpotOrderOptions {
  readonly pair: PairRef
  readonly side: Side
  readonly usable: Usable | undefined
  /** Why no order can be sent now, once the market is known. */
  blocked(market: SpotMarket | undefined): string | undefined
  /** Leads to the orders. */
  onView: () => void
}

/** The life of a spot order on this screen: typed here, then the way of every write that is asked about. */
export function useSpotOrder({ pair, side, usable, blocked, onView }: SpotOrderOptions): SpotOrderForm {
  const { t } = useTranslation(['spot', 'app', 'notices'])
  const sayCheck = useSayCheck()
  const { feed } = useBgkClient()
  const [{ confirmOrders }] = usePreferences()
  const [type, rememberType] = useKeptChoice<OrderType>('tradeType', ['market', 'limit'])
  const { draft, dispatch, maths } = useOrderDraft<OrderDraft, DraftAction>(reduceDraft, () =>
    emptyDraft(side, type, 'base'),
  )
  const market = useMarketTerms(feed.ticker(pair), draft.type === 'market')
  const book = useShownBook(pair, 'spot', draft.type)
  const terms = market && { market, usable, book }
  maths.current = terms && spotMaths(terms)
  const reason = blocked(market)
  const facts = useSpotFacts()
  const fillWords = useFillWords()
  const place = usePlaceSpotOrder()
  const writing = useAskedWrite<SpotTicket>({
    ask: confirmOrders,
    said: t('notices:ORDER_PLACED'),
    facts: (fill) => fillWords(fill, { ...pair, unit: pair.base, ...market }),
    check(ticket) {
      if (!market || !usable) return undefined
      const verdict = checkTicket(ticket, market, usable)
      if (verdict.ok) return undefined
      const coin = draft.unit === 'quote' ? ` ${market.base}` : ''
      const { min, max, ...rest } = verdict.params
      const params = { ...rest, ...(min && { min: `${min}${coin}` }), ...(max && { max: `${max}${coin}` }) }
      // The product's own words, of spot alone.
      const purchase = verdict.code === 'AMOUNT_BELOW_MIN' && ticket.side === 'buy'
      const text = purchase ? t('belowMin', { min: params.min }) : sayCheck({ ...verdict, params })
      return { field: verdict.field, text }
    },
    send({ type, side, price, quantity }) {
      return place.mutateAsync({
        pair,
        side,
        quantity,
        ...(market?.board !== undefined && { board: market.board }),
        ...(type === 'limit' ? { type, price } : { type }),
      })
    },
    sent: (ticket) => ({
      kind: 'order',
      title: t(ticket.side === 'buy' ? 'app:words.buyCoin' : 'app:words.sellCoin', { coin: pair.base }),
      facts: terms && facts(ticket, terms),
      next: { label: t('app:words.view'), run: onView },
    }),
    // A market order has no price of its own: it waits until the market can be seen again.
    held: (ticket) => (ticket.type === 'market' ? reason : undefined),
    onDone: () => dispatch({ type: 'placed' }),
  })
  return {
    draft,
    terms,
    writing,
    blocked: reason,
    dispatch(action) {
      writing.clear()
      dispatch(action)
      if (action.type === 'orderType') rememberType(action.orderType)
      if (action.type === 'pick') rememberType('limit')
    },
    review() {
      if (terms && usable && reason === undefined) writing.start(ticketOf(draft, terms), draft)
    },
  }
}
