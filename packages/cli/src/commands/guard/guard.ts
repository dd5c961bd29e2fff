import { type GuardLimits, type GuardStatus, stopGuard } from '@bgk/sdk/guards'
import type { Context, Handler } from '../../config/command'
import { withExchange } from '../../exchange/connect'
import { knownGuards, openWriteContext } from '../../orders/guard'
import { confirm } from '../../terminal/prompt'
import { sanitize } from '../../terminal/text'
import { field, type View } from '../../terminal/view'
import { recordCommand } from '../../views/read-command'

interface Status extends GuardLimits, Omit<GuardStatus, 'stopped' | 'spent' | 'recent' | 'unresolved'> {
  readonly stopped: boolean
  readonly reason: string | undefined
  readonly spentToday: string
  readonly ordersLastMinute: number
  readonly unresolved: number
}

const view: View<Status> = {
  type: 'guard',
  about: 'the limits of an account on this machine and their usage',
  fields: [
    field.boolean('stopped', 'the kill switch is on', { title: 'Stopped' }),
    field.text('reason', 'of the stop; null without one', { title: 'Reason' }),
    field.decimal('maxNotional', 'largest worst case; null is any', { title: 'Per call' }),
    field.decimal('maxDaily', 'largest sum of a day; null is any', { title: 'Per day' }),
    field.decimal('spentToday', 'sum of worst cases of the day', { title: 'Used today' }),
    field.decimal('maxExposure', 'largest open exposure; null is any', { title: 'Exposure' }),
    field.integer('maxOrdersPerMinute', 'most calls in 60 s; null is any', { title: 'Per minute' }),
    field.integer('ordersLastMinute', 'calls of the last 60 s', { title: 'Last minute' }),
    field.decimal('maxDailyLoss', 'loss of a day; null is any', { title: 'Loss stop' }),
    field.boolean('lossReached', 'nothing is sent until tomorrow', { title: 'Loss reached' }),
    field.integer('unresolved', 'calls of which no end is known', { title: 'Unresolved' }),
    field.time('time', 'days are UTC days of this clock', { title: 'Exchange time' }),
  ],
}

/** `bgk guard status`. */
export const guardStatus = recordCommand<Status>({
  view,
  read: async ({ context, signal, ...exchange }) => {
    const { guard } = await openWriteContext(context, exchange)
    const { stopped, spent, recent, unresolved, ...rest } = await guard.status({ signal })
    return {
      ...context.settings.guards.limits,
      ...rest,
      stopped: stopped !== undefined,
      reason: stopped?.reason,
      spentToday: spent,
      ordersLastMinute: recent,
      unresolved: unresolved.length,
    }
  },
})

/**
 * `bgk guard stop [REASON...]`: needs no exchange. When the account cannot be asked for, every account of that exchange is stopped
 * that has sent something from here.
 */
export const guardStop: Handler = async (context, words) => {
  await stopTrading(context, sanitize(words.join(' ')) || 'bgk guard stop')
  return context.output.answer({ stopped: true }, [
    'Stopped: orders, withdrawals and transfers are refused. Go on with: bgk guard resume',
  ])
}

/** Turns the kill switch on, as far as the exchange can be asked for the account. */
export async function stopTrading(context: Context, reason: string): Promise<void> {
  try {
    await withExchange(context, { login: 'required' }, async (exchange) => {
      const { guard } = await openWriteContext(context, exchange)
      await guard.stop(reason)
    })
  } catch (error) {
    const guards = await knownGuards(context)
    if (guards.length === 0) throw error
    for (const storage of guards) await stopGuard(storage, reason)
    await context.output.note(
      `bgk: the account cannot be asked for: stopped every account of ${context.settings.origin} on this machine`,
    )
  }
}

/** `bgk guard resume`. */
export const guardResume: Handler = (context) =>
  withExchange(context, { login: 'required' }, async (exchange) => {
    const { guard } = await openWriteContext(context, exchange)
    const { stopped } = await guard.status({ signal: context.signal })
    if (stopped !== undefined) {
      await confirm(context, `Stopped by "${sanitize(stopped.reason)}". Resume trading?`)
      await guard.resume()
    }
    return context.output.answer({ stopped: false }, [
      stopped === undefined ? 'It is not stopped' : 'Resumed',
    ])
  })
