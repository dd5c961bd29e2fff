import { type Client, isBgkError, rows } from '@bgk/sdk'
import type { Handler } from '../../config/command'
import { withExchange } from '../../exchange/connect'
import { findFuturesOrder, findSpotOrder } from '../../exchange/markets'
import { notFound, usageError } from '../../terminal/errors'
import type { Zone } from '../../terminal/time'
import { documentOf, recordLines, type View } from '../../terminal/view'
import { cycleOrderView } from '../../views/cycle'
import { futuresOrderDetailView } from '../../views/futures'
import { orderDetailView } from '../../views/spot'

interface Found {
  readonly document: object
  readonly lines: readonly string[]
}

const read = <Row>(market: string, view: View<Row>, row: Row | undefined, zone: Zone): Found[] =>
  row === undefined
    ? []
    : [
        {
          document: { market, ...documentOf(view, row, zone) },
          lines: [`Market  ${market}`, ...recordLines(view, row, zone)],
        },
      ]

/** `bgk show ID`: an open or past order of any market. Markets number their orders apart, so there may be several. */
export const show: Handler = (context, [text = '']) =>
  withExchange(context, { login: 'required' }, async ({ client }) => {
    const { output, signal } = context
    const [, prefix = '', digits = ''] = /^(C?)(\d{1,15})$/i.exec(text) ?? []
    if (digits === '') throw usageError(`"${text}" is not an order id`, 'see them with: bgk spot orders')
    const id = Number(digits)
    const [spot, futures, cycle] = await Promise.all([
      prefix === '' ? findSpotOrder(client, id, undefined, signal, 'all') : undefined,
      prefix === '' ? findFuturesOrder(client, id, signal, 'all') : undefined,
      findCycle(client, id, signal),
    ])
    const found = [
      ...read('spot', orderDetailView, spot, output.zone),
      ...read('futures', futuresOrderDetailView, futures, output.zone),
      ...read('cycle', cycleOrderView, cycle, output.zone),
    ]
    if (found.length === 0) {
      throw notFound(
        `there is no order ${text}`,
        'ORDER_NOT_FOUND',
        'see them with: bgk spot orders, bgk futures orders, bgk cycle history',
      )
    }
    return output.answer(
      found.map(({ document }) => document),
      found.flatMap(({ lines }, at) => (at === 0 ? lines : ['', ...lines])),
    )
  })

/** A running or past contract; an exchange that does not know it by its name may list it. */
async function findCycle(client: Client, id: number, signal: AbortSignal) {
  const order = await client.cycle.positionById({ orderId: `C${id}` }, { signal }).catch(ignoreUnsupported)
  if (order !== undefined) return order
  for await (const one of rows(client.cycle.history, { limit: 100 }, { signal }))
    if (one.id === id) return one
  return undefined
}

function ignoreUnsupported(error: unknown): undefined {
  if (isBgkError(error) && ['SERVER_REJECTED', 'HTTP_STATUS'].includes(error.code)) return undefined
  throw error
}
