import type { Answer, GetCodeInput, VerifyCodeInput } from '@bgk/sdk'
import { emailKey } from '../../core/kernel/members'
import { findMemberByAccount } from '../../core/kernel/queries'
import { EngineError } from '../../engine/engine-error'
import type { Call, Services } from '../handler'
import { message } from '../messages'
import { Rejection } from '../rejection'
import { emailName, phoneName } from './log-in'
import { phraseFor } from './notify-member'

/** Writes a code to the outbox. The response never reveals the existence of the account. */
export async function sendCode(
  { engine, codes, outbox }: Services,
  call: Call<GetCodeInput>,
): Promise<Answer> {
  const { input, ip, locale } = call
  const byEmail = input.purpose === 'registerEmail' || input.purpose === 'verifyEmail'
  const name = byEmail ? emailName(input.account) : phoneName(input.account, input.areaCode)
  const issued = await codes.issue(name.key, input.purpose, ip)
  if (!issued.ok) throw new Rejection('CODE_TOO_SOON', { params: { seconds: String(issued.waitSeconds) } })
  const phrase = await engine.read(({ state }) =>
    phraseFor(state, findMemberByAccount(state, name.query)?.uid),
  )
  outbox.add({
    time: engine.clock.now(),
    channel: byEmail ? 'email' : 'sms',
    to: name.query.account,
    purpose: input.purpose,
    code: issued.code,
    text: `Your verification code is ${issued.code}. It is valid for 10 minutes.${phrase}`,
  })
  return { message: message(locale, 'CODE_SENT') }
}

/** Checks a code without using it, before a new password is entered. */
export async function verifyCode(
  { codes }: Services,
  { input, locale }: Call<VerifyCodeInput>,
): Promise<Answer> {
  const { account, code } = input
  // The call lacks the phone's area, so every area with that number is checked.
  const right =
    input.by === 'email'
      ? await codes.check(emailKey(account), ['verifyEmail', 'registerEmail'], code)
      : await codes.checkNumber(account.trim(), ['verifyPhone', 'registerPhone'], code)
  if (!right) throw new Rejection('CODE_INVALID', { field: 'code' })
  return { message: message(locale, 'CODE_CORRECT') }
}

export interface SentCode {
  /** Key of the contact, from `accountKeys`. */
  readonly key: string
  readonly purpose: string
  readonly code: string
}

/**
 * Uses a code for a command and restores it if nothing was done. Throws Rejection CODE_INVALID if it is no
 * longer valid: another request may have used it.
 */
export async function spendOn<T>(
  { codes }: Services,
  { key, purpose, code }: SentCode,
  run: () => Promise<T>,
): Promise<T> {
  const giveBack = await codes.spend(key, purpose, code)
  if (giveBack === undefined) throw new Rejection('CODE_INVALID', { field: 'code' })
  try {
    return await run()
  } catch (error) {
    if (isUndone(error)) await giveBack()
    throw error
  }
}

function isUndone(error: unknown): boolean {
  if (error instanceof Rejection) return true
  return error instanceof EngineError && (error.code === 'BUSY' || error.code === 'STOPPED')
}
