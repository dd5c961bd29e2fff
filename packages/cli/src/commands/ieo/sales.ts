import { checkIeo } from '@bgk/sdk/trading'
import { choiceFlag, readId, textFlag } from '../../config/settings'
import { refusal } from '../../exchange/forms'
import { afterLine, type Plan, planned, writeCommand } from '../../orders/write-command'
import { CliError, usageError } from '../../terminal/errors'
import { orDash } from '../../terminal/text'
import { type IeoDetail, ieoDetailView, ieoOrderView, ieoProjectView } from '../../views/flash-ieo'
import { listCommand, pagedCommand, recordCommand } from '../../views/read-command'

const STATES = { open: 'open', soon: 'notOpen', ended: 'ended' } as const

const saleId = (text: string): number =>
  readId(text, { not: 'the number of a sale', hint: 'see: bgk ieo list' })

/** `bgk ieo list`. */
export const ieoList = listCommand({
  login: 'optional',
  view: ieoProjectView,
  empty: 'no such sales',
  read: async ({ client, flags, signal }) => {
    const state = choiceFlag(flags, 'state', ['open', 'soon', 'ended'])
    const projects = await client.ieo.projects(undefined, { signal })
    return projects.filter(({ status }) => state === undefined || status === STATES[state])
  },
})

/** `bgk ieo show ID`. */
export const ieoShow = recordCommand({
  login: 'optional',
  view: ieoDetailView,
  read: async ({ client, args: [text = ''], tokenSource, signal }): Promise<IeoDetail> => {
    const projectId = saleId(text)
    const project = (await client.ieo.projects(undefined, { signal })).find(({ id }) => id === projectId)
    if (project === undefined) {
      throw new CliError('not_found', `there is no sale ${text}`, { field: 'id', hint: 'see: bgk ieo list' })
    }
    const pays =
      tokenSource === undefined ? [] : await client.ieo.payCoins({ coin: project.coin }, { signal })
    return { ...project, pays }
  },
})

/** `bgk ieo orders`: newest first. */
export const ieoOrders = pagedCommand({
  view: ieoOrderView,
  empty: 'no subscriptions yet',
  load: (client) => client.ieo.orders,
  timeOf: (row) => row.createdAt,
  input: async () => ({}),
})

const FIELDS = { project: 'id', quantity: 'quantity', payCoin: 'pay' } as const

/** `bgk ieo subscribe ID --amount N --pay COIN`. */
export const ieoSubscribe = writeCommand<never>({
  command: 'ieo subscribe',
  once: true,
  question: 'Subscribe?',
  prepare: async ({ client, args: [text = ''], flags, signal }) => {
    const projectId = saleId(text)
    const quantity = textFlag(flags, 'quantity')
    const payCoin = textFlag(flags, 'pay')?.toUpperCase()
    if (quantity === undefined || payCoin === undefined)
      throw usageError('missing quantity or payment coin', 'set --quantity N --pay COIN')
    return {
      typed: { id: text, quantity, pay: payCoin },
      plan: async (): Promise<Plan> => {
        const project = (await client.ieo.projects(undefined, { signal })).find(({ id }) => id === projectId)
        if (project === undefined) {
          throw new CliError('not_found', `there is no sale ${text}`, {
            field: 'id',
            hint: 'see: bgk ieo list',
          })
        }
        const pays = await client.ieo.payCoins({ coin: project.coin }, { signal })
        const pay = pays.find(({ coin }) => coin === payCoin)
        const verdict = checkIeo({ quantity, project, payCoin: pay })
        if (!verdict.ok) {
          const coins = pays.map(({ coin }) => coin).join(', ')
          const described = pay === undefined ? `pay with one of ${coins}` : `${quantity} ${project.coin}`
          throw refusal(verdict, { input: described, field: FIELDS[verdict.field] })
        }
        const input = { projectId, payCoin, quantity }
        return planned(client.attempt, 'ieo.subscribe', input, {
          shown: [
            ['Buy', `${quantity} ${project.coin} (${orDash(project.title)})`],
            ['Pay', `${orDash(verdict.total)} ${payCoin}`],
            ...(pay?.available === undefined || verdict.total === undefined
              ? []
              : [afterLine(pay.available, verdict.total, payCoin)]),
            ['Lock', `${orDash(project.lockDays)} days`],
          ],
          estimate: { total: verdict.total ?? null, payCoin },
        })
      },
    }
  },
})
