import type { Ticket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../shared/media/rich-text'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Moment } from '../../../shared/screen/moment'
import { Screen } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Icon } from '../../../ui/icons/icon'
import { Card } from '../../../ui/layout/card'
import { FactList } from '../../../ui/layout/fact-list'
import { TopBar } from '../../../ui/layout/top-bar'
import { NEW_TICKET, TICKETS } from '../help-address'
import { TicketPictures } from './ticket-pictures'
import styles from './ticket-screen.module.css'
import { TicketState } from './ticket-state'
import { useOwnTickets } from './use-own-tickets'

/** One ticket: what was asked, with its pictures, and what the staff replied, as soon as it has. */
export function TicketScreen({ id }: { id: number }) {
  const { t } = useTranslation('help')
  const describe = useDescribeError()
  const goBack = useGoBack(TICKETS)
  const navigate = useNavigate()
  const tickets = useOwnTickets()
  const ticket = tickets.data?.find((one) => one.id === id)
  const again = (
    <Button size={52} full variant="soft" onClick={() => void navigate(NEW_TICKET)}>
      {t('ticket.again')}
    </Button>
  )
  return (
    <Screen
      pull
      bar={<TopBar title={t('ticket.title')} onBack={goBack} />}
      footer={ticket && ticket.status !== 'waiting' && again}
    >
      {tickets.isError && (
        <ErrorState
          compact={ticket !== undefined}
          text={describe(tickets.error)}
          busy={tickets.isFetching}
          onRetry={() => void tickets.refetch()}
        />
      )}
      {ticket ? (
        <Talk ticket={ticket} />
      ) : tickets.isPending || !tickets.isFetchedAfterMount ? (
        <div className={styles.page} aria-busy="true">
          <Skeleton height={148} radius={14} />
          <Skeleton height={160} radius={14} />
          <Skeleton height={96} radius={14} />
        </div>
      ) : (
        !tickets.isError && (
          <EmptyState
            icon="mail"
            title={t('tickets.gone')}
            hint={t('tickets.goneHint')}
            action={
              <Button variant="soft" size={44} onClick={() => void navigate(TICKETS, { replace: true })}>
                {t('tickets.all')}
              </Button>
            }
          />
        )
      )}
    </Screen>
  )
}

function Talk({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('help')
  const { id, title, content, images = [], status, reply, createdAt, repliedAt } = ticket
  return (
    <div className={styles.page}>
      <Card>
        <header className={styles.head}>
          <h2 className={styles.title}>{title ?? '--'}</h2>
          <div role="status">
            <TicketState status={status} />
          </div>
        </header>
        <FactList
          rows={[
            { label: t('ticket.number'), value: id ?? '--' },
            { label: t('ticket.submitted'), value: <Moment value={createdAt} /> },
            ...(repliedAt === undefined
              ? []
              : [{ label: t('ticket.repliedAt'), value: <Moment value={repliedAt} /> }]),
          ]}
        />
      </Card>
      <Card title={t('ticket.message')}>
        <p className={styles.content}>{content ?? '--'}</p>
        {images.length > 0 && <TicketPictures images={images} />}
      </Card>
      {reply !== undefined ? (
        <Card title={t('ticket.reply')} className={styles.reply}>
          <RichText html={reply} />
        </Card>
      ) : (
        status !== undefined && (
          <p className={styles.hint}>
            <Icon name={status === 'closed' ? 'info' : 'history'} size={20} />
            <span>{t(status === 'closed' ? 'ticket.closedHint' : 'ticket.waitingHint')}</span>
          </p>
        )
      )}
      {reply !== undefined && status === 'closed' && (
        <p className={styles.hint}>
          <Icon name="info" size={20} />
          <span>{t('ticket.closedHint')}</span>
        </p>
      )}
    </div>
  )
}
