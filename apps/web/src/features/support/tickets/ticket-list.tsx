import { useTickets } from '@bgk/react-bindings'
import type { Ticket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/links'
import { QueryError } from '../../../shared/screen/loaded'
import { Chip, type ChipProps } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonStack } from '../../../ui/feedback/loading'
import { Moment } from '../../../ui/figures/time-text'
import { Stack } from '../../../ui/layout/stack'
import typography from '../../../ui/styles/typography.module.css'
import { OFFLINE_QUERY, ticketAddress } from '../help-address'
import styles from '../support.module.css'

/** Tickets of the member, with their status. */
export function TicketList() {
  const { t } = useTranslation('help')
  const tickets = useOwnTickets()
  if (tickets.isPending) return <SkeletonStack gap={8} heights={[104, 104, 104]} />
  const rows = tickets.data ?? []
  return (
    <>
      {tickets.isError && <QueryError compact={rows.length > 0} query={tickets} />}
      {rows.length > 0 && (
        <Stack as="ul" gap={8} aria-label={t('tabs.tickets')}>
          {rows.map((ticket, index) => (
            <li key={ticket.id ?? `row ${index}`}>
              <TicketCard ticket={ticket} />
            </li>
          ))}
        </Stack>
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
      <span className={styles.listHead}>
        <strong className={styles.listTitle}>{title ?? '--'}</strong>
        <TicketState status={status} />
      </span>
      <span className={styles.listContent}>{content ?? '--'}</span>
      <Moment className={typography.figure} value={createdAt} show="minute" />
    </>
  )
  // Some exchanges return tickets without a number, so those have no address.
  return id === undefined ? (
    <div className={styles.card}>{inside}</div>
  ) : (
    <Link className={styles.card} to={ticketAddress(id)}>
      {inside}
    </Link>
  )
}

const tones = { waiting: 'warn', replied: 'accent', closed: 'neutral' } as const satisfies Readonly<
  Record<string, NonNullable<ChipProps['tone']>>
>
const isKnown = (status: string): status is keyof typeof tones => Object.hasOwn(tones, status)

/**
 * Status of a ticket; an unknown one is shown unchanged (docs/reference/rules.md#r20), nothing without one.
 */
export function TicketState({ status }: { readonly status: Ticket['status'] | undefined }) {
  const { t } = useTranslation('help')
  if (status === undefined) return null
  return isKnown(status) ? <Chip tone={tones[status]}>{t(`state.${status}`)}</Chip> : <Chip>{status}</Chip>
}

/** Poll interval while a ticket is open, so that the reply appears without a reload. */
const POLL_MS = 5000

/** Tickets of the member, newest first; polled while one of them is open. */
export function useOwnTickets() {
  return useTickets({
    ...OFFLINE_QUERY,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'waiting') ? POLL_MS : false,
  })
}
