import type { IeoOrder, IeoPayCoin, IeoProject } from '@bgk/sdk'
import { choiceFlag } from '../../argv/read-flags'
import { CliError, usageError } from '../../cli-error'
import { told } from '../../output/told'
import { rowsField, type View, withTitles } from '../../output/view'
import { listCommand, pagedCommand, recordCommand } from '../read-command'

const projectView: View<IeoProject> = {
  type: 'ieo',
  about: 'a token sale',
  fields: [
    { name: 'id', kind: 'integer', title: 'Id', about: 'what `ieo show` takes' },
    { name: 'title', kind: 'text', quoted: true, title: 'Sale', about: 'its name' },
    { name: 'coin', kind: 'text', title: 'Coin', about: 'what is sold' },
    { name: 'price', kind: 'decimal', title: 'Price', about: 'USDT for one coin' },
    { name: 'status', kind: 'text', title: 'State', about: 'notOpen, open or ended' },
    { name: 'startsAt', kind: 'time', title: 'Starts', about: 'null: not told' },
    { name: 'endsAt', kind: 'time', title: 'Ends', about: 'null: not told' },
    { name: 'listedAt', kind: 'time', about: 'when the coin is listed for trading; null: not told' },
    { name: 'issued', kind: 'decimal', about: 'coins in the sale' },
    { name: 'remaining', kind: 'decimal', title: 'Left', about: 'coins not sold yet' },
    { name: 'min', kind: 'decimal', about: 'least of one subscription, in the coin sold' },
    { name: 'max', kind: 'decimal', about: 'most of one subscription; null: no limit' },
    { name: 'lockDays', kind: 'integer', about: 'days between buying and the first release' },
    {
      name: 'releaseParts',
      kind: 'integer',
      about: 'equal parts it is released in, one a day; null: not told',
    },
    { name: 'giftRate', kind: 'decimal', about: 'given on top, as a fraction of what was bought' },
  ],
}

const STATES = { open: 'open', soon: 'notOpen', ended: 'ended' } as const

/** `bgk ieo list`. */
export const ieoList = listCommand({
  login: 'optional',
  view: projectView,
  empty: 'no such sales',
  read: async ({ client, flags, signal }) => {
    const state = choiceFlag(flags, 'state', ['open', 'soon', 'ended'])
    const projects = await client.ieo.projects(undefined, { signal })
    return projects.filter(({ status }) => state === undefined || status === STATES[state])
  },
})

type Detail = IeoProject & { readonly pays: readonly IeoPayCoin[] }

const detailView: View<Detail> = {
  ...projectView,
  fields: [
    ...withTitles(projectView, {
      listedAt: 'Listed',
      issued: 'Issued',
      min: 'Least',
      max: 'Most',
      lockDays: 'Lock (days)',
      releaseParts: 'Released in',
      giftRate: 'Gift rate',
    }).fields,
    rowsField<Detail, IeoPayCoin>({
      name: 'payCoins',
      title: 'Pay with',
      about: 'coins it can be paid with; empty without a login',
      view: {
        type: 'ieoPayCoin',
        about: 'a coin it can be paid with',
        fields: [
          { name: 'coin', kind: 'text', about: 'its code' },
          { name: 'available', kind: 'decimal', about: 'what the account has of it' },
          { name: 'price', kind: 'decimal', about: 'units of it for one coin of the sale' },
        ],
      },
      rows: (row) => row.pays,
      cell: (row) => row.pays.map(({ coin, price }) => `${told(price)} ${coin}`).join(' or '),
    }),
  ],
}

/** `bgk ieo show ID`. */
export const ieoShow = recordCommand({
  login: 'optional',
  view: detailView,
  read: async ({ client, args: [text = ''], tokenSource, signal }): Promise<Detail> => {
    if (!/^\d{1,15}$/.test(text))
      throw usageError(`"${text}" is not the number of a sale`, 'see: bgk ieo list')
    const project = (await client.ieo.projects(undefined, { signal })).find(({ id }) => id === Number(text))
    if (project === undefined) {
      throw new CliError('not_found', `there is no sale ${text}`, { field: 'id', hint: 'see: bgk ieo list' })
    }
    const pays =
      tokenSource === undefined ? [] : await client.ieo.payCoins({ coin: project.coin }, { signal })
    return { ...project, pays }
  },
})

const orderView: View<IeoOrder> = {
  type: 'ieoOrder',
  about: 'a subscription to a token sale',
  fields: [
    { name: 'id', kind: 'integer', title: 'Id', about: 'its number' },
    { name: 'projectId', kind: 'integer', about: 'the sale' },
    { name: 'title', kind: 'text', quoted: true, title: 'Sale', about: 'the name of the sale' },
    { name: 'coin', kind: 'text', title: 'Coin', about: 'what was bought' },
    {
      name: 'amount',
      kind: 'decimal',
      title: 'Bought',
      about: 'in the coin sold',
      value: (row) => row.quantity,
    },
    { name: 'paid', kind: 'decimal', title: 'Paid', about: 'in payCoin' },
    { name: 'payCoin', kind: 'text', title: 'With', about: 'what it was paid with' },
    { name: 'gift', kind: 'decimal', about: 'given on top, in the coin sold' },
    { name: 'released', kind: 'decimal', title: 'Released', about: 'set free so far, in the coin sold' },
    { name: 'status', kind: 'text', title: 'State', about: 'locked, releasing or released' },
    { name: 'unlocksAt', kind: 'time', title: 'Unlocks', about: 'null: not told' },
    { name: 'nextReleaseAt', kind: 'time', about: 'when the next part is set free; null: all is' },
    { name: 'createdAt', kind: 'time', title: 'Time', about: 'null: not told' },
  ],
}

/** `bgk ieo orders`: newest first. */
export const ieoOrders = pagedCommand({
  view: orderView,
  empty: 'no subscriptions yet',
  load: (client) => client.ieo.orders,
  timeOf: (row) => row.createdAt,
  input: async () => ({}),
})
