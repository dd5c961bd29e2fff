import { useSearchParams } from 'react-router-dom'
import { ArticleScreen } from './articles/article-screen'
import { helpPlaceOf } from './help-address'
import { HelpHome } from './help-home'
import { NewTicketScreen } from './tickets/new-ticket-screen'
import { TicketScreen } from './tickets/ticket-screen'

/** The help centre: help articles and tickets, or the one article, ticket or form that the address names. */
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
