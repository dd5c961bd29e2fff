import type { Context, Handler } from '../../config/command'
import { hasFlag } from '../../config/settings'
import { type Exchange, withExchange } from '../../exchange/connect'
import { openFuturesOrders, openSpotOrders } from '../../exchange/markets'
import { cancelEverything } from '../../orders/cancel-everything'
import { CliError } from '../../terminal/errors'
import { canAsk, confirm } from '../../terminal/prompt'
import { stopTrading } from './guard'

/** `bgk panic`: stops trading, cancels until no order is open, then offers to close all positions. Asks nothing before it cancels. */
export const panic: Handler = async (context, _args, flags) => {
  const { output, settings } = context
  if (settings.dryRun) return await printDryRun(context)
  await stopTrading(context, 'bgk panic').catch(async (error: unknown) => {
    await output.error(`bgk: cannot stop other programs: ${String(error)}\n`)
  })
  return withExchange(context, { login: 'required', writes: true }, async (exchange) => {
    const { client } = exchange
    const { seen, left, failure } = await cancelEverything(client, context.io, context.signal)
    if (left !== 0) {
      throw new CliError(
        'unknown_state',
        `${Number.isNaN(left) ? 'open orders' : `${left} orders`} may still be open`,
        {
          hint: 'run it again: bgk panic',
          reason: 'ORDERS_LEFT_OPEN',
          cause: failure,
        },
      )
    }
    await output.note(`bgk: ${seen} open orders cancelled, none is left`)
    const closed = await closeAll(context, exchange, hasFlag(flags, 'closeAll'))
    return output.answer({ cancelled: seen, open: 0, ...closed }, [
      `Cancelled: ${seen}. Positions closed: ${closed.closed}, open: ${closed.positions}.`,
      'Trading is stopped; go on with: bgk guard resume',
    ])
  })
}

/** Closes all positions once somebody said so. */
async function closeAll(context: Context, { client }: Exchange, isForced: boolean) {
  const { signal } = context
  const { length } = await client.futures.positions(undefined, { signal })
  if (length === 0) return { closed: 0, positions: 0 }
  if (!isForced) {
    if (!canAsk(context)) {
      await context.output.note(`bgk: ${length} positions are open; close them with: bgk panic --close-all`)
      return { closed: 0, positions: length }
    }
    await confirm(context, `Close ${length} positions at the market?`)
  }
  await client.futures.closeAll(undefined, { signal })
  const left = (await client.futures.positions(undefined, { signal })).length
  return { closed: length - left, positions: left }
}

const printDryRun = (context: Context): Promise<undefined> =>
  withExchange(context, { login: 'required' }, async ({ client }) => {
    const { signal, output } = context
    const [spot, futures, positions] = await Promise.all([
      openSpotOrders(client, undefined, signal),
      openFuturesOrders(client, undefined, signal),
      client.futures.positions(undefined, { signal }),
    ])
    const orders = spot.length + futures.length
    return output.answer({ dryRun: true, orders, positions: positions.length }, [
      `Would cancel ${orders} orders and offer to close ${positions.length} positions. Nothing was sent.`,
    ])
  })
