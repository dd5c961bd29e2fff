import { useSpotAccount, useTicker } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { isPositive } from '@bgk/sdk/decimal'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { SideChart } from '../../platform/chart/side-chart'
import { usePreferences } from '../../platform/preferences/use-preferences'
import { useLiveState } from '../../platform/screen/use-live-state'
import { useWide } from '../../platform/screen/use-wide'
import type { PickLevel } from '../../platform/trade/book-side'
import type { Side } from '../../platform/trade/order-kind'
import { TradeBook } from '../../platform/trade/trade-book'
import { TransferSheet } from '../../platform/transfer/transfer-sheet'
import { useDescribeError } from '../../platform/writes/use-describe-error'
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
  const { t } = useTranslation('spot')
  const describe = useDescribeError()
  const { state } = useLocation()
  const [{ bookSide }] = usePreferences()
  const [tab, setTab] = useState<SpotListsTab>('orders')
  const [transferring, setTransferring] = useState(false)
  const lists = useRef<HTMLDivElement>(null)
  const { value: market } = useTicker(pair)
  const { stale } = useLiveState()
  const wide = useWide()
  const account = useSpotAccount(pair)
  const usable = account.data?.available
  const closed = market !== undefined && market.status !== 'enabled'
  const blocked = closed ? t('closed') : stale ? t('pricesLate') : undefined
  const form = useSpotOrder({
    side: wantedSide(state),
    market,
    usable,
    blocked,
    onView() {
      setTab('orders')
      lists.current?.scrollIntoView({ block: 'start' })
    },
  })
  const first = form.draft.side === 'buy' ? market?.buyPrice : market?.sellPrice
  usePriceOnce(form, market && (first !== undefined && isPositive(first) ? first : market.price))
  const latest = useRef({ form, market })
  latest.current = { form, market }
  const pick = useCallback<PickLevel>((price, amount) => {
    const { form, market } = latest.current
    if (market) form.dispatch({ type: 'pick', price, amount, market })
  }, [])

  const columns = [
    <OrderForm
      key="form"
      form={form}
      market={market}
      usable={usable}
      blocked={blocked}
      onTransfer={() => setTransferring(true)}
    />,
    <TradeBook key="book" market="spot" rows={wide ? WIDE_ROWS : ROWS} {...{ pair, stale }} onPick={pick} />,
  ]
  return (
    <div className={styles.panes} data-wide>
      {wide && (
        <div className={styles.chart}>
          <SideChart pair={pair} kind="spot" />
        </div>
      )}
      <div className={styles.columns} data-book={bookSide}>
        {bookSide === 'left' ? columns.reverse() : columns}
      </div>
      <div className={styles.below}>
        {account.isError && !account.data && (
          <ErrorState
            compact
            text={describe(account.error)}
            busy={account.isFetching}
            onRetry={() => void account.refetch()}
          />
        )}
        <div ref={lists}>
          <SpotLists pair={pair} tab={tab} onTab={setTab} />
        </div>
      </div>
      {market && <ConfirmOrder form={form} market={market} />}
      <TransferSheet
        open={transferring}
        onClose={() => setTransferring(false)}
        coins={form.draft.side === 'buy' ? [pair.quote, pair.base] : [pair.base, pair.quote]}
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
    if (filled.current || price === undefined || draft.style === 'market') return
    filled.current = true
    if (draft.price === '') dispatch({ type: 'price', price })
  })
}
