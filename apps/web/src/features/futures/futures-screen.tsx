import { useFuturesPositions } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useSelectedPair } from '../../shared/app-context'
import { MarketPercent } from '../../shared/live/market-figures'
import { useNavigate } from '../../shared/navigation/navigate'
import { useLiveState } from '../../shared/screen/live-state'
import { onDemand } from '../../shared/screen/on-demand'
import { Screen, useWide } from '../../shared/screen/screen'
import { useSessionChoice } from '../../shared/storage/form-state'
import type { PickLevel } from '../../trading/book/book-side'
import { type PlaceAt, priceOfState } from '../../trading/chart/place/place'
import { MarketPanes } from '../../trading/pair/market-panes'
import { PairPanel } from '../../trading/pair/pair-panel'
import { MissingPair, TradingHead, useUnknownMarket } from '../../trading/pair/trading-head'
import { Chip, IconButton } from '../../ui/controls/button'
import { TabPanel, Tabs } from '../../ui/controls/tabs'
import { Skeleton } from '../../ui/feedback/loading'
import { ContractPrices } from './contract-prices'
import styles from './futures.module.css'
import { OpenPane, type Picked } from './order-form/open-pane'
import { EndedNotice } from './position/ended-notice'
import { useTriggerWatch } from './stops/use-trigger-watch'
import { useContractSource } from './trade-words'

/** Who has nothing open does without it until the tab is pressed. */
const loadPositions = async () => (await import('./position/position-pane')).PositionPane
const PositionPane = onDemand(loadPositions, <Skeleton height={236} radius={14} />)

const AccountTables = onDemand(
  async () => (await import('./account-tables')).AccountTables,
  <Skeleton height={132} radius={14} />,
)

/** Perpetual futures: a tab to open with form, book and one's orders, a tab for what is open. */
export function FuturesScreen() {
  const { t } = useTranslation(['futures', 'app', 'trade'])
  const navigate = useNavigate()
  const { state } = useLocation()
  const presetSide = sideOfState(state)
  const [pair, select] = useSelectedPair('futuresCoinParams')
  const [, look] = useSelectedPair('marketDetails')
  const [tab, setTab] = useSessionChoice('contractActive', ['open', 'position'])
  const [choosing, setChoosing] = useState(false)
  const unknown = useUnknownMarket(pair, 'futures')
  const [picked, setPicked] = useState<Picked | undefined>(() => {
    // The chart of the market's page sends people here with a price.
    const price = priceOfState(state)
    return price === undefined ? undefined : { price, quantity: undefined }
  })
  const { stale } = useLiveState()
  const wide = useWide()
  const three = useWide(3)
  const positions = useFuturesPositions()
  useTriggerWatch(positions.data, () => void positions.refetch())
  // Whoever comes from a market's page with a side wants to open, whatever tab was left open last.
  useEffect(() => {
    if (presetSide) setTab('open')
  }, [presetSide])
  const pick = useCallback<PickLevel>((price, quantity) => {
    setPicked({ price, quantity })
    setTab('open')
  }, [])
  const place: PlaceAt = (side, price) => {
    setPicked({ price, quantity: undefined, side })
    setTab('open')
  }
  const name = `${pair.base}/${pair.quote}`
  const count = positions.data?.length ?? 0
  // Whoever has positions may be in a hurry to close them; what does not come now is asked for again by the tab.
  useEffect(() => {
    if (count > 0) loadPositions().catch(() => {})
  }, [count > 0])
  return (
    <Screen
      pull
      bar={
        <TradingHead
          kind="futures"
          pair={pair}
          onChoose={() => setChoosing(true)}
          change={
            <>
              <Chip>{t('app:words.perpetual')}</Chip> {!wide && <Change pair={pair} stale={stale} />}
            </>
          }
          figures={three && !unknown && <ContractPrices key={name} pair={pair} />}
          actions={
            <>
              <IconButton
                icon="candles"
                label={t('trade:chart')}
                onClick={() => {
                  look(pair)
                  navigate('/marketDetails/contract')
                }}
              />
              <IconButton icon="history" label={t('record')} onClick={() => navigate('/futuresRecord')} />
            </>
          }
        />
      }
    >
      {!unknown && !three && <ContractPrices key={name} pair={pair} />}
      <div className={styles.panes} data-wide="full">
        {wide && !unknown && (
          <MarketPanes key={name} kind="futures" {...{ pair, stale }} onPick={pick} onPlace={place} />
        )}
        <div className={styles.trade}>
          {!wide && (
            <Tabs
              id="futures"
              className={styles.tabs}
              label={t('app:tabs.futures')}
              items={[
                { value: 'open', label: t('tabOpen') },
                { value: 'position', label: count > 0 ? t('tabPositionCount', { count }) : t('positions') },
              ]}
              value={tab}
              onChange={setTab}
            />
          )}
          <TabPanel id="futures" value={tab} bare={wide}>
            {tab !== 'open' && !wide ? (
              <PositionPane pair={pair} positions={positions} stale={stale} onOpen={() => setTab('open')} />
            ) : unknown ? (
              <MissingPair onChoose={() => setChoosing(true)} />
            ) : (
              <OpenPane
                key={name}
                pair={pair}
                presetSide={presetSide}
                stale={stale}
                bookless={wide}
                picked={picked}
                onPicked={() => setPicked(undefined)}
                positions={
                  count > 0 &&
                  !wide && (
                    <PositionPane
                      pair={pair}
                      positions={positions}
                      stale={stale}
                      onOpen={() => setTab('open')}
                    />
                  )
                }
              />
            )}
          </TabPanel>
        </div>
        {wide && (
          <div className={styles.lists}>
            <AccountTables pair={pair} positions={positions} stale={stale} />
          </div>
        )}
      </div>
      <EndedNotice positions={positions.data} />
      <PairPanel
        kind="futures"
        open={choosing}
        onClose={() => setChoosing(false)}
        chosen={pair}
        onChoose={select}
      />
    </Screen>
  )
}

function Change({ pair, stale }: { pair: PairRef; stale: boolean }) {
  return <MarketPercent look="text" source={useContractSource(pair)} stale={stale} first="pair percent" />
}

/** The market's page sends people here with the side they chose. */
function sideOfState(state: unknown): 'buy' | 'sell' | undefined {
  if (typeof state !== 'object' || state === null || !('side' in state)) return undefined
  return state.side === 'sell' ? 'sell' : 'buy'
}
