import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useNavigate } from '../../shared/navigation/navigate'
import { SubScreen } from '../../shared/screen/screen'
import { Button } from '../../ui/controls/button'
import { TabPanel, Tabs } from '../../ui/controls/tabs'
import { ArticleList } from './articles/article-list'
import { ArticleScreen } from './articles/article-screen'
import { type HelpTab, helpPlaceOf, helpTabs, NEW_TICKET } from './help-address'
import styles from './support.module.css'
import { NewTicketScreen } from './tickets/new-ticket-screen'
import { TicketList } from './tickets/ticket-list'
import { TicketScreen } from './tickets/ticket-screen'

/** Help centre: articles and tickets, or the article, ticket or form of the address. */
export function HelpScreen() {
  const [search] = useSearchParams()
  const place = helpPlaceOf(search)
  switch (place.shows) {
    case 'article':
      return <ArticleScreen key={place.id} id={place.id} />
    case 'ticket':
      return <TicketScreen key={place.id} id={place.id} />
    case 'new':
      return <NewTicketScreen key={place.topic} topic={place.topic} />
    case 'articles':
    case 'tickets':
      return <HelpHome tab={place.shows} />
  }
}

/** Help articles and own tickets, each with a button for a new ticket. The tab is part of the address. */
function HelpHome({ tab }: { tab: HelpTab }) {
  const { t } = useTranslation('help')
  const navigate = useNavigate()
  const [, setSearch] = useSearchParams()
  const show = (next: HelpTab) => setSearch(next === 'articles' ? {} : { tab: next }, { replace: true })
  return (
    <SubScreen
      pull
      footer={
        <Button size={52} full onClick={() => void navigate(NEW_TICKET)}>
          {t('newTicket')}
        </Button>
      }
      title={t('title')}
      back="/my"
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
    </SubScreen>
  )
}
