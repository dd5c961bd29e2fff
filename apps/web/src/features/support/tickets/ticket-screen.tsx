import type { Ticket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../shared/articles/rich-text'
import { Picture } from '../../../shared/media/picture'
import { useNavigate } from '../../../shared/navigation/navigate'
import { QueryError } from '../../../shared/screen/loaded'
import { SubScreen } from '../../../shared/screen/screen'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonStack } from '../../../ui/feedback/loading'
import { Moment } from '../../../ui/figures/time-text'
import { Icon } from '../../../ui/icons/icon'
import { Card, FactList } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { Sheet, useChosen } from '../../../ui/overlays/sheet'
import { NEW_TICKET, TICKETS } from '../help-address'
import styles from '../support.module.css'
import { TicketState, useOwnTickets } from './ticket-list'

/** One ticket: question with pictures, and the reply once it arrives. */
export function TicketScreen({ id }: { id: number }) {
  const { t } = useTranslation('help')
  const navigate = useNavigate()
  const tickets = useOwnTickets()
  const ticket = tickets.data?.find((one) => one.id === id)
  const again = (
    <Button size={52} full variant="soft" onClick={() => void navigate(NEW_TICKET)}>
      {t('ticket.again')}
    </Button>
  )
  return (
    <SubScreen
      pull
      footer={ticket && ticket.status !== 'waiting' && again}
      title={t('ticket.title')}
      back={TICKETS}
    >
      {tickets.isError && <QueryError compact={ticket !== undefined} query={tickets} />}
      {ticket ? (
        <TicketThread ticket={ticket} />
      ) : tickets.isPending || !tickets.isFetchedAfterMount ? (
        <SkeletonStack gap={16} heights={[148, 160, 96]} />
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
    </SubScreen>
  )
}

function TicketThread({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('help')
  const { id, title, content, images = [], status, reply, createdAt, repliedAt } = ticket
  return (
    <Stack gap={16}>
      <Card>
        <header className={styles.head}>
          <h2 className={styles.ticketTitle}>{title ?? '--'}</h2>
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
    </Stack>
  )
}

/** Thumbnails of a ticket's pictures; a press opens one in full. */
function TicketPictures({ images }: { images: readonly string[] }) {
  const { t } = useTranslation('pictures')
  const chosen = useChosen<number>()
  const { entry = 0 } = chosen
  const shown = images[entry]
  return (
    <>
      <ul className={styles.pictures}>
        {images.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              className={styles.place}
              aria-haspopup="dialog"
              aria-label={t('open', { number: index + 1 })}
              onClick={() => chosen.show(index)}
            >
              <Picture url={url} label="" cover />
            </button>
          </li>
        ))}
      </ul>
      <Sheet
        reading
        size="tall"
        open={chosen.open}
        onClose={chosen.close}
        title={t('number', { number: entry + 1 })}
      >
        {shown !== undefined && (
          <div className={styles.whole}>
            <Picture url={shown} label={t('number', { number: entry + 1 })} />
          </div>
        )}
      </Sheet>
    </>
  )
}
