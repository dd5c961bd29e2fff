import type { CommandHandlers } from '../kernel/command'
import { type Domain, InvariantError } from '../kernel/domain'
import { type AccessWorld, FIRST_APP, type OpenTry } from './access'
import type {
  AccessAnswer,
  AccessCommand,
  AccessRejectCode,
  BeginFundPassword,
  BeginLogin,
  CheckCode,
  EndTry,
  GiveCodeBack,
  IssueCode,
  SpendCode,
} from './access-command'
import type { SavedFundPasswords } from './fund-password-tries'
import type { SavedLogins } from './login-tries'
import { addPasskey, removePasskey } from './passkeys'
import { openMemberSession, setPhrase } from './security-domain'
import type { SavedCodes } from './sent-codes'
import { removeTotp, renewRecovery, resetTotp, setTotp, useTotp } from './totp'

/** A gateway that is gone cannot report the outcome of its tries: they count as wrong. */
const TRY_TIMEOUT_MS = 30_000

/** Expired entries are removed at whole minutes, not at every tick. */
const CLEANUP_MS = 60_000

const TRIES_PENDING: AccessAnswer = { ok: false, code: 'BUSY' }

function beginLogin({ access, now }: AccessWorld, command: BeginLogin): AccessAnswer {
  const barred = access.logins.lockedFor(command, now)
  if (barred === 'wait') return TRIES_PENDING
  if (barred > 0) return { ok: false, code: 'LOGIN_LOCKED', params: { ms: String(barred) } }
  return { ok: true, recordId: store(access, access.logins.begin(command, now)) }
}

function beginFundPassword(world: AccessWorld, { member }: BeginFundPassword): AccessAnswer {
  const { access, members, now } = world
  if (!members.has(member)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const barred = access.fundPasswords.refusal(member, now)
  if (barred === 'wait') return TRIES_PENDING
  if (barred !== undefined) {
    const { code, ms } = barred
    return { ok: false, code, ...(ms !== undefined && { params: { ms: String(ms) } }) }
  }
  return { ok: true, recordId: store(access, access.fundPasswords.begin(member, now)) }
}

function store(access: AccessWorld['access'], begun: OpenTry): number {
  const id = access.nextTryId++
  access.tries.set(id, begun)
  return id
}

function endTry(world: AccessWorld, { tryId, outcome, login }: EndTry): AccessAnswer {
  const { access, now } = world
  const begun = access.tries.get(tryId)
  if (begun === undefined) return { ok: false, code: 'BUSY' }
  access.tries.delete(tryId)
  if (begun.kind === 'fundPassword') {
    return { ok: true, verdict: access.fundPasswords.end(begun, outcome, now) }
  }
  access.logins.end(begun, outcome, now)
  if (outcome === 'wrong' && login !== undefined && world.members.has(login.member)) {
    const { device, address } = login
    world.security.addLogin(login.member, { ts: now, device, address, succeeded: false })
  }
  return { ok: true, verdict: outcome === 'right' ? 'right' : 'wrong' }
}

/** Ends overdue tries as wrong, and removes expired entries. */
function tick(world: AccessWorld): void {
  const { access, now } = world
  for (const [tryId, { since }] of access.tries) {
    if (now - since < TRY_TIMEOUT_MS) break
    endTry(world, { type: 'try.end', tryId, outcome: 'wrong' })
  }
  if (access.isBlank || now < access.nextCleanup) return
  const minute = now - (now % CLEANUP_MS)
  access.codes.forget(minute)
  access.logins.forget(minute)
  access.nextCleanup = access.isBlank ? 0 : minute + CLEANUP_MS
}

interface SavedAccess {
  readonly nextTryId: number
  readonly nextSweep: number
  readonly tries: readonly (readonly [number, OpenTry])[]
  readonly codes: SavedCodes
  readonly logins: SavedLogins
  readonly fundPasswords: SavedFundPasswords
  readonly newestApp: string
}

export const accessCommands: CommandHandlers<AccessWorld, AccessCommand, AccessRejectCode> = {
  'session.open': openMemberSession,
  'security.phrase': setPhrase,
  'totp.set': setTotp,
  'totp.recovery': renewRecovery,
  'totp.remove': removeTotp,
  'totp.reset': resetTotp,
  'totp.use': useTotp,
  'passkey.add': addPasskey,
  'passkey.remove': removePasskey,
  'code.issue': issueCode,
  'code.check': checkCode,
  'code.spend': spendCode,
  'code.giveBack': giveCodeBack,
  'login.begin': beginLogin,
  'login.unlock': ({ access }, { account }) => {
    access.logins.unlock(account)
    return { ok: true }
  },
  'fundPassword.begin': beginFundPassword,
  'fundPassword.unlock': ({ access }, { member }) => {
    access.fundPasswords.unlock(member)
    return { ok: true }
  },
  'try.end': endTry,
  'version.publish': ({ access }, { code }) => {
    access.newestApp = code
    return { ok: true }
  },
}

/** Codes, password tries and the newest version of the app. */
export const accessDomain: Domain<AccessWorld> = {
  name: 'access',

  save({ access }) {
    const { nextTryId, nextCleanup: nextSweep, tries, codes, logins, fundPasswords, newestApp } = access
    if (access.isBlank && newestApp === FIRST_APP) return ''
    const saved: SavedAccess = {
      nextTryId,
      nextSweep,
      tries: [...tries],
      codes: codes.save(),
      logins: logins.save(),
      fundPasswords: fundPasswords.save(),
      newestApp,
    }
    return JSON.stringify(saved)
  },

  restore({ access }, text) {
    const saved: SavedAccess = JSON.parse(text)
    access.nextTryId = saved.nextTryId
    access.nextCleanup = saved.nextSweep
    access.newestApp = saved.newestApp
    access.codes.restore(saved.codes)
    access.logins.restore(saved.logins)
    access.fundPasswords.restore(saved.fundPasswords)
    for (const [id, begun] of saved.tries) {
      access.tries.set(id, begun)
      if (begun.kind === 'login') access.logins.resume(begun)
      else access.fundPasswords.resume(begun)
    }
  },

  check({ access: { tries, nextTryId, codes, logins, fundPasswords }, now }) {
    const fault = codes.fault(now) ?? fundPasswords.fault()
    if (fault !== undefined) throw new InvariantError('access', fault)
    const begun = [...tries.values()].filter(({ kind }) => kind === 'login').length
    const counted = [...logins.pending(), fundPasswords.underWay()]
    if (counted.some((count, at) => count !== [begun, begun, tries.size - begun][at])) {
      throw new InvariantError('access', `${tries.size} tries are pending, ${counted} are counted`)
    }
    for (const [id, { since }] of tries) {
      if (id >= nextTryId || since > now) throw new InvariantError('access', `try ${id} began at ${since}`)
    }
  },

  tick,
}

function issueCode({ access, now }: AccessWorld, command: IssueCode): AccessAnswer {
  const wait = access.codes.waitFor(command, now)
  if (wait > 0) {
    return { ok: false, code: 'CODE_TOO_SOON', params: { seconds: String(Math.ceil(wait / 1000)) } }
  }
  access.codes.issue(command, now)
  return { ok: true }
}

function checkCode(world: AccessWorld, { contact, purposes, code }: CheckCode): AccessAnswer {
  const { codes } = world.access
  const good = codes.validCodes({ contact, purposes }, world.now)
  if (good.length === 0) return { ok: false, code: 'CODE_INVALID' }
  if (good.some(({ hash }) => hash === code)) return { ok: true, verdict: 'right' }
  for (const one of good) codes.countWrong(one)
  return { ok: true, verdict: 'wrong' }
}

function spendCode(world: AccessWorld, { target, purpose, code }: SpendCode): AccessAnswer {
  const answer = checkCode(world, { type: 'code.check', contact: target, purposes: [purpose], code })
  const spent = world.access.codes.find(purpose, target)
  if (answer.ok && answer.verdict === 'right' && spent !== undefined) spent.isSpent = true
  return answer
}

function giveCodeBack({ access }: AccessWorld, { target, purpose, code }: GiveCodeBack): AccessAnswer {
  const spent = access.codes.find(purpose, target)
  // A newer code has replaced this one.
  if (spent?.hash !== code || !spent.isSpent) return { ok: false, code: 'CODE_INVALID' }
  spent.isSpent = false
  return { ok: true }
}
