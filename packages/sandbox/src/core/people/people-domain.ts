import type { Answer } from '../command'
import type { Domain } from '../domain'
import type { World } from '../world'
import { bindContact } from './bind-contact'
import { approveDue, decideIdentity, submitIdentity } from './identity'
import type { Person } from './people'
import type { SetFundPassword, SetStanding } from './people-command'

/** Identity, contacts, fund password, credit and frozen funds. */
export const peopleDomain: Domain = {
  name: 'people',

  handle(world, command) {
    switch (command.type) {
      case 'member.fundPassword':
        return setFundPassword(world, command)
      case 'member.bind':
        return bindContact(world, command)
      case 'member.identity':
        return submitIdentity(world, command)
      case 'member.decideIdentity':
        return decideIdentity(world, command)
      case 'member.standing':
        return setStanding(world, command)
      default:
        return undefined
    }
  },

  save: ({ people }) => JSON.stringify([...people.rows]),

  restore({ people }, text) {
    const saved: readonly (readonly [number, Omit<Person, 'sentTs'> & Partial<Person>])[] = JSON.parse(text)
    for (const [uid, kept] of saved) {
      const person: Person = { ...kept, sentTs: kept.sentTs ?? null }
      people.rows.set(uid, person)
      if (person.dueTs !== null && person.dueTs < people.nextDue) people.nextDue = person.dueTs
    }
  },

  accounts: () => [],
  check: () => {},
  tick: approveDue,
}

function setFundPassword(world: World, { uid, passwordHash, first }: SetFundPassword): Answer {
  const member = world.members.get(uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const had = member.fundPasswordHash !== undefined
  if (first && had) return { ok: false, code: 'FUND_PASSWORD_ALREADY_SET' }
  if (!first && !had) return { ok: false, code: 'FUND_PASSWORD_NOT_SET' }
  member.fundPasswordHash = passwordHash
  if (had) world.people.lock(uid, world.now)
  world.effects.event({ type: 'member', uid })
  return { ok: true }
}

function setStanding(world: World, { uid, creditScore, frozen }: SetStanding): Answer {
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (
    creditScore !== undefined &&
    !(Number.isInteger(creditScore) && creditScore >= 0 && creditScore <= 100)
  ) {
    return { ok: false, code: 'STANDING_INVALID', field: 'creditScore' }
  }
  const person = world.people.open(uid)
  if (creditScore !== undefined) person.creditScore = creditScore
  if (frozen !== undefined) person.frozen = frozen
  world.effects.event({ type: 'member', uid })
  return { ok: true }
}
