import type { CommandHandlers } from '../kernel/command'
import type { Domain } from '../kernel/domain'
import { accountKeys, emailKey, phoneKey } from '../kernel/members'
import { closeAllSessions } from '../kernel/sessions'
import type {
  BindContact,
  ChangePassword,
  DecideIdentity,
  PeopleAnswer,
  PeopleCommand,
  PeopleRejectCode,
  RestrictMember,
  SetFundPassword,
  SubmitIdentity,
} from './account-commands'
import { kycOf, type PeopleWorld, type Person } from './accounts'

/** Binds one contact; a replaced contact no longer finds the member. */
function bindContact(world: PeopleWorld, { uid, account, replace }: BindContact): PeopleAnswer {
  const member = world.members.get(uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const { email, phone, areaCode = '' } = account
  if ((email === undefined) === (phone === undefined)) return { ok: false, code: 'ACCOUNT_INVALID' }
  const bound = email !== undefined ? member.account.email : member.account.phone
  if (replace !== (bound !== undefined)) return { ok: false, code: 'CONTACT_STATE' }
  const key = email !== undefined ? emailKey(email) : phoneKey(areaCode, phone ?? '')
  if (world.membersByAccount.has(key)) return { ok: false, code: 'ACCOUNT_TAKEN', field: 'account' }
  for (const old of accountKeys(member.account)) world.membersByAccount.delete(old)
  member.account =
    email !== undefined ? { ...member.account, email } : { ...member.account, phone: phone ?? '', areaCode }
  for (const each of accountKeys(member.account)) world.membersByAccount.set(each, member)
  world.people.lock(uid, world.now)
  world.effects.event({ type: 'member', uid })
  return { ok: true }
}

/**
 * Accepts identity documents if the member has none or they were rejected. An ID number belongs to one
 * member.
 */
function submitIdentity(world: PeopleWorld, command: SubmitIdentity): PeopleAnswer {
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

function decideIdentity(world: PeopleWorld, { uid, approved, reason = '' }: DecideIdentity): PeopleAnswer {
  const person = world.people.rows.get(uid)
  if (person?.kyc !== 'review') return { ok: false, code: 'IDENTITY_NOT_IN_REVIEW' }
  decide(world, uid, person, approved, reason)
  return { ok: true }
}

/** Approves identity documents that are due. */
function approveDue(world: PeopleWorld): void {
  const { people, now } = world
  if (now < people.nextDue) return
  people.nextDue = Number.POSITIVE_INFINITY
  for (const [uid, person] of people.rows) {
    if (person.dueTs === null) continue
    if (person.dueTs <= now) decide(world, uid, person, true, '')
    else if (person.dueTs < people.nextDue) people.nextDue = person.dueTs
  }
}

function decide(world: PeopleWorld, uid: number, person: Person, approved: boolean, reason: string): void {
  person.kyc = approved ? 'verified' : 'rejected'
  person.reason = reason
  person.dueTs = null
  world.effects.event({ type: 'member', uid })
}

export const peopleCommands: CommandHandlers<PeopleWorld, PeopleCommand, PeopleRejectCode> = {
  'member.password': changePassword,
  'member.fundPassword': setFundPassword,
  'member.bind': bindContact,
  'member.identity': submitIdentity,
  'member.decideIdentity': decideIdentity,
  'member.restrict': restrictMember,
}

/** Identity, contacts, fund password, credit and blocked funds. */
export const peopleDomain: Domain<PeopleWorld> = {
  name: 'people',

  save: ({ people }) => JSON.stringify([...people.rows]),

  restore({ people }, text) {
    const saved: readonly (readonly [number, Omit<Person, 'sentTs'> & Partial<Person>])[] = JSON.parse(text)
    for (const [uid, row] of saved) {
      const person: Person = { ...row, sentTs: row.sentTs ?? null }
      people.rows.set(uid, person)
      if (person.dueTs !== null && person.dueTs < people.nextDue) people.nextDue = person.dueTs
    }
  },

  check: () => {},
  tick: approveDue,
}

function setFundPassword(
  world: PeopleWorld,
  { uid, was, passwordHash, first }: SetFundPassword,
): PeopleAnswer {
  const member = world.members.get(uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const had = member.fundPasswordHash !== undefined
  if (first && had) return { ok: false, code: 'FUND_PASSWORD_ALREADY_SET' }
  if (!first && !had) return { ok: false, code: 'FUND_PASSWORD_NOT_SET' }
  if (was !== undefined && was !== member.fundPasswordHash) return { ok: false, code: 'PASSWORD_STALE' }
  member.fundPasswordHash = passwordHash
  if (had) world.people.lock(uid, world.now)
  world.effects.event({ type: 'member', uid })
  return { ok: true }
}

function restrictMember(world: PeopleWorld, { uid, creditScore, fundsLocked }: RestrictMember): PeopleAnswer {
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (
    creditScore !== undefined &&
    !(Number.isInteger(creditScore) && creditScore >= 0 && creditScore <= 100)
  ) {
    return { ok: false, code: 'STANDING_INVALID', field: 'creditScore' }
  }
  const person = world.people.open(uid)
  if (creditScore !== undefined) person.creditScore = creditScore
  if (fundsLocked !== undefined) person.fundsLocked = fundsLocked
  world.effects.event({ type: 'member', uid })
  return { ok: true }
}

/**
 * Sets a new password, ends every session and bars withdrawals for 24 hours
 * (docs/reference/exchange.md#withdrawals).
 */
function changePassword(world: PeopleWorld, { uid, was, passwordHash }: ChangePassword): PeopleAnswer {
  const member = world.members.get(uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (was !== undefined && was !== member.passwordHash) return { ok: false, code: 'PASSWORD_STALE' }
  member.passwordHash = passwordHash
  world.people.lock(uid, world.now)
  return closeAllSessions(world, { uid })
}
