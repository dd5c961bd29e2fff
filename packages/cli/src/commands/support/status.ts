import type { CommandRequest } from '../../exchange/connect'
import { openFuturesOrders, openSpotOrders } from '../../exchange/markets'
import { openJournal } from '../../orders/journal'
import { orDash } from '../../terminal/text'
import { field, type View } from '../../terminal/view'
import { recordCommand } from '../../views/read-command'

interface Status {
  readonly exchange: string
  readonly environment: string
  readonly answeredIn: number
  readonly profile: string
  readonly account: string | undefined
  readonly session: string
  readonly readOnly: boolean
  readonly totalUsdt: string | undefined
  readonly spotOrders: number | undefined
  readonly futuresOrders: number | undefined
  readonly positions: number | undefined
  readonly unsettled: number
}

const statusView: View<Status> = {
  type: 'status',
  about: 'Account and connection at a glance',
  fields: [
    field.text('exchange', 'Exchange URL', {
      title: 'Exchange',
      cell: ({ exchange, environment }) => `${exchange} (${environment})`,
    }),
    field.text('environment', 'SANDBOX or LIVE'),
    field.integer('answeredIn', 'Response time in milliseconds', {
      title: 'Link',
      cell: ({ answeredIn }) => `answered in ${answeredIn} ms`,
    }),
    field.text('profile', 'Active profile', { title: 'Profile' }),
    field.text('account', 'Null if logged out', { title: 'Account' }),
    field.text('session', 'Session: stored, BGK_TOKEN or none', {
      title: 'Session',
      cell: ({ session, readOnly }) =>
        `${session === 'none' ? 'none; log in with: bgk auth login' : session}${readOnly ? ', read only' : ''}`,
    }),
    field.boolean('readOnly', 'Writes are rejected'),
    field.decimal('totalUsdt', 'Total balance in USDT; null if logged out', {
      title: 'Worth',
      cell: ({ totalUsdt }) => (totalUsdt === undefined ? '' : `${totalUsdt} USDT`),
    }),
    field.integer('spotOrders', 'Open spot orders; null if logged out', {
      title: 'Open orders',
      cell: ({ spotOrders, futuresOrders }) =>
        spotOrders === undefined ? '' : `${spotOrders} spot, ${orDash(futuresOrders)} futures`,
    }),
    field.integer('futuresOrders', 'Open futures orders; null if logged out'),
    field.integer('positions', 'Open positions; null if logged out', { title: 'Positions' }),
    field.integer('unsettled', 'Writes with an unknown outcome', {
      title: 'Unsettled',
      cell: ({ unsettled }) =>
        unsettled === 0 ? 'none' : `${unsettled}; find out with: bgk orders reconcile`,
    }),
  ],
}

/** `bgk status`. */
export const status = recordCommand<Status>({
  login: 'optional',
  view: statusView,
  read: async (request) => {
    const { client, context, signal } = request
    const { io, settings } = context
    const began = io.now()
    await client.home.systemTime(undefined, { signal })
    const answeredIn = io.now() - began
    const { entries } = await openJournal(settings.dir, io.now).read()
    const own = request.tokenSource === undefined ? undefined : await accountOf(request)
    return {
      exchange: settings.origin,
      environment: request.environment(),
      answeredIn,
      profile: settings.profile,
      session: request.tokenSource === 'file' ? 'stored' : (request.tokenSource ?? 'none'),
      readOnly: request.readOnly,
      account: undefined,
      totalUsdt: undefined,
      spotOrders: undefined,
      futuresOrders: undefined,
      positions: undefined,
      ...own,
      unsettled: entries.filter(({ end }) => end === undefined).length,
    }
  },
})

async function accountOf({ client, account, signal }: CommandRequest) {
  const [user, total, spot, futures, positions] = await Promise.all([
    client.user.info(undefined, { signal }),
    client.account.totals(undefined, { signal }),
    openSpotOrders(client, undefined, signal),
    openFuturesOrders(client, undefined, signal),
    client.futures.positions(undefined, { signal }),
  ])
  return {
    account: account || user.email || user.phone || user.member,
    totalUsdt: total.usdt,
    spotOrders: spot.length,
    futuresOrders: futures.length,
    positions: positions.length,
  }
}
