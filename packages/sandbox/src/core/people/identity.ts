import type { Answer } from '../command'
import type { World } from '../world'
import { kycOf } from './kyc-of'
import type { Person } from './people'
import type { DecideIdentity, SubmitIdentity } from './people-command'

/** Papers are handed in when there are none, or after a refusal; one document is one member's. */
export function submitIdentity(world: World, command: SubmitIdentity): Answer {
  const { uid } = command
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const state = kycOf(world, uid)
  if (state === 'review' || state === 'verified') return { ok: false, code: 'IDENTITY_CLOSED' }
  const realName = command.realName.trim()
  const idCard = command.idCard.trim().toUpperCase()
  if (realName === '') return { ok: false, code: 'REAL_NAME_REQUIRED', field: 'realName' }
  if (idCard === '') return { ok: false, code: 'ID_CARD_REQUIRED', field: 'idCard' }
  if (command.front === '' || command.back === '') {
    return { ok: false, code: 'PICTURES_REQUIRED', field: command.front === '' ? 'front' : 'back' }
  }
  for (const [other, person] of world.people.rows) {
    if (other !== uid && person.idCard === idCard && person.kyc !== 'rejected') {
      return { ok: false, code: 'ID_CARD_TAKEN', field: 'idCard' }
    }
  }
  const { front, back, handheld, reviewMs } = command
  const dueTs = reviewMs === undefined ? null : world.now + reviewMs
  Object.assign(world.people.open(uid), {
    realName,
    idCard,
    front,
    back,
    handheld,
    kyc: 'review',
    reason: '',
    sentTs: world.now,
    dueTs,
  })
  if (dueTs !== null && dueTs < world.people.nextDue) world.people.nextDue = dueTs
  world.effects.event({ type: 'member', uid })
  return { ok: true }
}

export function decideIdentity(world: World, { uid, approved, reason = '' }: DecideIdentity): Answer {
  const person = world.people.rows.get(uid)
  if (person?.kyc !== 'review') return { ok: false, code: 'IDENTITY_NOT_IN_REVIEW' }
  decide(world, uid, person, approved, reason)
  return { ok: true }
}

/** Papers whose time has come are approved. */
export function approveDue(world: World): void {
  const { people, now } = world
  if (now < people.nextDue) return
  people.nextDue = Number.POSITIVE_INFINITY
  for (const [uid, person] of people.rows) {
    if (person.dueTs === null) continue
    if (person.dueTs <= now) decide(world, uid, person, true, '')
    else if (person.dueTs < people.nextDue) people.nextDue = person.dueTs
  }
}

function decide(world: World, uid: number, person: Person, approved: boolean, reason: string): void {
  person.kyc = approved ? 'verified' : 'rejected'
  person.reason = reason
  person.dueTs = null
  world.effects.event({ type: 'member', uid })
}
