import type { Ticket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/link'
import { Moment } from '../../../shared/screen/moment'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { ticketAddress } from '../help-address'
import styles from './ticket-list.module.css'
import { TicketState } from './ticket-state'
import { useOwnTickets } from './use-own-tickets'

/** What the member asked, and where each question stands. */
export function TicketList() {
  const { t } = useTranslation('help')
  const describe = useDescribeError()
  const tickets = useOwnTickets()
  if (tickets.isPending) {
    return (
      <div className={styles.list} aria-busy="true">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} height={104} radius={14} />
        ))}
      </div>
    )
  }
  const rows = tickets.data ?? []
  return (
    <>
      {tickets.isError && (
        <ErrorState
          compact={rows.length > 0}
          text={describe(tickets.error)}
          busy={tickets.isFetching}
          onRetry={() => void tickets.refetch()}
        />
      )}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={t('tabs.tickets')}>
          {rows.map((ticket, index) => (
            <li key={ticket.id ?? `row ${index}`}>
              <TicketCard ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 && !tickets.isError && (
        <EmptyState icon="mail" title={t('tickets.empty')} hint={t('tickets.emptyHint')} />
      )}
    </>
  )
}

function TicketCard({ ticket }: { ticket: Ticket }) {
  const { id, title, content, status, createdAt } = ticket
  const inside = (
    <>
      <span className={styles.head}>
        <strong className={styles.title}>{title ?? '--'}</strong>
        <TicketState status={status} />
      </span>
      <span className={styles.content}>{content ?? '--'}</span>
      <Moment className={styles.date} value={createdAt} show="minute" />
    </>
  )
  // Some exchanges give their tickets no number: then there is no address to open one by.
  return id === undefined ? (
    <div className={styles.card}>{inside}</div>
  ) : (
    <Link className={styles.card} to={ticketAddress(id)}>
      {inside}
    </Link>
  )
}
