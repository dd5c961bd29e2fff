import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { NoticeList } from '../../../shared/notices/notice-list'
import { Screen } from '../../../shared/screen/screen'
import { TabPanel, Tabs } from '../../../ui/controls/tabs'
import { TopBar } from '../../../ui/layout/top-bar'
import { OrderList } from '../orders/order-list'
import { SaleList } from './sale-list'
import styles from './sales-screen.module.css'
import { type SalesTab, salesTabOf, salesTabs } from './sales-tab'

/** All sales, what the member bought in them, and what the exchange says about them. The tab stands in the address. */
export function SalesScreen() {
  const { t } = useTranslation('ieo')
  const goBack = useGoBack()
  const [search, setSearch] = useSearchParams()
  const tab = salesTabOf(search)
  const show = (next: SalesTab) => setSearch(next === 'sales' ? {} : { tab: next }, { replace: true })
  return (
    <Screen pull bar={<TopBar title={t('title')} onBack={goBack} />}>
      <Tabs
        id="ieo"
        className={styles.tabs}
        label={t('title')}
        items={salesTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={show}
      />
      <TabPanel id="ieo" value={tab}>
        {tab === 'sales' && <SaleList />}
        {tab === 'mine' && <OrderList onBrowse={() => show('sales')} />}
        {tab === 'news' && <NoticeList />}
      </TabPanel>
    </Screen>
  )
}
