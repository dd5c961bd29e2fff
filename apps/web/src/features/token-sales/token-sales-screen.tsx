import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { NoticeList } from '../../shared/articles/notice-list'
import { saleOfAddress } from '../../shared/navigation/addresses'
import { SubScreen } from '../../shared/screen/screen'
import { TabPanel, Tabs } from '../../ui/controls/tabs'
import { OrderList } from './orders/order-list'
import { SaleScreen } from './sale/sale-screen'
import { SaleList } from './sales/sale-list'
import { type SalesTab, salesTabOf, salesTabs } from './sales/sales'
import styles from './token-sales.module.css'

/** Token sales: all of them, or one (`/ieo?project=1001`). */
export function TokenSalesScreen() {
  const [search] = useSearchParams()
  const id = saleOfAddress(search)
  return id === undefined ? <SalesScreen /> : <SaleScreen key={id} id={id} />
}

/** Tabs: all sales, own purchases, and information from the exchange. The tab is part of the address. */
function SalesScreen() {
  const { t } = useTranslation('ieo')
  const [search, setSearch] = useSearchParams()
  const tab = salesTabOf(search)
  const show = (next: SalesTab) => setSearch(next === 'sales' ? {} : { tab: next }, { replace: true })
  return (
    <SubScreen pull title={t('title')}>
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
    </SubScreen>
  )
}
