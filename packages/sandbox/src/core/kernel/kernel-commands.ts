import type { Answer, CommandHandlers, CreateMember, KernelCommand, MemberAccount } from './command'
import { accountKeys, Member } from './members'
import { closeAllSessions, closeSession, endSession, rehashPassword, touchSession } from './sessions'
import { COIN_DECIMALS, parseUnits } from './units'
import type { World } from './world'

/** Credits money from outside to a member's spot account. */
export function creditFunds(world: World, uid: number, code: string, amount: string): Answer {
  const member = world.members.get(uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const coin = world.coins.get(code)
  if (coin === undefined) return { ok: false, code: 'UNKNOWN_COIN' }
  const units = /^\d{1,13}(\.\d{1,8})?$/.test(amount) ? parseUnits(amount, COIN_DECIMALS) : undefined
  if (units === undefined || units === 0n) return { ok: false, code: 'QUANTITY_INVALID', field: 'amount' }
  world.ledger.move(world.exchangeAccounts[coin.index]!.external, member.wallet(coin).available, units)
  return { ok: true }
}

/** Creates a user or bot without funds and sessions. */
export function createMember(world: World, command: Omit<CreateMember, 'type'>): Answer {
  const keys = accountKeys(command.account)
  if (command.role === 'member' && keys.length === 0) return { ok: false, code: 'ACCOUNT_INVALID' }
  if (keys.some((key) => world.membersByAccount.has(key))) return { ok: false, code: 'ACCOUNT_TAKEN' }
  const inviter =
    command.invitedBy === undefined ? undefined : world.membersByInviteCode.get(command.invitedBy)
  // Bots cannot invite: their rebates would have no owner.
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

/** Adds a member to every index and to the invite tree; inviters are added before their invitees. */
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

/** Six letters and digits, unique per uid, that do not reveal the number of members. */
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

export const KEY_UNUSED: Answer = { ok: false, code: 'KEY_UNUSED' }

export const kernelCommands: CommandHandlers<World, KernelCommand, never> = {
  'member.create': createMember,
  'member.rehash': rehashPassword,
  'session.touch': (world, { tokenHash }) => touchSession(world, tokenHash),
  'session.close': (world, { tokenHash }) => closeSession(world, tokenHash),
  'session.end': (world, { uid, id }) => endSession(world, uid, id),
  'session.closeAll': closeAllSessions,
  'funds.credit': (world, { uid, coin, amount }) => creditFunds(world, uid, coin, amount),
  // Without a key there is nothing to resolve.
  'key.settle': () => KEY_UNUSED,
}
