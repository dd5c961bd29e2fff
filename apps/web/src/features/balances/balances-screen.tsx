import { useFuturesAssets, useSpotAssets } from '@bgk/react-bindings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DemoFunds } from '../../platform/demo/demo-funds'
import { isThere } from '../../platform/navigation/coming-routes'
import { useNavigate } from '../../platform/navigation/use-navigate'
import { MemberHero } from '../../platform/screen/member-hero'
import { Screen } from '../../platform/screen/screen'
import { useWide } from '../../platform/screen/use-wide'
import { TransferSheet } from '../../platform/transfer/transfer-sheet'
import { IconButton } from '../../ui/controls/icon-button'
import { TabPanel, Tabs } from '../../ui/controls/tabs'
import { TopBar } from '../../ui/layout/top-bar'
import { AssetTotal } from './asset-total'
import styles from './balances-screen.module.css'
import { ExchangeAssets } from './exchange-assets'
import { FuturesAssets } from './futures-assets'
import { WalletActions } from './wallet-actions'

/** Everything one owns. */
export function BalancesScreen() {
  const { t } = useTranslation('balances')
  const navigate = useNavigate()
  const assets = useSpotAssets()
  const movable = useFuturesAssets().data?.assets.map(({ coin }) => coin) ?? ['USDT']
  const wide = useWide()
  const [moving, setMoving] = useState(false)
  const [first, setFirst] = useState<string>()
  const move = (coin?: string) => {
    setFirst(coin)
    setMoving(true)
  }
  const [tab, setTab] = useState<'exchange' | 'futures'>('exchange')
  const bar = (
    <TopBar
      title={t('title')}
      actions={
        isThere('/otc') && <IconButton icon="card" label={t('otc')} onClick={() => navigate('/otc')} />
      }
    />
  )
  return (
    <Screen pull flush bar={wide ? bar : <MemberHero>{bar}</MemberHero>}>
      <div className={styles.panes} data-wide>
        <MemberHero className={styles.hero}>
          <AssetTotal />
          <WalletActions onTransfer={() => move()} />
        </MemberHero>
        <div className={styles.lists}>
          <DemoFunds />
          <Tabs
            id="wallets"
            className={styles.tabs}
            label={t('tabs')}
            value={tab}
            onChange={setTab}
            items={[
              { value: 'exchange', label: t('exchange') },
              { value: 'futures', label: t('futures') },
            ]}
          />
          <TabPanel id="wallets" value={tab}>
            {tab === 'exchange' ? (
              <ExchangeAssets assets={assets} movable={movable} onTransfer={move} />
            ) : (
              <FuturesAssets />
            )}
          </TabPanel>
        </div>
      </div>
      <TransferSheet
        open={moving}
        onClose={() => setMoving(false)}
        coins={first === undefined ? movable : [first, ...movable.filter((coin) => coin !== first)]}
        direction={tab === 'futures' ? 'out' : 'in'}
      />
    </Screen>
  )
}
