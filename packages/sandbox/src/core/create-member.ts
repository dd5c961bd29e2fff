import { accountKeys } from './account-keys'
import type { Answer, CreateMember, MemberAccount } from './command'
import { Member } from './member'
import type { World } from './world'

/** A new person or bot, with no funds and no session. */
export function createMember(world: World, command: Omit<CreateMember, 'type'>): Answer {
  const keys = accountKeys(command.account)
  if (command.role === 'member' && keys.length === 0) return { ok: false, code: 'ACCOUNT_INVALID' }
  if (keys.some((key) => world.membersByAccount.has(key))) return { ok: false, code: 'ACCOUNT_TAKEN' }
  const inviter =
    command.invitedBy === undefined ? undefined : world.membersByInviteCode.get(command.invitedBy)
  // Bots invite nobody: their rebates would be nobody's.
  if (command.invitedBy !== undefined && inviter?.role !== 'member') {
    return { ok: false, code: 'UNKNOWN_INVITE' }
  }
  const uid = world.nextUid++
  const member = new Member({
    uid,
    role: command.role,
    account: plainAccount(command.account),
    passwordHash: command.passwordHash,
    fundPasswordHash: command.fundPasswordHash,
    inviteCode: inviteCode(uid),
    invitedBy: inviter?.uid,
    verified: command.verified ?? false,
    label: command.label,
    createdTs: world.now,
  })
  addMember(world, member)
  world.effects.event({ type: 'member', uid })
  return { ok: true, uid }
}

/** Enters a member into every index and into the invite tree; inviters come before their friends. */
export function addMember(world: World, member: Member): void {
  const inviter = member.invitedBy === undefined ? undefined : world.members.get(member.invitedBy)
  if (inviter !== undefined) {
    member.inviter = inviter
    member.root = inviter.root
    inviter.invitees.push(member)
  }
  world.members.set(member.uid, member)
  for (const key of accountKeys(member.account)) world.membersByAccount.set(key, member)
  world.membersByInviteCode.set(member.inviteCode, member)
  if (member.role === 'bot' && member.label !== undefined) world.botsByLabel.set(member.label, member)
}

/** Six letters and digits, a different one for each uid, that do not betray how many members there are. */
export function inviteCode(uid: number): string {
  // 1 442 695 041 is coprime to 36^6, so this is a permutation.
  return ((BigInt(uid) * 1_442_695_041n) % 36n ** 6n).toString(36).toUpperCase().padStart(6, '0')
}

function plainAccount({ email, phone, areaCode }: MemberAccount): MemberAccount {
  return {
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(areaCode === undefined ? {} : { areaCode }),
  }
}
