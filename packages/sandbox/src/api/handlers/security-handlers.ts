import type { extensions } from '@bgk/sdk/endpoints'
import { devicesOf, loginsOf } from '../auth/devices'
import { notifyMember } from '../auth/notify-member'
import { proveMember } from '../auth/proofs'
import type { HandlersOf, Services } from '../handler'
import { perform } from '../perform'
import { alertHandlers } from './alert-handlers'
import { passkeyHandlers } from './passkey-handlers'
import { totpHandlers } from './totp-handlers'

/** Account safety calls (docs/reference/account-security.md#devices). */
export function securityHandlers(services: Services): HandlersOf<typeof extensions.user> {
  const { engine } = services
  return {
    ...totpHandlers(services),
    ...passkeyHandlers(services),
    ...alertHandlers(services),
    devices: ({ uid, tokenHash }) => engine.read(({ state }) => devicesOf(state, uid, tokenHash)),
    loginHistory: ({ uid }) => engine.read(({ state }) => loginsOf(state, uid)),
    logoutDevice: (call) => perform(engine, call, { type: 'session.end', uid: call.uid, id: call.input.id }),
    logoutOtherDevices: (call) =>
      perform(engine, call, { type: 'session.closeAll', uid: call.uid, except: call.tokenHash }),

    antiPhishing: ({ uid }) =>
      engine.read(({ state }) => {
        const phrase = state.security.phrase(uid)
        return phrase === '' ? {} : { phrase }
      }),
    setAntiPhishing: async (call) => {
      const { uid, input } = call
      const { phrase } = input
      const account = await engine.read(({ state }) => state.members.get(uid)?.account ?? {})
      const spendProof = await proveMember(services, call, false)
      const body = { type: 'security.phrase', uid, phrase: phrase.trim() } as const
      const answer = await perform(engine, call, body, phrase.trim() === '' ? 'PHRASE_REMOVED' : 'PHRASE_SET')
      await spendProof()
      await notifyMember(services, uid, account, 'phraseChanged')
      return answer
    },
  }
}
