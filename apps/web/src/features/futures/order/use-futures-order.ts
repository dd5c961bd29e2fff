import { useBgkClient, usePlaceFuturesOrder } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { isListed } from '@bgk/sdk/market'
import type { FuturesUnit } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/storage/use-preferences'
import { useSessionChoice } from '../../../shared/storage/use-session-choice'
import { type AskedWrite, useAskedWrite } from '../../../shared/writes/use-asked-write'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import type { Side } from '../../../trading/order-form/order-kind'
import { useFillWords } from '../../../trading/order-form/use-fill-words'
import { useShownBook } from '../../../trading/order-form/use-market-estimate'
import { useMarketTerms } from '../../../trading/order-form/use-market-terms'
import { useOrderDraft } from '../../../trading/order-form/use-order-draft'
import { useFuturesFacts } from './futures-facts'
import {
  checkTicket,
  emptyFuturesDraft,
  FUTURES_UNITS,
  type FuturesAction,
  type FuturesDraft,
  type FuturesTerms,
  type FuturesTicket,
  futuresMaths,
  type MarginChoice,
  reduceFuturesDraft,
  ticketOf,
} from './futures-maths'

export interface FuturesOrderForm {
  readonly draft: FuturesDraft
  readonly dispatch: (action: FuturesAction) => void
  /** Undefined until the contract is known, as is the order of the draft. */
  readonly terms: FuturesTerms | undefined
  readonly ticket: FuturesTicket | undefined
  readonly writing: AskedWrite<FuturesTicket>
  /** Why no order can be sent now. */
  readonly blocked: string | undefined
  /** Checks; asks once more, or sends when the person wants no asking. */
  review(): void
}

export interface FuturesOrderOptions {
  readonly pair: PairRef
  readonly side: Side
  readonly mode: MarginChoice
  readonly usable: string | undefined
  /** Prices are not what they were. */
  readonly late: string | undefined
}

/** The life of a futures order on this screen: typed here, then the way of every write that is asked about. */
export function useFuturesOrder({ pair, side, mode, usable, late }: FuturesOrderOptions): FuturesOrderForm {
  const { t } = useTranslation(['futures', 'notices', 'trade'])
  const { t: say } = useTranslation('trade')
  const sayCheck = useSayCheck()
  const { feed } = useBgkClient()
  const [{ confirmOrders }] = usePreferences()
  const [unit, rememberUnit] = useSessionChoice<FuturesUnit>('futuresUnit', [...FUTURES_UNITS])
  const { draft, dispatch, maths } = useOrderDraft(reduceFuturesDraft, () => emptyFuturesDraft(side, unit))
  // A market order is costed with the last price and the book.
  const market = useMarketTerms(feed.ticker(pair, 'futures'), draft.type === 'market')
  const book = useShownBook(pair, 'futures', draft.type)
  const terms = market && { market, mode, usable, book }
  maths.current = terms && futuresMaths(terms)
  const ticket = terms && ticketOf(draft, terms)
  const closed = market && !isListed(market)
  const blocked = closed ? t('trade:closed') : late
  const facts = useFuturesFacts()
  const fillWords = useFillWords()
  const place = usePlaceFuturesOrder()
  const writing = useAskedWrite<FuturesTicket>({
    ask: confirmOrders,
    said: t('notices:ORDER_PLACED'),
    facts: (fill) =>
      fillWords(fill, {
        ...pair,
        unit: say('lots'),
        priceDecimals: market?.priceDecimals,
        quantityDecimals: 0,
      }),
    check(wanted) {
      if (!terms || usable === undefined) return undefined
      const verdict = checkTicket(wanted, terms, usable)
      if (verdict.ok) return undefined
      const { required: amount } = verdict.params
      const need = amount === undefined ? '' : ` · ${t('required', { amount, coin: pair.quote })}`
      return { field: verdict.field, text: `${sayCheck(verdict)}${need}` }
    },
    send({ type, side, price, quantity, leverage, marginMode, takeProfit, stopLoss }) {
      return place.mutateAsync({
        ...{ pair, side, quantity, leverage, marginMode },
        ...(takeProfit !== '' && { takeProfitPrice: takeProfit }),
        ...(stopLoss !== '' && { stopLossPrice: stopLoss }),
        ...(type === 'limit' ? { type, price } : { type }),
      })
    },
    sent: (wanted) => ({
      kind: 'order',
      title: t(wanted.side === 'buy' ? 'openLong' : 'openShort'),
      facts: [
        { label: t('pair'), value: `${pair.base}/${pair.quote}` },
        ...(terms ? facts(wanted, terms) : []),
      ],
    }),
    held: (wanted) => (wanted.type === 'market' ? blocked : undefined),
    onDone: () => dispatch({ type: 'placed' }),
  })
  return {
    draft,
    terms,
    ticket,
    writing,
    blocked,
    dispatch(action) {
      writing.clear()
      dispatch(action)
      const chosen = action.type === 'unit' && FUTURES_UNITS.find((one) => one === action.unit)
      if (chosen) rememberUnit(chosen)
    },
    review() {
      if (ticket && usable !== undefined && blocked === undefined) writing.start(ticket, draft)
    },
  }
}
