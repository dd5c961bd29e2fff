import type { MemberState } from '../../core/kernel/members'
import { type ControlParts, type ControlRoutes, done, isText, missing, ok, wrong } from './control-route'

/** Members: who they are, and money for them. */
export function memberRoutes({ engine, openFundPassword, unlock }: ControlParts): ControlRoutes {
  return {
    'GET /sandbox/members': async ({ query }) => {
      const account = query.get('account')
      const members = await engine.read(({ state }) =>
        [...state.members.values()]
          .filter(({ role }) => role === 'member')
          .filter((member) => account === null || namesOf(member).includes(account))
          .map((member) => {
            const { creditScore, frozen, kyc } = state.people.person(member.uid)
            const { uid, createdTs } = member
            return { uid, account: member.account, createdTs, creditScore, frozen, kyc }
          }),
      )
      return ok({ members })
    },

    'POST /sandbox/open-fund-password': async ({ fields: { uid } }) => {
      if (typeof uid !== 'number') return wrong('uid is needed')
      await openFundPassword(uid)
      return ok({ uid })
    },

    'POST /sandbox/members/{uid}/unlock': async ({ uid }) => {
      if (!(await engine.read(({ state }) => state.members.has(uid)))) return missing('UNKNOWN_MEMBER')
      await unlock(uid)
      return ok({ uid })
    },

    'POST /sandbox/funds': async ({ fields: { uid, coin, amount } }) => {
      if (typeof uid !== 'number' || !isText(coin) || !isText(amount)) {
        return wrong('uid, coin and amount, a decimal text, are needed')
      }
      const memo = 'control plane'
      return done(await engine.submit({ type: 'funds.credit', uid, coin, amount, memo }), {
        uid,
        coin,
        amount,
      })
    },
  }
}

function namesOf({ account: { email, phone } }: MemberState): (string | undefined)[] {
  return [email, phone]
}
