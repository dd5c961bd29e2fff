import { useOpenOrders, useSpotAccount, useTicker } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { useEffect, useState } from 'react'
import { Screen } from '../../app/screen'
import { useDescribeError } from '../../app/use-describe-error'
import { useGoBack } from '../../app/use-go-back'
import { useLiveState } from '../../app/use-live-state'
import { useLocation } from '../../app/use-location'
import { useNavigate } from '../../app/use-navigate'
import { useSelectedPair } from '../../app/use-selected-pair'
import { useTranslation } from '../../i18n/use-translation'
import { ErrorState } from '../../ui/error-state'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { PercentBadge } from '../../ui/percent-badge'
import { TabPanel, Tabs } from '../../ui/tabs'
import { TopBar } from '../../ui/top-bar'
import { ConfirmOrder } from './confirm-order'
import { OpenOrders } from './open-orders'
import type { Side } from './order-draft'
import { OrderForm } from './order-form'
import { PairPanel } from './pair-panel'
import { SpotAssets } from './spot-assets'
import { SpotBook } from './spot-book'
import styles from './spot-screen.module.css'
import { useSpotOrder } from './use-spot-order'

/** Spot trading: form and book side by side, one's open orders and coins below. */
export function SpotScreen() {
  const { t } = useTranslation('spot')
  const goBack = useGoBack('/')
  const navigate = useNavigate()
  const [pair, select] = useSelectedPair('selectedCoin')
  const [, look] = useSelectedPair('marketDetails')
  const [choosing, setChoosing] = useState(false)
  const name = `${pair.base}/${pair.quote}`
  return (
    <Screen
      live
      bar={
        <TopBar
          onBack={goBack}
          title={
            <h1>
              <button
                type="button"
                className={styles.pair}
                onClick={() => setChoosing(true)}
                aria-haspopup="dialog"
              >
                {name} <Icon name="chevron-down" size={16} />
              </button>
            </h1>
          }
          actions={
            <IconButton
              icon="candles"
              label={t('openChart')}
              onClick={() => {
                look(pair)
                navigate('/marketDetails/trad')
              }}
            />
          }
        />
      }
    >
      <SpotPair key={name} pair={pair} />
      <PairPanel open={choosing} onClose={() => setChoosing(false)} chosen={pair} onChoose={select} />
    </Screen>
  )
}

/** The screen of one pair: another pair starts afresh. */
function SpotPair({ pair }: { pair: PairRef }) {
  const { t } = useTranslation('spot')
  const describe = useDescribeError()
  const { state } = useLocation()
  const [tab, setTab] = useState<'orders' | 'assets'>('orders')
  const { value: market } = useTicker(pair)
  const { stale } = useLiveState()
  const account = useSpotAccount(pair)
  const orders = useOpenOrders(pair)
  const usable = account.data?.available
  const form = useSpotOrder(wantedSide(state), market, usable)
  usePriceOnce(form, market?.price)
  const closed = market !== undefined && market.status !== 'enabled'
  const count = orders.data?.rows.length ?? 0

  return (
    <>
      <div className={styles.change}>
        <PercentBadge look="text" value={market?.changePercent} stale={stale} />
      </div>
      <div className={styles.columns}>
        <OrderForm
          form={form}
          market={market}
          usable={usable}
          blocked={closed ? t('closed') : stale ? t('pricesLate') : undefined}
        />
        <SpotBook
          pair={pair}
          market={market}
          stale={stale}
          onPick={(price) => {
            if (form.draft.style === 'limit') form.dispatch({ type: 'price', price })
          }}
        />
      </div>
      {account.isError && !account.data && (
        <ErrorState
          compact
          text={describe(account.error)}
          busy={account.isFetching}
          onRetry={() => void account.refetch()}
        />
      )}
      <Tabs
        id="spot-lists"
        label={t('lists')}
        items={[
          { value: 'orders', label: count > 0 ? t('openOrdersCount', { count }) : t('openOrders') },
          { value: 'assets', label: t('assets') },
        ]}
        value={tab}
        onChange={setTab}
      />
      <TabPanel id="spot-lists" value={tab}>
        {tab === 'orders' ? <OpenOrders pair={pair} market={market} /> : <SpotAssets pair={pair} />}
      </TabPanel>
      {market && <ConfirmOrder form={form} market={market} />}
    </>
  )
}

/** The market's page sends people here with the side they chose. */
function wantedSide(state: unknown): Side {
  return typeof state === 'object' && state !== null && 'side' in state && state.side === 'sell'
    ? 'sell'
    : 'buy'
}

/** An empty price field starts at the last price, once; what a person typed is left alone. */
function usePriceOnce(form: ReturnType<typeof useSpotOrder>, price: string | undefined): void {
  const [filled, setFilled] = useState(false)
  const { dispatch } = form
  useEffect(() => {
    if (filled || price === undefined) return
    setFilled(true)
    dispatch({ type: 'price', price })
  })
}
