/** Words for statuses whose value is no plain word. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['unfilled', 'open'],
  ['partial', 'partly filled'],
  ['cancelled', 'canceled'],
  ['partiallyCancelled', 'partly filled, rest canceled'],
  ['notOpen', 'not yet open'],
  ['takeProfit', 'take-profit'],
  ['stopLoss', 'stop-loss'],
])

/** A status as people read it; '' where it is unknown. */
export const statusText = (status: string | undefined): string =>
  status === undefined ? '' : (WORDS.get(status) ?? status)

/** Options of a status field: a title and words in place of the value. */
export const statusColumn = (title = 'Status') => ({
  title,
  cell: ({ status }: { readonly status?: string | undefined }) => statusText(status),
})
