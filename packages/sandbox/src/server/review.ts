import type { CommandBody } from '../core/command'
import type { ExchangeState } from '../core/exchange'
import { COIN_DECIMALS, unitsText } from '../core/units'
import type { Engine } from '../engine/engine'

type Fields = Readonly<Record<string, unknown>>

export interface ReviewAnswer {
  readonly status: number
  readonly body: unknown
}

/**
 * What the exchange's staff decides: `{ what: 'record', id, approved, reason? }` a deposit or withdrawal,
 * `{ what: 'identity', uid, approved, reason? }` papers, `{ what: 'standing', uid, creditScore?, frozen? }` credit
 * and frozen funds.
 */
export async function review(engine: Engine, fields: Fields): Promise<ReviewAnswer> {
  const command = commandOf(fields)
  if (command === undefined) {
    return { status: 400, body: { message: 'what must be record (id), identity (uid) or standing (uid)' } }
  }
  const answer = await engine.submit(command)
  if (answer.ok) return { status: 200, body: { ok: true } }
  return { status: 409, body: { message: answer.code } }
}

/** What waits for somebody to decide. */
export function pendingThings(state: ExchangeState): object {
  const records = [...state.wallet.pending()].map(({ id, uid, kind, coin, amount, dueTs }) => ({
    id,
    uid,
    kind,
    coin,
    amount: unitsText(amount, COIN_DECIMALS),
    dueTs,
  }))
  const identities = [...state.members.keys()]
    .filter((uid) => state.people.person(uid).kyc === 'review')
    .map((uid) => ({ uid, realName: state.people.person(uid).realName }))
  return { records, identities }
}

function commandOf({
  what,
  id,
  uid,
  approved,
  reason,
  creditScore,
  frozen,
}: Fields): CommandBody | undefined {
  const why = typeof reason === 'string' ? { reason } : {}
  if (what === 'record' && typeof id === 'number' && typeof approved === 'boolean') {
    return { type: 'wallet.decide', recordId: id, approved, ...why }
  }
  if (typeof uid !== 'number') return undefined
  if (what === 'identity' && typeof approved === 'boolean') {
    return { type: 'member.decideIdentity', uid, approved, ...why }
  }
  if (what !== 'standing') return undefined
  return {
    type: 'member.standing',
    uid,
    ...(typeof creditScore === 'number' && { creditScore }),
    ...(typeof frozen === 'boolean' && { frozen }),
  }
}
