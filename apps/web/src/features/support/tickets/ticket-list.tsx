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

/** What the member asked, and where each question stands. */
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
  // Some exchanges give their tickets no number: then there is no address to open one by.
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
 * Where a ticket stands; a state that nobody told us of is shown as it came (docs/reference/rules.md#r20), nothing where none is told.
 */
export function TicketState({ status }: { readonly status: Ticket['status'] | undefined }) {
  const { t } = useTranslation('help')
  if (status === undefined) return null
  return isKnown(status) ? <Chip tone={tones[status]}>{t(`state.${status}`)}</Chip> : <Chip>{status}</Chip>
}

/** While a question waits for the staff it is asked for this often, so that the reply shows by itself. */
const POLL_MS = 5000

/** The member's tickets, newest first; asked for again as long as one of them waits for its reply. */
export function useOwnTickets() {
  return useTickets({
    ...OFFLINE_QUERY,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'waiting') ? POLL_MS : false,
  })
}
