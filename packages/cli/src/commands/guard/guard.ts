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
  about: 'Limits of an account on this machine with their usage',
  fields: [
    field.boolean('stopped', 'Trading is stopped', { title: 'Stopped' }),
    field.text('reason', 'Reason of the stop; null if none', { title: 'Reason' }),
    field.decimal('maxNotional', 'Maximum worst case; null if unlimited', { title: 'Per call' }),
    field.decimal('maxDaily', 'Maximum sum of a day; null if unlimited', { title: 'Per day' }),
    field.decimal('spentToday', "Sum of today's worst cases", { title: 'Used today' }),
    field.decimal('maxExposure', 'Maximum open exposure; null if unlimited', { title: 'Exposure' }),
    field.integer('maxOrdersPerMinute', 'Maximum calls in 60 s; null if unlimited', { title: 'Per minute' }),
    field.integer('ordersLastMinute', 'Calls in the last 60 s', { title: 'Last minute' }),
    field.decimal('maxDailyLoss', 'Maximum daily loss; null if unlimited', { title: 'Loss stop' }),
    field.boolean('lossReached', 'Daily loss reached; writes are rejected until tomorrow', {
      title: 'Loss reached',
    }),
    field.integer('unresolved', 'Calls with an unknown outcome', { title: 'Unresolved' }),
    field.time('time', 'Exchange time; days are UTC', { title: 'Exchange time' }),
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
