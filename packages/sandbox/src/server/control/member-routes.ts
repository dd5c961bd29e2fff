import { exchangeTimeText } from '../../api/shapes/candles'
import type { MemberState } from '../../core/kernel/members'
import type { TicketRow } from '../../core/tickets/tickets'
import {
  type ControlParts,
  type ControlRoutes,
  done,
  isText,
  missing,
  ok,
  refused,
  wrong,
} from './control-route'

/** Members: profiles, and funds for them. */
export function memberRoutes({ engine, openFundPassword, unlock }: ControlParts): ControlRoutes {
  return {
    'GET /sandbox/members': async ({ query }) => {
      const account = query.get('account')
      const members = await engine.read(({ state }) =>
        [...state.members.values()]
          .filter(({ role }) => role === 'member')
          .filter((member) => account === null || namesOf(member).includes(account))
          .map((member) => {
            const { creditScore, fundsLocked, kyc } = state.people.person(member.uid)
            const { uid, createdTs } = member
            return { uid, account: member.account, createdTs, creditScore, frozen: fundsLocked, kyc }
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

    'POST /sandbox/members/{uid}/remove-authenticator': async ({ uid }) => {
      const answer = await engine.submit({ type: 'totp.reset', member: uid })
      return answer.ok ? ok({ uid }) : missing(answer.code)
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

/** Codes addressed to email and phone, newest first. */
export function outboxRoutes({ outbox }: ControlParts): ControlRoutes {
  return {
    'GET /sandbox/outbox': ({ query }) => {
      const to = query.get('to')
      return ok({ messages: outbox.list(to === null ? {} : { to }) })
    },
  }
}

/**
 * Support tickets: `GET /sandbox/tickets` lists open ones, `POST /sandbox/tickets/reply` answers or closes
 * one.
 */
export function ticketRoutes({ engine }: ControlParts): ControlRoutes {
  return {
    'GET /sandbox/tickets': async () =>
      ok({ tickets: await engine.read(({ state }) => state.tickets.waiting().map(shown)) }),

    'POST /sandbox/tickets/reply': async ({ fields: { id, reply, close } }) => {
      if (
        typeof id !== 'number' ||
        (reply !== undefined && typeof reply !== 'string') ||
        (close !== undefined && typeof close !== 'boolean')
      ) {
        return wrong('id, and a reply (text) or close (true) are needed')
      }
      const answer = await engine.submit({
        type: 'ticket.reply',
        ticketId: id,
        ...(reply !== undefined && { reply }),
        ...(close !== undefined && { close }),
      })
      if (answer.ok) return ok({ ok: true })
      if (answer.code === 'REPLY_INVALID') return wrong(answer.code)
      return answer.code === 'TICKET_NOT_FOUND' ? missing(answer.code) : refused(answer.code)
    },
  }
}

function shown({ id, uid, title, content, images, createdTs }: TicketRow): object {
  return { id, uid, title, content, images, createdAt: exchangeTimeText(createdTs) }
}
