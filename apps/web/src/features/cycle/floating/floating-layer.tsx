import {
  bgkKeys,
  useCycleCountdown,
  useCycleHistoryRefresh,
  useCycleMarkets,
  useCyclePositions,
  useServerClock,
} from '@bgk/react-bindings'
import type { CycleOrder, CyclePosition, PairRef, SpotMarket } from '@bgk/sdk'
import { cyclePositions } from '@bgk/sdk/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useApp } from '../../../shared/app-context'
import { useLiveState } from '../../../shared/screen/live-state'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { useToast } from '../../../ui/overlays/ui-provider'
import { useValue } from '../../../ui/use-value'
import { byEnd, endOf, gainSign, isWon, keyOf, pairText } from '../order-row'
import { FloatingCards } from './floating-cards'
import { OrdersSheet } from './orders-sheet'
import { ResultSheet, ResultWatch } from './result-sheet'
import { RunningChip } from './running-chip'

const ALL = '*'
const nameOf = ({ base, quote }: PairRef) => `${base}/${quote}`

/**
 * Running cycle orders on every screen (docs/reference/product.md#states): each has its card on /cycle; other screens have one chip that
 * unfolds the cards. In the last second of an order the list is requested again. At its end the card goes, positions and histories are
 * requested, and the result is shown: as a popup on /cycle, as a toast elsewhere. An order without an `orderId` has its result in the history.
 */
export function FloatingLayer() {
  const { t } = useTranslation('cycle')
  const { runningCycles } = useApp()
  const queries = useQueryClient()
  const toast = useToast()
  const pairs = useValue(runningCycles.pairs)
  const clock = useServerClock()
  const refreshHistory = useCycleHistoryRefresh()
  const { value: markets } = useCycleMarkets()
  const [byPair, setByPair] = useState<ReadonlyMap<string, readonly CyclePosition[]>>(new Map())
  /** Their result is being asked for. */
  const [asking, setAsking] = useState<readonly string[]>([])
  const [results, setResults] = useState<readonly CycleOrder[]>([])
  const [opened, setOpened] = useState<string>()
  const over = useRef(new Set<string>())

  const change = useCallback((pair: PairRef, orders: readonly CyclePosition[] | undefined) => {
    setByPair((before) => {
      const after = new Map(before)
      if (orders) after.set(nameOf(pair), orders)
      else after.delete(nameOf(pair))
      return after
    })
  }, [])
  const askPositions = useCallback(() => {
    void queries.invalidateQueries({ queryKey: bgkKeys.of(cyclePositions) })
  }, [queries])
  const end = useCallback(
    (order: CyclePosition, { base, quote }: PairRef) => {
      const key = keyOf(order)
      if (over.current.has(key)) return
      over.current.add(key)
      const { orderId } = order
      if (orderId !== undefined) setAsking((before) => [...before, orderId])
      runningCycles.end({ orderId: key, base, quote })
      refreshHistory()
    },
    [runningCycles, refreshHistory],
  )
  const finish = useCallback(
    (orderId: string) => {
      setAsking((before) => before.filter((one) => one !== orderId))
      askPositions()
    },
    [askPositions],
  )
  const { pathname } = useLocation()
  const isCycleScreen = pathname === '/cycle'
  const showResult = useResultToast()
  const arrive = useCallback(
    (orderId: string, order: CycleOrder) => {
      finish(orderId)
      const show = () => setResults((before) => [...before, order])
      if (isCycleScreen) show()
      else showResult(order, show)
    },
    [finish, isCycleScreen, showResult],
  )
  const miss = useCallback(
    (orderId: string) => {
      finish(orderId)
      toast({ text: t('result.late') })
    },
    [finish, toast, t],
  )
  const marketOf = ({ base, quote }: Partial<PairRef>) =>
    markets?.find((market) => market.base === base && market.quote === quote)
  const running = [...byPair.values()]
    .flat()
    .filter((order) => !over.current.has(keyOf(order)))
    .sort(byEnd)

  // Before the server's time is known nothing can be said about what has run out.
  if (clock.isPending) return null
  return (
    <>
      {pairs.map((pair) => (
        <PairWatch key={nameOf(pair)} pair={pair} onChange={change} onLastSecond={askPositions} onEnd={end} />
      ))}
      {asking.map((orderId) => (
        <ResultWatch key={orderId} orderId={orderId} onResult={arrive} onNone={miss} />
      ))}
      <RunningOrders
        key={pathname}
        orders={running}
        marketOf={marketOf}
        isCycleScreen={isCycleScreen}
        onOpen={setOpened}
        onOpenAll={() => setOpened(ALL)}
      />
      <OrdersSheet
        orders={opened === ALL ? running : running.filter((order) => keyOf(order) === opened)}
        marketOf={marketOf}
        onClose={() => setOpened(undefined)}
      />
      <ResultSheet
        results={results}
        decimalsOf={(order) => marketOf(order)?.priceDecimals}
        onDone={() => setResults((before) => before.slice(1))}
      />
    </>
  )
}

interface RunningOrdersProps {
  orders: readonly CyclePosition[]
  marketOf: (order: Partial<PairRef>) => SpotMarket | undefined
  /** The screen is /cycle. */
  isCycleScreen: boolean
  onOpen: (key: string) => void
  onOpenAll: () => void
}

/** Cards on /cycle; elsewhere the chip, which unfolds them until the next screen. */
function RunningOrders({ orders, marketOf, isCycleScreen, ...sheet }: RunningOrdersProps) {
  const { runningCycles } = useApp()
  const places = useValue(runningCycles.places)
  const barPlace = useValue(runningCycles.barPlace)
  const { stale } = useLiveState()
  const [isUnfolded, setUnfolded] = useState(false)
  const nearest = orders[0]
  if (!places || !nearest) return null
  const first = isCycleScreen ? undefined : keyOf(nearest)
  return (
    <>
      {!isCycleScreen &&
        createPortal(
          <RunningChip
            count={orders.length}
            nearest={nearest}
            market={marketOf(nearest)}
            stale={stale}
            expanded={isUnfolded}
            onToggle={() => setUnfolded(!isUnfolded)}
          />,
          barPlace ?? places.chip,
        )}
      {(isCycleScreen || isUnfolded) && (
        <FloatingCards {...{ orders, marketOf, stale, places, first }} {...sheet} />
      )}
    </>
  )
}

/** The result of an order as a toast with a way to its facts: a sheet would come under a finger on screens that are about something else. */
function useResultToast() {
  const { t } = useTranslation(['cycle', 'app'])
  const toast = useToast()
  const format = useNumberFormat()
  return useCallback(
    (order: CycleOrder, show: () => void) => {
      const won = isWon(order.realizedPnl)
      const income = `${gainSign(order.realizedPnl)}${format.amount(order.realizedPnl, 4)} ${order.payCoin ?? '--'}`
      toast({
        text: won === undefined ? t('result.title') : t(won ? 'result.won' : 'result.lost'),
        facts: `${pairText(order)} · ${income}`,
        action: { label: t('app:words.view'), run: show },
      })
    },
    [t, toast, format],
  )
}

interface PairWatchProps {
  pair: PairRef
  /** What runs on the pair now; undefined when it is watched no longer. */
  onChange: (pair: PairRef, orders: readonly CyclePosition[] | undefined) => void
  onLastSecond: () => void
  onEnd: (order: CyclePosition, pair: PairRef) => void
}

/** Follows the running orders of one pair, without a picture. A pair with none is dropped. */
function PairWatch({ pair, onChange, onLastSecond, onEnd }: PairWatchProps) {
  const { runningCycles } = useApp()
  const { data: orders, isFetching } = useCyclePositions(pair)
  const known = useRef<readonly CyclePosition[]>([])
  const end = useCallback((order: CyclePosition) => onEnd(order, pair), [onEnd, pair])

  useEffect(() => {
    if (!orders) return
    // The exchange was faster than our countdown.
    const running = new Set(orders.map(keyOf))
    for (const order of known.current) if (!running.has(keyOf(order))) end(order)
    known.current = orders
    onChange(pair, orders)
  }, [orders, pair, onChange, end])
  useEffect(() => () => onChange(pair, undefined), [pair, onChange])

  const idle = orders?.length === 0 && !isFetching
  useEffect(() => {
    if (idle) runningCycles.drop(pair)
  }, [idle, pair, runningCycles])

  // An order whose end is not known has no countdown: it has ended when the exchange no longer lists it.
  return orders
    ?.filter((order) => endOf(order) !== undefined)
    .map((order) => <EndWatch key={keyOf(order)} order={order} onLastSecond={onLastSecond} onEnd={end} />)
}

interface EndWatchProps {
  order: CyclePosition
  onLastSecond: () => void
  onEnd: (order: CyclePosition) => void
}

function EndWatch({ order, onLastSecond, onEnd }: EndWatchProps) {
  const left = useCycleCountdown(order)
  useEffect(() => {
    if (left === 1) onLastSecond()
    if (left === 0) onEnd(order)
  }, [left, order, onLastSecond, onEnd])
  return null
}
