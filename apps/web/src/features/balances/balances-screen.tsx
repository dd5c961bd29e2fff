import { useSpotAssets } from '@bgk/react-bindings'
import { useState } from 'react'
import { Screen } from '../../app/screen'
import { useNavigate } from '../../app/use-navigate'
import { useTranslation } from '../../i18n/use-translation'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { TabPanel, Tabs } from '../../ui/tabs'
import { TopBar } from '../../ui/top-bar'
import { AssetTotal } from './asset-total'
import styles from './balances-screen.module.css'
import { ExchangeAssets } from './exchange-assets'
import { WalletActions } from './wallet-actions'

/** Everything one owns. */
export function BalancesScreen() {
  const { t } = useTranslation('balances')
  const navigate = useNavigate()
  const assets = useSpotAssets()
  const [tab, setTab] = useState<'exchange' | 'futures'>('exchange')
  return (
    <Screen
      flush
      bar={
        <TopBar
          title={t('title')}
          actions={<IconButton icon="card" label={t('otc')} onClick={() => navigate('/otc')} />}
        />
      }
    >
      <AssetTotal usdt={assets.data?.total.usdt} loading={assets.isPending} />
      <WalletActions />
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
          <ExchangeAssets assets={assets} />
        ) : (
          <EmptyState icon="trend" compact title={t('futuresLater')} hint={t('futuresLaterHint')} />
        )}
      </TabPanel>
    </Screen>
  )
}
