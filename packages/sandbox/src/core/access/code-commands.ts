import type { AccessWorld } from './access'
import type { AccessAnswer, CheckCode, GiveCodeBack, IssueCode, SpendCode } from './access-command'

export function issueCode({ access, now }: AccessWorld, command: IssueCode): AccessAnswer {
  const wait = access.codes.waitFor(command, now)
  if (wait > 0) {
    return { ok: false, code: 'CODE_TOO_SOON', params: { seconds: String(Math.ceil(wait / 1000)) } }
  }
  access.codes.issue(command, now)
  return { ok: true }
}

export function checkCode(world: AccessWorld, { contact, purposes, code }: CheckCode): AccessAnswer {
  const { codes } = world.access
  const good = codes.good({ contact, purposes }, world.now)
  if (good.length === 0) return { ok: false, code: 'CODE_INVALID' }
  if (good.some(({ hash }) => hash === code)) return { ok: true, verdict: 'right' }
  for (const one of good) codes.countWrong(one)
  return { ok: true, verdict: 'wrong' }
}

export function spendCode(world: AccessWorld, { target, purpose, code }: SpendCode): AccessAnswer {
  const answer = checkCode(world, { type: 'code.check', contact: target, purposes: [purpose], code })
  const spent = world.access.codes.find(purpose, target)
  if (answer.ok && answer.verdict === 'right' && spent !== undefined) spent.isSpent = true
  return answer
}

export function giveCodeBack({ access }: AccessWorld, { target, purpose, code }: GiveCodeBack): AccessAnswer {
  const spent = access.codes.find(purpose, target)
  // One that was sent since has taken its place.
  if (spent?.hash !== code || !spent.isSpent) return { ok: false, code: 'CODE_INVALID' }
  spent.isSpent = false
  return { ok: true }
}
