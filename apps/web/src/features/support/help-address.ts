/** What a new ticket is about when another screen leads to it: its title and first words stand there already. */
const ticketTopics = ['credit', 'frozen'] as const
export type TicketTopic = (typeof ticketTopics)[number]

export const helpTabs = ['articles', 'tickets'] as const
export type HelpTab = (typeof helpTabs)[number]

/** What an address of the help centre shows. */
type HelpPlace =
  | { readonly shows: HelpTab }
  | { readonly shows: 'article' | 'ticket'; readonly id: number }
  | { readonly shows: 'new'; readonly topic: TicketTopic | undefined }

export const HELP = '/helpCenter'
export const TICKETS = `${HELP}?tab=tickets`
export const NEW_TICKET = `${HELP}?new=ticket`
export const articleAddress = (id: number): string => `${HELP}?article=${id}`
export const ticketAddress = (id: number): string => `${HELP}?ticket=${id}`

const idOf = (text: string | null) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** The place that an address names; one that names none is the first tab. */
export function helpPlaceOf(search: URLSearchParams): HelpPlace {
  const article = idOf(search.get('article'))
  if (article !== undefined) return { shows: 'article', id: article }
  const ticket = idOf(search.get('ticket'))
  if (ticket !== undefined) return { shows: 'ticket', id: ticket }
  const requested = search.get('new')
  if (requested !== null) return { shows: 'new', topic: ticketTopics.find((topic) => topic === requested) }
  return { shows: helpTabs.find((tab) => tab === search.get('tab')) ?? 'articles' }
}

/** Reads that say at once that there is no network, instead of waiting for it, and come by themselves when it is back. */
export const OFFLINE_QUERY = { networkMode: 'always', refetchOnReconnect: true } as const
