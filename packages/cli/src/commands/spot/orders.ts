import type { PairRef } from '@bgk/sdk'
import type { Flags } from '../../argv/flags'
import { integerFlag, textFlag } from '../../argv/read-flags'
import type { Context } from '../../context'
import { allOpenOrders } from '../../exchange/all-open-orders'
import { type Exchange, withExchange } from '../../exchange/connect'
import { resolvePair } from '../../exchange/resolve-pair'
import type { Handler } from '../../manifest-shape'
import { table } from '../../output/table'
import { orderColumns, orderDocument } from './order-columns'

/** `bgk spot orders`: what is open now. */
export const spotOrders: Handler = async (context, _args, flags) => {
  const orders = await withExchange(context, { login: 'required' }, async (exchange) =>
    allOpenOrders(exchange.client, await pairFlag(context, exchange, flags), context.signal),
  )
  await context.output.answer(
    () => orders.map(orderDocument),
    () => (orders.length === 0 ? [] : table(orderColumns(context.output.paint), orders, context.output)),
  )
  if (orders.length === 0) await context.output.note('no open orders')
  return 0
}

/** `bgk spot history`: past orders, newest first. */
export const spotHistory: Handler = async (context, _args, flags) => {
  const page = integerFlag(flags, 'page', { min: 1, max: 1_000_000 }) ?? 1
  const limit = integerFlag(flags, 'limit', { min: 1, max: 100 }) ?? 20
  const { rows, total } = await withExchange(context, { login: 'required' }, async (exchange) => {
    const pair = await pairFlag(context, exchange, flags)
    const input = { ...(pair === undefined ? {} : { pair }), page, limit }
    return exchange.client.spot.orderHistory(input, { signal: context.signal })
  })
  await context.output.answer(
    () => rows.map(orderDocument),
    () => (rows.length === 0 ? [] : table(orderColumns(context.output.paint), rows, context.output)),
  )
  if (rows.length === 0) await context.output.note(page === 1 ? 'no past orders' : `page ${page} is empty`)
  else if (page * limit < total) await context.output.note(`${total} orders in all; next: --page ${page + 1}`)
  return 0
}

async function pairFlag(context: Context, exchange: Exchange, flags: Flags): Promise<PairRef | undefined> {
  const text = textFlag(flags, 'pair')
  if (text === undefined) return undefined
  return resolvePair(text, await exchange.client.spot.symbols(undefined, { signal: context.signal }))
}
