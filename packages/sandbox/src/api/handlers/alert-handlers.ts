import { pairOf } from '@bgk/sdk'
import type { extensions } from '@bgk/sdk/endpoints'
import type { HandlersOf, Services } from '../handler'
import { perform, performCommand } from '../perform'
import { Rejection } from '../rejection'
import { alertOf } from '../shapes/alert-shapes'

type Calls = Pick<
  typeof extensions.user,
  'priceAlerts' | 'addPriceAlert' | 'removePriceAlert' | 'pushKey' | 'addPushDevice' | 'removePushDevice'
>

/** Price alerts by Web Push (docs/reference/price-alerts.md). */
export function alertHandlers({ engine, push }: Services): HandlersOf<Calls> {
  return {
    priceAlerts: ({ uid }) =>
      engine.read(({ state }) => state.alerts.alerts(uid).map((row) => alertOf(state, row))),

    addPriceAlert: async (call) => {
      const { uid, input } = call
      const { pair, market, when, price } = input
      const body = { type: 'alert.add', uid, ...pairOf(pair), market, when, price } as const
      const { recordId } = await performCommand(engine, call, body)
      return engine.read(({ state }) => {
        const row = state.alerts.alerts(uid).find(({ id }) => id === recordId)
        // A repeated call after its alert was removed.
        if (row === undefined) throw new Rejection('ALERT_NOT_FOUND')
        return alertOf(state, row)
      })
    },

    removePriceAlert: (call) =>
      perform(engine, call, { type: 'alert.remove', uid: call.uid, alertId: call.input.id }),

    pushKey: async () => ({ key: (await push?.publicKey()) ?? '' }),

    addPushDevice: (call) => {
      const { uid, input, locale, tokenHash: session } = call
      const { endpoint, key, auth } = input
      if (push?.accepts(input) !== true) throw new Rejection('PUSH_INVALID')
      return perform(engine, call, {
        type: 'push.add',
        uid,
        device: { endpoint, key, auth, locale, session },
      })
    },

    removePushDevice: (call) =>
      perform(engine, call, { type: 'push.remove', uid: call.uid, endpoint: call.input.endpoint }),
  }
}
