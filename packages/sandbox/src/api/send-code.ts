import type { Answer, GetCodeInput, VerifyCodeInput } from '@bgk/sdk'
import { emailKey } from '../core/kernel/members'
import { emailName, phoneName } from './account-name'
import type { Call } from './handler'
import { message } from './messages'
import { Rejection } from './rejection'
import type { Services } from './services'

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
  outbox.add({
    time: engine.clock.now(),
    channel: byEmail ? 'email' : 'sms',
    to: name.query.account,
    purpose: input.purpose,
    code: issued.code,
    text: `Your verification code is ${issued.code}. It is valid for 10 minutes.`,
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
