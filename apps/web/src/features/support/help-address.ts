/** Topics of a new ticket from other screens; each prefills title and text. */
const ticketTopics = ['credit', 'frozen'] as const
export type TicketTopic = (typeof ticketTopics)[number]

export const helpTabs = ['articles', 'tickets'] as const
export type HelpTab = (typeof helpTabs)[number]

/** Place in the help centre, as named by an address. */
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

/** Reads the place from an address. Default: the first tab. */
export function helpPlaceOf(search: URLSearchParams): HelpPlace {
  const article = idOf(search.get('article'))
  if (article !== undefined) return { shows: 'article', id: article }
  const ticket = idOf(search.get('ticket'))
  if (ticket !== undefined) return { shows: 'ticket', id: ticket }
  const requested = search.get('new')
  if (requested !== null) return { shows: 'new', topic: ticketTopics.find((topic) => topic === requested) }
  return { shows: helpTabs.find((tab) => tab === search.get('tab')) ?? 'articles' }
}

/**
 * Query options that fail immediately without a network instead of waiting, and refetch after a reconnect.
 */
export const OFFLINE_QUERY = { networkMode: 'always', refetchOnReconnect: true } as const
