import { useBgkClient, useCycleMarkets, useCyclePositions } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import type { Period } from '@bgk/sdk/market'
import { isListed } from '@bgk/sdk/market'
import { memo, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../shared/app-context'
import { useNavigate } from '../../shared/navigation/use-navigate'
import { Screen } from '../../shared/screen/screen'
import { useLiveState } from '../../shared/screen/use-live-state'
import { useWide } from '../../shared/screen/use-wide'
import { useSelectedPair } from '../../shared/storage/use-selected-pair'
import { ChartPane } from '../../trading/chart/chart-pane'
import { PeriodBar } from '../../trading/chart/period-bar'
import { pairName } from '../../trading/pair/pair-name'
import { PairPanel } from '../../trading/pair/pair-panel'
import { SideButtons } from '../../trading/pair/side-buttons'
import { TradingHead } from '../../trading/pair/trading-head'
import { IconButton } from '../../ui/controls/icon-button'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { useValue } from '../../ui/signals/use-value'
import styles from './cycle-screen.module.css'
import { CycleLists, type ListTab } from './lists/cycle-lists'
import { TradePanel } from './order/trade-panel'
import { TradeSheet } from './order/trade-sheet'
import { useCycleOrder } from './order/use-cycle-order'
import { PriceBlock } from './price-block'
import { createRunningLines } from './running-lines'
import { useBlocked } from './use-blocked'
import { useCycleMarket } from './use-cycle-market'

/** Timed contracts: a price, its chart, two buttons, and what runs. */
export function CycleScreen() {
  const [pair, select] = useSelectedPair('cycleCoin')
  const [choosing, setChoosing] = useState(false)
  useOfferedPair(pair, select)
  return (
    <>
      <CyclePair key={`${pair.base}/${pair.quote}`} pair={pair} onChoose={() => setChoosing(true)} />
      <PairPanel
        kind="cycle"
        open={choosing}
        onClose={() => setChoosing(false)}
        chosen={pair}
        onChoose={select}
      />
    </>
  )
}

/** The screen of one pair: another pair starts afresh. On a wide screen the form stands beside the chart instead of in a sheet. */
function CyclePair({ pair, onChoose }: { pair: PairRef; onChoose: () => void }) {
  const { t } = useTranslation(['cycle', 'notices'])
  const navigate = useNavigate()
  const { locale } = useNumberFormat()
  const wide = useWide()
  const market = useCycleMarket(pair)
  const { stale } = useLiveState()
  const blocked = useBlocked(market)
  const [tab, setTab] = useState<ListTab>('positions')
  const form = useCycleOrder(pair, market, () => setTab('positions'))
  useHistoryAtEnd(pair, setTab)
  const closed = market !== undefined && !isListed(market)
  const name = pairName(market ?? pair, locale)
  return (
    <Screen
      pull
      flush
      bar={
        <TradingHead
          kind="cycle"
          pair={pair}
          name={name}
          onChoose={onChoose}
          actions={
            <IconButton icon="history" label={t('historyTitle')} onClick={() => navigate('/cycleHistory')} />
          }
        />
      }
      footer={
        !wide && (
          <SideButtons
            size={52}
            buy={t('up')}
            sell={t('down')}
            arrows
            closed={closed ? t('notices:COIN_NOT_OPEN') : undefined}
            reason={blocked?.text}
            disabled={!market}
            onPress={form.open}
          />
        )
      }
    >
      <div className={styles.panes} data-wide>
        <div className={styles.pane}>
          <PriceBlock pair={pair} stale={stale} />
          <Chart pair={pair} decimals={market?.priceDecimals} />
        </div>
        <div className={styles.pane}>
          {wide && <TradePanel form={form} market={market} blocked={blocked} />}
          <CycleLists pair={pair} market={market} tab={tab} onTab={setTab} />
        </div>
      </div>
      {market && !wide && (
        <TradeSheet form={form} market={market} name={name} stale={stale} blocked={blocked} />
      )}
    </Screen>
  )
}

/** Period and bars, and what runs on the pair marked in them: a tick of the price is the chart's own business. */
const Chart = memo(function Chart({ pair, decimals }: { pair: PairRef; decimals: number | undefined }) {
  const [period, setPeriod] = useState<Period>('1m')
  const lines = useRunningLines(pair)
  const known = decimals !== undefined
  return (
    <>
      <PeriodBar value={period} onChange={setPeriod} />
      <div className={styles.chart} aria-busy={!known || undefined}>
        {known && (
          <ChartPane kind="cycle" pair={pair} period={period} priceDecimals={decimals} lines={lines} />
        )}
      </div>
    </>
  )
})

/** Entry price and time left of what runs on the pair. */
function useRunningLines(pair: PairRef) {
  const { t } = useTranslation('cycle')
  const { clock } = useBgkClient()
  const { data: orders } = useCyclePositions(pair)
  return useMemo(
    () =>
      createRunningLines({
        orders: orders ?? [],
        now: () => clock.now(),
        say: (side) => t(side === 'buy' ? 'up' : 'down'),
      }),
    [orders, clock, t],
  )
}

/** A pair that is not offered (any more) gives way to the first that is; what runs on any pair has its card. */
function useOfferedPair(pair: PairRef, select: (pair: PairRef) => void): void {
  const { runningCycles } = useApp()
  const { value: markets } = useCycleMarkets()
  // The list of cycle pairs comes a moment after the others.
  const known = markets !== undefined && markets.length > 0
  const first = markets?.find(isListed)
  const offered = !known || markets.some(({ base, quote }) => base === pair.base && quote === pair.quote)
  useEffect(() => {
    if (!offered && first) select({ base: first.base, quote: first.quote })
  }, [offered, first, select])
  // Once a visit, when the list is here.
  useEffect(() => {
    if (known) runningCycles.watch(markets)
  }, [known, runningCycles])
}

/** When an order on this pair runs out the history is shown (docs/reference/product.md#states). */
function useHistoryAtEnd({ base, quote }: PairRef, show: (tab: ListTab) => void): void {
  const { runningCycles } = useApp()
  const ended = useValue(runningCycles.ended)
  const [before] = useState(ended)
  useEffect(() => {
    if (ended && ended !== before && ended.base === base && ended.quote === quote) show('history')
  }, [ended, before, base, quote, show])
}
