import type { GuardLimits, GuardStatus } from '@bgk/sdk/guards'
import { openWriteContext } from '../../attempts/write-context'
import type { View } from '../../output/view'
import { recordCommand } from '../read-command'

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
