import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useGoBack } from '../../shared/navigation/use-go-back'
import { useNavigate } from '../../shared/navigation/use-navigate'
import { Screen } from '../../shared/screen/screen'
import { Button } from '../../ui/controls/button'
import { TabPanel, Tabs } from '../../ui/controls/tabs'
import { TopBar } from '../../ui/layout/top-bar'
import { ArticleList } from './articles/article-list'
import { type HelpTab, helpTabs, NEW_TICKET } from './help-address'
import styles from './help-home.module.css'
import { TicketList } from './tickets/ticket-list'

/** Help articles and the member's own tickets; a new ticket is one press away from both. The tab stands in the address. */
export function HelpHome({ tab }: { tab: HelpTab }) {
  const { t } = useTranslation('help')
  const goBack = useGoBack('/my')
  const navigate = useNavigate()
  const [, setSearch] = useSearchParams()
  const show = (next: HelpTab) => setSearch(next === 'articles' ? {} : { tab: next }, { replace: true })
  return (
    <Screen
      pull
      bar={<TopBar title={t('title')} onBack={goBack} />}
      footer={
        <Button size={52} full onClick={() => void navigate(NEW_TICKET)}>
          {t('newTicket')}
        </Button>
      }
    >
      <Tabs
        id="help"
        className={styles.tabs}
        label={t('title')}
        items={helpTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={show}
      />
      <TabPanel id="help" value={tab}>
        {tab === 'articles' ? <ArticleList /> : <TicketList />}
      </TabPanel>
    </Screen>
  )
}
