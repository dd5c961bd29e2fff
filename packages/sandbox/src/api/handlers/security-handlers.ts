import type { extensions } from '@bgk/sdk/endpoints'
import { devicesOf, loginsOf } from '../auth/devices'
import type { HandlersOf, Services } from '../handler'
import { perform } from '../perform'

/** Calls for the safety of the account (docs/extensions.md#devices). */
export function securityHandlers({ engine }: Services): HandlersOf<typeof extensions.user> {
  return {
    devices: ({ uid, tokenHash }) => engine.read(({ state }) => devicesOf(state, uid, tokenHash)),
    loginHistory: ({ uid }) => engine.read(({ state }) => loginsOf(state, uid)),
    logoutDevice: (call) => perform(engine, call, { type: 'session.end', uid: call.uid, id: call.input.id }),
    logoutOtherDevices: (call) =>
      perform(engine, call, { type: 'session.closeAll', uid: call.uid, except: call.tokenHash }),
  }
}
