import { accountKeys, emailKey, phoneKey } from '../account-keys'
import type { Answer } from '../command'
import type { World } from '../world'
import type { BindContact } from './people-command'

/** Binds one contact; the member is found by it from now on, and no longer by the one it replaces. */
export function bindContact(world: World, { uid, account, replace }: BindContact): Answer {
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
