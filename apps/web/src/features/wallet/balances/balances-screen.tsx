import { useTranslation } from 'react-i18next'
import { DayChangeText, useTotal } from '../../../shared/account/account-worth'
import { DemoFunds } from '../../../shared/account/demo-funds'
import { usePreferences } from '../../../shared/app-context'
import { Link } from '../../../shared/navigation/links'
import { useNavigate } from '../../../shared/navigation/navigate'
import { MemberHero } from '../../../shared/screen/hero'
import { useLiveState } from '../../../shared/screen/live-state'
import { Screen, useWide } from '../../../shared/screen/screen'
import { useSessionChoice } from '../../../shared/storage/form-state'
import { useFiat } from '../../../shared/storage/use-fiat'
import { IconButton } from '../../../ui/controls/button'
import { TabPanel, Tabs } from '../../../ui/controls/tabs'
import { HIDDEN, useNumberFormat } from '../../../ui/figures/number-format'
import type { IconName } from '../../../ui/icons/icon'
import { Icon } from '../../../ui/icons/icon'
import { TopBar } from '../../../ui/layout/bars'
import styles from './balances-screen.module.css'
import { ExchangeAssets, FiatAssets } from './coin-assets'
import { FuturesAssets } from './futures-assets'
import { TotalChart } from './total-chart'
import { TotalParts } from './total-parts'

export function BalancesScreen() {
  const { t } = useTranslation(['balances', 'app'])
  const navigate = useNavigate()
  const wide = useWide()
  // Stored for the session: the way back from a coin's page restores the account.
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
  // Demo funds are known late, so they are below the lists and shift nothing.
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

/** Total of all accounts, hidden by an eye button. Reserves its lines while loading. */
function AssetTotal() {
  const { t } = useTranslation('app')
  const [{ hideAmounts, fiat: currency }, change] = usePreferences()
  const format = useNumberFormat()
  const fiat = useFiat()
  const { usdt, isOld, isPending, days, parts } = useTotal()
  const { stale } = useLiveState()
  return (
    <section className={styles.total} aria-busy={isPending} data-old={isOld || stale}>
      <h2 className={styles.label}>
        {t('words.totalAssets', { currency })}
        <IconButton
          icon={hideAmounts ? 'eye-off' : 'eye'}
          size={20}
          label={hideAmounts ? t('words.showBalances') : t('words.hideBalances')}
          aria-pressed={hideAmounts}
          onClick={() => change({ hideAmounts: !hideAmounts })}
        />
      </h2>
      <p className={styles.sum} translate="no">
        {hideAmounts ? HIDDEN : fiat(usdt, false)}
      </p>
      <div className={styles.usdt}>
        <p translate="no">
          {hideAmounts ? HIDDEN : usdt === undefined ? '--' : `≈ ${format.amount(usdt, 4)} USDT`}
        </p>
        {usdt !== undefined && <TotalParts usdt={usdt} parts={parts} hidden={hideAmounts} />}
      </div>
      <DayChangeText />
      <TotalChart days={days} hidden={hideAmounts} />
    </section>
  )
}

const actions = [
  { key: 'deposit', path: '/coinRecharge', icon: 'deposit' },
  { key: 'withdraw', path: '/coinWithdraw', icon: 'withdraw' },
  { key: 'transfer', path: '/coinTransfer', icon: 'transfer' },
  { key: 'convert', path: '/coinConvert', icon: 'coins' },
] as const satisfies readonly { key: string; path: string; icon: IconName }[]

/** Deposit, withdrawal, transfer and other actions. */
function WalletActions() {
  const { t } = useTranslation('balances')
  return (
    <nav className={styles.actions} aria-label={t('wallet')}>
      {actions.map(({ key, path, icon }) => (
        <Link key={key} to={path} className={styles.action}>
          <Icon name={icon} size={24} />
          <span>{t(`actions.${key}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
