import { type GuardLimits, type GuardStatus, stopGuard } from '@bgk/sdk/guards'
import type { Context, Handler } from '../../config/command'
import { withExchange } from '../../exchange/connect'
import { knownGuards } from '../../orders/guard'
import { openWriteContext } from '../../orders/write-context'
import { confirm } from '../../terminal/prompt'
import { sanitize } from '../../terminal/text'
import type { View } from '../../terminal/view'
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
    { name: 'stopped', kind: 'boolean', title: 'Stopped', about: 'the kill switch is on' },
    { name: 'reason', kind: 'text', title: 'Reason', about: 'of the stop; null without one' },
    { name: 'maxNotional', kind: 'decimal', title: 'Per call', about: 'largest worst case; null is any' },
    { name: 'maxDaily', kind: 'decimal', title: 'Per day', about: 'largest sum of a day; null is any' },
    { name: 'spentToday', kind: 'decimal', title: 'Used today', about: 'sum of worst cases of the day' },
    { name: 'maxExposure', kind: 'decimal', title: 'Exposure', about: 'largest open exposure; null is any' },
    {
      name: 'maxOrdersPerMinute',
      kind: 'integer',
      title: 'Per minute',
      about: 'most calls in 60 s; null is any',
    },
    { name: 'ordersLastMinute', kind: 'integer', title: 'Last minute', about: 'calls of the last 60 s' },
    { name: 'maxDailyLoss', kind: 'decimal', title: 'Loss stop', about: 'loss of a day; null is any' },
    { name: 'lossReached', kind: 'boolean', title: 'Loss reached', about: 'nothing is sent until tomorrow' },
    { name: 'unresolved', kind: 'integer', title: 'Unresolved', about: 'calls of which no end is known' },
    { name: 'time', kind: 'time', title: 'Exchange time', about: 'days are UTC days of this clock' },
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
  await context.output.answer(
    () => ({ stopped: true }),
    () => ['Stopped: orders, withdrawals and transfers are refused. Go on with: bgk guard resume'],
  )
  return 0
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
    await context.output.answer(
      () => ({ stopped: false }),
      () => [stopped === undefined ? 'It is not stopped' : 'Resumed'],
    )
    return 0
  })
