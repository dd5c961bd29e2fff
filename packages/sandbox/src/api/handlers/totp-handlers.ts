import type { RecoveryCodes } from '@bgk/sdk'
import type { extensions } from '@bgk/sdk/endpoints'
import type { MemberAccount } from '../../core/kernel/command'
import type { AccountNotice } from '../../members/outbox'
import { notifyMember } from '../auth/notify-member'
import { proveMember } from '../auth/proofs'
import { confirmLogin, countedCheck, proveSecondStep } from '../auth/second-step'
import type { HandlersOf, Services } from '../handler'
import { perform, performCommand } from '../perform'
import { Rejection } from '../rejection'

const SETUP_MS = 10 * 60_000

type Calls = Pick<
  typeof extensions.user,
  'totp' | 'beginTotp' | 'confirmTotp' | 'renewRecoveryCodes' | 'removeTotp' | 'confirmLogin'
>

/** Two-step login by an authenticator app (docs/reference/account-security.md#authenticator-app). */
export function totpHandlers(services: Services): HandlersOf<Calls> {
  const { engine, tokens, authenticator, loginGuard } = services
  const accountOf = (uid: number) => engine.read(({ state }) => state.members.get(uid)?.account ?? {})
  const hasTotp = (uid: number) => engine.read(({ state }) => state.security.totp(uid) !== undefined)
  const notify = async (uid: number, event: AccountNotice) =>
    notifyMember(services, uid, await accountOf(uid), event)

  /** Generates ten new codes, stored as hashes. */
  const issueCodes = async (
    uid: number,
    event: AccountNotice,
    store: (recovery: readonly string[]) => Promise<unknown>,
  ): Promise<RecoveryCodes> => {
    const { codes, hashes } = await authenticator.recoveryCodes(uid)
    await store(hashes)
    await notify(uid, event)
    return { codes }
  }

  return {
    totp: ({ uid }) =>
      engine.read(({ state }) => {
        const totp = state.security.totp(uid)
        return totp === undefined ? { on: false } : { on: true, recoveryLeft: totp.recovery.length }
      }),

    beginTotp: async (call) => {
      const { uid } = call
      if (await hasTotp(uid)) throw new Rejection('TOTP_STATE')
      const spendProof = await proveMember(services, call, false)
      const { token, nonce } = await tokens.issue('set up', uid, engine.clock.now() + SETUP_MS, '')
      const secret = await authenticator.secretOf(uid, nonce)
      await spendProof()
      return { secret, uri: keyUri(secret, await accountOf(uid)), setupToken: token }
    },

    confirmTotp: async (call) => {
      const { uid, input } = call
      const { setupToken, code } = input
      const ticket = await tokens.open('set up', setupToken, engine.clock.now(), async () => '')
      if (ticket?.uid !== uid) throw new Rejection('STEP_EXPIRED')
      const { nonce, expires } = ticket
      if (await hasTotp(uid)) throw new Rejection('TOTP_STATE')
      let step: number | undefined
      await countedCheck(loginGuard, uid, async () => {
        const fresh = { nonce, lastStep: 0, recovery: [] }
        const factor = await authenticator.factorOf(uid, fresh, code)
        step = factor && 'step' in factor ? factor.step : undefined
        return step !== undefined
      })
      if (step === undefined) throw new Rejection('CODE_INVALID', { field: 'code' })
      const body = { type: 'totp.set', uid, nonce, expires, step } as const
      return issueCodes(uid, 'totpSet', (recovery) => performCommand(engine, call, { ...body, recovery }))
    },

    renewRecoveryCodes: async (call) => {
      const { uid, input } = call
      const factor = await proveSecondStep(services, uid, input.code)
      const body = { type: 'totp.recovery', uid, factor } as const
      return issueCodes(uid, 'recoveryRenewed', (recovery) =>
        performCommand(engine, call, { ...body, recovery }),
      )
    },

    removeTotp: async (call) => {
      const { uid, input } = call
      const factor = await proveSecondStep(services, uid, input.code)
      const answer = await perform(engine, call, { type: 'totp.remove', uid, factor })
      await notify(uid, 'totpRemoved')
      return answer
    },

    confirmLogin: (call) => confirmLogin(services, call),
  }
}

function keyUri(secret: string, { email, phone }: MemberAccount): string {
  const label = encodeURIComponent(`BGK:${email ?? phone ?? ''}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=BGK&algorithm=SHA1&digits=6&period=30`
}
