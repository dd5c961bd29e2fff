import { useBgkClient, useCycleMarkets, useCyclePositions } from '@bgk/react-bindings'
import type { PairRef, SpotMarket } from '@bgk/sdk'
import { isListed, type Period } from '@bgk/sdk/market'
import { memo, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp, useSelectedPair } from '../../shared/app-context'
import { pairName } from '../../shared/live/listed-markets'
import { LiveText, MarketFiat, MarketPercent, MarketPrice } from '../../shared/live/market-figures'
import { useNavigate } from '../../shared/navigation/navigate'
import { useLiveState } from '../../shared/screen/live-state'
import { Screen, useWide } from '../../shared/screen/screen'
import { ChartPane } from '../../trading/chart/chart-pane'
import { PeriodBar } from '../../trading/chart/period-bar'
import { PairPanel } from '../../trading/pair/pair-panel'
import { SideButtons } from '../../trading/pair/side-buttons'
import { TradingHead } from '../../trading/pair/trading-head'
import { IconButton } from '../../ui/controls/button'
import { useNumberFormat } from '../../ui/figures/number-format'
import { useValue } from '../../ui/use-value'
import styles from './cycle.module.css'
import { CycleLists, type ListTab } from './lists/cycle-lists'
import { TradePanel, TradeSheet } from './order-form/trade-panel'
import { useBlocked, useCycleOrder } from './order-form/use-cycle-order'
import { createRunningLines } from './running-lines'

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
  const { stale } = useLiveState()
  const [tab, setTab] = useState<ListTab>('positions')
  const form = useCycleOrder(pair, () => setTab('positions'))
  const { market } = form
  const blocked = useBlocked(market)
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
      <div className={styles.panes} data-wide="full">
        <div className={styles.pane}>
          {!wide && <PriceBlock pair={pair} stale={stale} />}
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
        sideName: (side) => t(side === 'buy' ? 'up' : 'down'),
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

type Ticker = SpotMarket | undefined

/** The index price, large, coloured by its last change; beside it what the day did, with its own sign (docs/reference/rules.md#r33). */
export function PriceBlock({ pair, stale }: { pair: PairRef; stale: boolean }) {
  const { t } = useTranslation(['cycle', 'chart'])
  const format = useNumberFormat()
  const source = useBgkClient().feed.ticker(pair, 'cycle')
  return (
    <section className={styles.block} aria-label={t('summary')}>
      <div>
        <MarketPrice className={styles.price} source={source} stale={stale} flash first="pair price" />
        <p className={styles.below}>
          <MarketFiat source={source} />
          <span className={styles.change}>
            <MarketPercent look="text" source={source} stale={stale} first="pair percent" />{' '}
            <span>{t('chart:day')}</span>
          </span>
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('chart:high24')}</dt>
          <dd translate="no">
            <LiveText
              source={source}
              text={(ticker: Ticker) => format.price(ticker?.high, ticker?.priceDecimals)}
            />
          </dd>
        </div>
        <div>
          <dt>{t('chart:low24')}</dt>
          <dd translate="no">
            <LiveText
              source={source}
              text={(ticker: Ticker) => format.price(ticker?.low, ticker?.priceDecimals)}
            />
          </dd>
        </div>
      </dl>
    </section>
  )
}
