import { useTranslation } from 'react-i18next'
import { DemoFunds } from '../../../shared/demo/demo-funds'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { MemberHero } from '../../../shared/screen/member-hero'
import { Screen } from '../../../shared/screen/screen'
import { useWide } from '../../../shared/screen/use-wide'
import { useSessionChoice } from '../../../shared/storage/use-session-choice'
import { IconButton } from '../../../ui/controls/icon-button'
import { TabPanel, Tabs } from '../../../ui/controls/tabs'
import { TopBar } from '../../../ui/layout/top-bar'
import { AssetTotal } from './asset-total'
import styles from './balances-screen.module.css'
import { ExchangeAssets } from './exchange-assets'
import { FiatAssets } from './fiat-assets'
import { FuturesAssets } from './futures-assets'
import { WalletActions } from './wallet-actions'

/** Everything one owns. */
export function BalancesScreen() {
  const { t } = useTranslation(['balances', 'app'])
  const navigate = useNavigate()
  const wide = useWide()
  // Who comes back from a coin's page finds the account they left.
  const [tab, setTab] = useSessionChoice('balancesTab', ['exchange', 'futures', 'fiat'])
  const bar = (
    <TopBar
      title={t('app:tabs.balances')}
      actions={
        <>
          <IconButton icon="card" label={t('otc')} onClick={() => navigate('/otc')} />
          <IconButton
            icon="history"
            label={t('app:words.records')}
            onClick={() => navigate('/balanceRecord')}
          />
        </>
      }
    />
  )
  // Whether there are demo funds is known late: below the lists they move nothing.
  return (
    <Screen pull flush bar={wide ? bar : <MemberHero>{bar}</MemberHero>} footer={<DemoFunds />}>
      <div className={styles.panes} data-wide>
        <MemberHero className={styles.hero}>
          <AssetTotal />
          <WalletActions />
        </MemberHero>
        <div className={styles.lists}>
          <Tabs
            id="wallets"
            className={styles.tabs}
            label={t('tabs')}
            value={tab}
            onChange={setTab}
            items={[
              { value: 'exchange', label: t('app:tabs.coinExchange') },
              { value: 'futures', label: t('app:tabs.futures') },
              { value: 'fiat', label: t('fiat') },
            ]}
          />
          <TabPanel id="wallets" value={tab}>
            {tab === 'exchange' && <ExchangeAssets />}
            {tab === 'futures' && <FuturesAssets />}
            {tab === 'fiat' && <FiatAssets />}
          </TabPanel>
        </div>
      </div>
    </Screen>
  )
}
