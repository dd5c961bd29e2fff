import type { Answer, GetCodeInput, VerifyCodeInput } from '@bgk/sdk'
import { emailKey } from '../../core/kernel/members'
import { findMemberByAccount } from '../../core/kernel/queries'
import { EngineError } from '../../engine/engine-error'
import type { Call, Services } from '../handler'
import { message } from '../messages'
import { Rejection } from '../rejection'
import { emailName, phoneName } from './log-in'
import { phraseFor } from './notify-member'

/** Puts a code into the outbox. Whether the account exists makes no difference: nobody can ask that way. */
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

/** Whether a code is right, without spending it: the step before a new password is typed. */
export async function verifyCode(
  { codes }: Services,
  { input, locale }: Call<VerifyCodeInput>,
): Promise<Answer> {
  const { account, code } = input
  // This call does not say the area of a phone, therefore every area with that number is asked.
  const right =
    input.by === 'email'
      ? await codes.check(emailKey(account), ['verifyEmail', 'registerEmail'], code)
      : await codes.checkNumber(account.trim(), ['verifyPhone', 'registerPhone'], code)
  if (!right) throw new Rejection('CODE_INVALID', { field: 'code' })
  return { message: message(locale, 'CODE_CORRECT') }
}

/** A code, and what it was sent for. */
export interface SentCode {
  /** Of the contact, from `accountKeys`. */
  readonly key: string
  readonly purpose: string
  readonly code: string
}

/**
 * Spends a code on a command and gives it back where nothing was done. Throws Rejection CODE_INVALID when it is not good any more: who
 * shares it may have been faster.
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
