import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { isPositive } from '@bgk/sdk/decimal'
import { isListed } from '@bgk/sdk/market'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useSelectedPair } from '../../shared/app-context'
import { MarketPercent } from '../../shared/live/market-figures'
import { useNavigate } from '../../shared/navigation/navigate'
import { useLiveState } from '../../shared/screen/live-state'
import { Screen, useWide } from '../../shared/screen/screen'
import { TransferSheet } from '../../shared/transfer/transfer-sheet'
import { useDescribeError } from '../../shared/writes/use-describe-error'
import type { PickLevel } from '../../trading/book/book-side'
import { TradeBook } from '../../trading/book/trade-book'
import { type PlaceAt, priceOfState } from '../../trading/chart/place/place'
import { SmallChart } from '../../trading/chart/side-chart'
import { useStaleReason } from '../../trading/order-form/order-texts'
import { MarketPanes } from '../../trading/pair/market-panes'
import { PairPanel } from '../../trading/pair/pair-panel'
import { MissingPair, TradingHead, useUnknownMarket } from '../../trading/pair/trading-head'
import { IconButton } from '../../ui/controls/button'
import { ErrorState } from '../../ui/feedback/empty-state'
import { OrderForm } from './order-form/order-form'
import { type SpotOrder, useSpotOrder } from './order-form/use-spot-order'
import { recordPath } from './orders/record-filter'
import styles from './spot.module.css'
import { SpotLists, type SpotListsTab } from './spot-lists'

/** Spot trading: form and book side by side, one's open orders and coins below. */
export function SpotScreen() {
  const { t } = useTranslation('trade')
  const navigate = useNavigate()
  const [pair, select] = useSelectedPair('selectedCoin')
  const [, look] = useSelectedPair('marketDetails')
  const [choosing, setChoosing] = useState(false)
  const unknown = useUnknownMarket(pair, 'spot')
  const wide = useWide()
  const name = `${pair.base}/${pair.quote}`
  return (
    <Screen
      pull
      bar={
        <TradingHead
          kind="spot"
          pair={pair}
          onChoose={() => setChoosing(true)}
          change={!wide && <Change pair={pair} />}
          actions={
            <>
              <IconButton
                icon="candles"
                label={t('chart')}
                onClick={() => {
                  look(pair)
                  navigate('/marketDetails/trad')
                }}
              />
              <RecordButton pair={pair} />
            </>
          }
        />
      }
    >
      {unknown ? <MissingPair onChoose={() => setChoosing(true)} /> : <SpotPair key={name} pair={pair} />}
      <PairPanel
        kind="spot"
        open={choosing}
        onClose={() => setChoosing(false)}
        chosen={pair}
        onChoose={select}
      />
    </Screen>
  )
}

function Change({ pair }: { pair: PairRef }) {
  const { feed } = useBgkClient()
  const { stale } = useLiveState()
  return <MarketPercent look="text" source={feed.ticker(pair)} stale={stale} first="pair percent" />
}

function RecordButton({ pair }: { pair: PairRef }) {
  const { t } = useTranslation('spot')
  const navigate = useNavigate()
  const { feed } = useBgkClient()
  const board = useLive(feed.ticker(pair), (market) => market.board)
  return (
    <IconButton
      icon="history"
      label={t('history')}
      onClick={() => navigate(recordPath({ ...pair, board }))}
    />
  )
}

/** Rows of the book's sides (docs/reference/product.md#limits). */
const ROWS = 6

/** The screen of one pair: another pair starts afresh. */
export function SpotPair({ pair }: { pair: PairRef }) {
  const { t } = useTranslation('trade')
  const describe = useDescribeError()
  const { state } = useLocation()
  const [tab, setTab] = useState<SpotListsTab>('orders')
  const [transferring, setTransferring] = useState(false)
  const listsPlace = useRef<HTMLDivElement>(null)
  const { stale } = useLiveState()
  const late = useStaleReason()
  const wide = useWide()
  const form = useSpotOrder({
    pair,
    side: sideOfState(state),
    blocked: (market) => (market && !isListed(market) ? t('closed') : late),
    onView() {
      setTab('orders')
      listsPlace.current?.scrollIntoView({ block: 'start' })
    },
  })
  const { account, draft, dispatch, market } = form
  const failed = account.isError && !account.data
  const first = draft.side === 'buy' ? market?.buyPrice : market?.sellPrice
  usePriceOnce(form, market && (first !== undefined && isPositive(first) ? first : market.price))
  // The form gives a new function each time that does the same.
  const latest = useRef(dispatch)
  latest.current = dispatch
  const pick = useCallback<PickLevel>(
    (price, quantity) => latest.current({ type: 'pick', price, quantity }),
    [],
  )
  const place: PlaceAt = (side, price) => {
    dispatch({ type: 'side', side })
    pick(price, undefined)
  }
  // The chart of the market's page sends people here with a price.
  const presetPrice = priceOfState(state)
  useEffect(() => {
    if (presetPrice !== undefined) pick(presetPrice, undefined)
  }, [presetPrice, pick])
  const lists = (
    <div ref={listsPlace} className={styles.listsPlace}>
      <SpotLists pair={pair} tab={tab} onTab={setTab} wide={wide} />
    </div>
  )
  return (
    <div className={styles.panes} data-wide="full">
      {wide && <MarketPanes kind="spot" {...{ pair, stale }} onPick={pick} onPlace={place} />}
      <OrderForm
        {...{ form, pair }}
        blocked={form.blocked ?? (failed ? t('noBalance') : undefined)}
        onTransfer={() => setTransferring(true)}
        book={!wide && <TradeBook market="spot" rows={ROWS} {...{ pair, stale }} onPick={pick} />}
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
        {!wide && lists}
      </OrderForm>
      {wide && lists}
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
function sideOfState(state: unknown): 'buy' | 'sell' {
  return typeof state === 'object' && state !== null && 'side' in state && state.side === 'sell'
    ? 'sell'
    : 'buy'
}

/** An empty price field starts at the price one would trade at, once; what a person typed or picked is left alone. */
function usePriceOnce({ draft, dispatch }: SpotOrder, price: string | undefined): void {
  const filled = useRef(false)
  useEffect(() => {
    if (filled.current || price === undefined || draft.type === 'market') return
    filled.current = true
    if (draft.price === '') dispatch({ type: 'price', price })
  })
}
