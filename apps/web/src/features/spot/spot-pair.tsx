import { useSpotAccount } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { isPositive } from '@bgk/sdk/decimal'
import { isListed } from '@bgk/sdk/market'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useLiveState } from '../../shared/screen/use-live-state'
import { useWide } from '../../shared/screen/use-wide'
import { TransferSheet } from '../../shared/transfer/transfer-sheet'
import { useDescribeError } from '../../shared/writes/use-describe-error'
import type { PickLevel } from '../../trading/book/book-side'
import { TradeBook } from '../../trading/book/trade-book'
import { SideChart } from '../../trading/chart/side-chart'
import { SmallChart } from '../../trading/chart/small-chart'
import type { Side } from '../../trading/order-form/order-kind'
import { useLateReason } from '../../trading/order-form/use-late-reason'
import { ErrorState } from '../../ui/feedback/error-state'
import { ConfirmOrder } from './order/confirm-order'
import { OrderForm } from './order/order-form'
import { type SpotOrderForm, useSpotOrder } from './order/use-spot-order'
import { SpotLists, type SpotListsTab } from './spot-lists'
import styles from './spot-screen.module.css'

/** Rows of the book's sides (docs/reference/product.md#limits), and where its height is not the form's. */
const ROWS = 6
const WIDE_ROWS = 10

/** The screen of one pair: another pair starts afresh. */
export function SpotPair({ pair }: { pair: PairRef }) {
  const { t } = useTranslation('trade')
  const describe = useDescribeError()
  const { state } = useLocation()
  const [tab, setTab] = useState<SpotListsTab>('orders')
  const [transferring, setTransferring] = useState(false)
  const lists = useRef<HTMLDivElement>(null)
  const { stale } = useLiveState()
  const late = useLateReason()
  const wide = useWide()
  const account = useSpotAccount(pair)
  const usable = account.data?.available
  const failed = account.isError && !account.data
  const form = useSpotOrder({
    pair,
    side: wantedSide(state),
    usable,
    blocked: (market) => (market && !isListed(market) ? t('closed') : late),
    onView() {
      setTab('orders')
      lists.current?.scrollIntoView({ block: 'start' })
    },
  })
  const { draft, dispatch, terms } = form
  const market = terms?.market
  const first = draft.side === 'buy' ? market?.buyPrice : market?.sellPrice
  usePriceOnce(form, market && (first !== undefined && isPositive(first) ? first : market.price))
  // The form gives a new function each time that does the same.
  const latest = useRef(dispatch)
  latest.current = dispatch
  const pick = useCallback<PickLevel>(
    (price, quantity) => latest.current({ type: 'pick', price, quantity }),
    [],
  )
  const book = <TradeBook market="spot" rows={wide ? WIDE_ROWS : ROWS} {...{ pair, stale }} onPick={pick} />
  return (
    <div className={styles.panes} data-wide>
      {wide && (
        <>
          <SideChart pair={pair} kind="spot" />
          {book}
        </>
      )}
      <OrderForm
        {...{ form, pair, usable }}
        blocked={form.blocked ?? (failed ? t('noBalance') : undefined)}
        onTransfer={() => setTransferring(true)}
        book={!wide && book}
      >
        {failed && (
          <ErrorState
            compact
            text={describe(account.error)}
            busy={account.isFetching}
            onRetry={() => void account.refetch()}
          />
        )}
        {!wide && <SmallChart pair={pair} kind="spot" />}
        <div ref={lists}>
          <SpotLists pair={pair} tab={tab} onTab={setTab} />
        </div>
      </OrderForm>
      <ConfirmOrder form={form} pair={pair} />
      <TransferSheet
        open={transferring}
        onClose={() => setTransferring(false)}
        coins={draft.side === 'buy' ? [pair.quote, pair.base] : [pair.base, pair.quote]}
        direction="out"
      />
    </div>
  )
}

/** The market's page sends people here with the side they chose. */
function wantedSide(state: unknown): Side {
  return typeof state === 'object' && state !== null && 'side' in state && state.side === 'sell'
    ? 'sell'
    : 'buy'
}

/** An empty price field starts at the price one would trade at, once; what a person typed or picked is left alone. */
function usePriceOnce({ draft, dispatch }: SpotOrderForm, price: string | undefined): void {
  const filled = useRef(false)
  useEffect(() => {
    if (filled.current || price === undefined || draft.type === 'market') return
    filled.current = true
    if (draft.price === '') dispatch({ type: 'price', price })
  })
}
