import type { CommandBody } from '../../core/commands'
import type { ExchangeState } from '../../core/exchange-state'
import { COIN_DECIMALS, unitsText } from '../../core/kernel/units'
import { type ControlParts, type ControlRoutes, type Fields, ok, refused, wrong } from './control-route'

/** One kind of decision by `POST /sandbox/review { what, … }`. */
interface Review {
  /** Required fields, for the error text. */
  readonly needs: string
  /** Returns undefined for a missing or mistyped field. */
  command(fields: Fields): CommandBody | undefined
  /** Its list in `GET /sandbox/pending`. */
  readonly pending?: { readonly name: string; list(state: ExchangeState): readonly object[] }
}

function reasonOf({ reason }: Fields): { readonly reason?: string } {
  return typeof reason === 'string' ? { reason } : {}
}

const recordReview: Review = {
  needs: 'id, approved, reason?',

  command(fields) {
    const { id, approved } = fields
    if (typeof id !== 'number' || typeof approved !== 'boolean') return undefined
    return { type: 'wallet.decide', recordId: id, approved, ...reasonOf(fields) }
  },

  pending: {
    name: 'records',
    list: ({ wallet }) =>
      [...wallet.pending()].map(({ id, uid, kind, coin, amount, dueTs }) => ({
        id,
        uid,
        kind,
        coin,
        amount: unitsText(amount, COIN_DECIMALS),
        dueTs,
      })),
  },
}

const identityReview: Review = {
  needs: 'uid, approved, reason?',

  command(fields) {
    const { uid, approved } = fields
    if (typeof uid !== 'number' || typeof approved !== 'boolean') return undefined
    return { type: 'member.decideIdentity', uid, approved, ...reasonOf(fields) }
  },

  pending: {
    name: 'identities',
    list: ({ members, people }) =>
      [...members.keys()]
        .filter((uid) => people.person(uid).kyc === 'review')
        .map((uid) => ({ uid, realName: people.person(uid).realName })),
  },
}

/** Fiat orders: approval matches a pending one with a merchant, and pays out one that awaits its coins. */
const fiatReview: Review = {
  needs: 'id, approved, reason?',

  command(fields) {
    const { id, approved } = fields
    if (typeof id !== 'number' || typeof approved !== 'boolean') return undefined
    return { type: 'otc.decide', orderId: id, approved, ...reasonOf(fields) }
  },

  pending: {
    name: 'fiatOrders',
    list: ({ otc }) =>
      [...otc.openOrders()].map((order) => ({
        id: order.id,
        uid: order.uid,
        side: order.side,
        coin: order.coin,
        amount: unitsText(order.units, COIN_DECIMALS),
        currency: order.currency,
        total: unitsText(order.total, COIN_DECIMALS),
        status: order.status,
        merchant: order.merchantId,
        destination: order.destination,
        proof: order.proof,
        dueTs: order.dueTs,
      })),
  },
}

/** Cancels a member's order before payment, on request: the wire has no such call. */
const fiatCancelReview: Review = {
  needs: 'uid, id',

  command({ uid, id }) {
    if (typeof uid !== 'number' || typeof id !== 'number') return undefined
    return { type: 'otc.cancel', uid, orderId: id }
  },
}

/** Credit score and withdrawal lock of a member; omitted fields stay. */
const eligibilityReview: Review = {
  needs: 'uid, creditScore?, frozen?',

  command({ uid, creditScore, frozen }) {
    if (typeof uid !== 'number') return undefined
    return {
      type: 'member.restrict',
      uid,
      ...(typeof creditScore === 'number' && { creditScore }),
      ...(typeof frozen === 'boolean' && { fundsLocked: frozen }),
    }
  },
}

/** Members' tickets; same as `POST /sandbox/tickets/reply`. */
const ticketReview: Review = {
  needs: 'id, reply?, close?',

  command({ id, reply, close }) {
    if (typeof id !== 'number') return undefined
    return {
      type: 'ticket.reply',
      ticketId: id,
      ...(typeof reply === 'string' && { reply }),
      ...(typeof close === 'boolean' && { close }),
    }
  },

  pending: {
    name: 'tickets',
    list: ({ tickets }) =>
      tickets.waiting().map(({ id, uid, title, content, dueTs }) => ({ id, uid, title, content, dueTs })),
  },
}

const reviews: Readonly<Record<string, Review>> = {
  record: recordReview,
  identity: identityReview,
  fiat: fiatReview,
  fiatCancel: fiatCancelReview,
  standing: eligibilityReview,
  ticket: ticketReview,
}

export function reviewRoutes({ engine }: ControlParts): ControlRoutes {
  return {
    'GET /sandbox/pending': async () =>
      ok(
        await engine.read(({ state }) =>
          Object.fromEntries(
            Object.values(reviews).flatMap(({ pending }) =>
              pending ? [[pending.name, pending.list(state)]] : [],
            ),
          ),
        ),
      ),

    'POST /sandbox/review': async ({ fields }) => {
      const review = Object.entries(reviews).find(([what]) => what === fields.what)?.[1]
      const command = review?.command(fields)
      if (command === undefined) {
        return wrong(
          `what must be one of ${Object.entries(reviews)
            .map(([what, { needs }]) => `${what} (${needs})`)
            .join(', ')}`,
        )
      }
      const answer = await engine.submit(command)
      return answer.ok ? ok({ ok: true }) : refused(answer.code)
    },
  }
}
