import { call, compatSetFundPassword } from '@bgk/sdk/endpoints'
import { png } from '../server/pictures'
import type { Contract } from './contract'

const PAGE = { page: 1, limit: 20 }
const MINUTE = 60_000

/** Accounts and the people behind them. Last of all: passwords change here. */
export async function peopleContract(contract: Contract): Promise<void> {
  await registerContract(contract)
  await helpContract(contract)
  await securityContract(contract)
}

async function registerContract({
  trader,
  visitor,
  accept,
  refuse,
  setup,
  codeFor,
}: Contract): Promise<void> {
  const email = 'new@bgk.example'
  const codeRequest = { purpose: 'registerEmail', account: email, areaCode: '0' } as const
  await accept('a code to register with', visitor.user.getCode(codeRequest))
  await refuse('CODE_TOO_SOON', 'another code at once', visitor.user.getCode(codeRequest))
  const { inviteCode = '' } = await accept('one’s own invitation', trader.user.invitation())
  const account = { email, password: 'Secret2026', code: codeFor(email), inviteCode }
  await refuse('CODE_INVALID', 'a wrong code', visitor.user.registerByEmail({ ...account, code: '0' }))
  await refuse(
    'PASSWORD_WEAK',
    'letters only',
    visitor.user.registerByEmail({ ...account, password: 'secrets' }),
  )
  await refuse(
    'UNKNOWN_INVITE',
    'an invitation of nobody',
    visitor.user.registerByEmail({ ...account, inviteCode: 'NOBODY' }),
  )
  await accept('registered by e-mail, invited', visitor.user.registerByEmail(account))
  await accept('who was invited, and what it brought', trader.user.team(PAGE))

  const phone = { phone: '13900139000', areaCode: '86', password: 'Secret2026' }
  await setup(visitor.user.getCode({ purpose: 'registerPhone', account: phone.phone, areaCode: '86' }))
  const code = codeFor(phone.phone)
  await refuse(
    'PHONE_INVALID',
    'no phone number',
    visitor.user.registerByPhone({ ...phone, phone: '12', code, inviteCode: '' }),
  )
  await accept('registered by phone', visitor.user.registerByPhone({ ...phone, code, inviteCode: '' }))
}

async function helpContract({ trader, fresh, accept, refuse, advance }: Contract): Promise<void> {
  await accept('who one is', trader.user.info())
  const ticket = { title: 'Where is my deposit?', content: 'It was sent an hour ago.', images: [] }
  await accept('a question to the staff', trader.user.addTicket(ticket))
  await refuse(
    'TITLE_REQUIRED',
    'a question without a title',
    trader.user.addTicket({ ...ticket, title: '' }),
  )
  await advance(31_000)
  await accept('questions and answers', trader.user.tickets())
  const { url: front } = await accept(
    'a picture',
    fresh.user.uploadImage({ image: new Blob([png], { type: 'image/png' }) }),
  )
  await refuse(
    'IMAGE_TYPE',
    'a file that is no picture',
    fresh.user.uploadImage({ image: new Blob(['<svg/>']) }),
  )
  const identity = { realName: 'Fresh Account', idCard: '11010519491231002X', front, back: front }
  await refuse(
    'ID_CARD_FORMAT',
    'a number that cannot be',
    fresh.user.submitIdentity({ ...identity, idCard: '1' }),
  )
  await accept('papers handed in', fresh.user.submitIdentity(identity))
  await refuse('IDENTITY_CLOSED', 'papers under review', fresh.user.submitIdentity(identity))
}

async function securityContract({
  trader,
  fresh,
  visitor,
  accept,
  refuse,
  setup,
  codeFor,
  advance,
}: Contract): Promise<void> {
  // A login proves the password for 15 minutes.
  await advance(16 * 60_000)
  await refuse(
    'PROOF_REQUIRED',
    'the first fund password with a token alone',
    call(fresh.transport, compatSetFundPassword, { fundPassword: '135790' }),
  )
  await accept(
    'the first fund password',
    call(fresh.transport, compatSetFundPassword, { fundPassword: '135790', password: 'Fresh2026' }),
  )
  await refuse(
    'FUND_PASSWORD_ALREADY_SET',
    'the first fund password again',
    call(fresh.transport, compatSetFundPassword, { fundPassword: '135790' }),
  )
  await setup(fresh.user.getCode({ purpose: 'verifyPhone', account: '13700137000', areaCode: '86' }))
  const contact = {
    by: 'phone',
    account: '13700137000',
    areaCode: '86',
    replace: false,
    password: 'Fresh2026',
  } as const
  await refuse('CODE_INVALID', 'a phone with a wrong code', fresh.user.bindContact({ ...contact, code: '0' }))
  await accept('a phone', fresh.user.bindContact({ ...contact, code: codeFor(contact.account) }))

  const email = 'fresh@bgk.test'
  await setup(visitor.user.getCode({ purpose: 'verifyEmail', account: email, areaCode: '0' }))
  const code = codeFor(email)
  await accept('a code looked at', visitor.user.verifyCode({ account: email, code, by: 'email' }))
  await refuse(
    'CODE_INVALID',
    'a wrong code',
    visitor.user.verifyCode({ account: email, code: '0', by: 'email' }),
  )
  await accept(
    'the fund password changed with a code',
    fresh.user.updatePassword({ kind: 'fund', code, newPassword: '246813' }),
  )
  await refuse(
    'FUND_PASSWORD_WRONG',
    'a wrong old password',
    fresh.user.editPassword({ kind: 'fund', oldPassword: '000000', newPassword: '111222' }),
  )
  await accept(
    'the fund password changed with the old one',
    fresh.user.editPassword({ kind: 'fund', oldPassword: '246813', newPassword: '111222' }),
  )
  await advance(MINUTE)
  await setup(visitor.user.getCode({ purpose: 'verifyEmail', account: email, areaCode: '0' }))
  await accept(
    'a new password after the old one was lost, by e-mail',
    visitor.user.recoverByEmail({ email, password: 'Better2026', code: codeFor(email) }),
  )
  const phone = { phone: contact.account, areaCode: '86' }
  await setup(visitor.user.getCode({ purpose: 'verifyPhone', account: phone.phone, areaCode: '86' }))
  await accept(
    'a new password after the old one was lost, by phone',
    visitor.user.recoverByPhone({ ...phone, password: 'Best2026', code: codeFor(phone.phone) }),
  )
  const login = { account: email, by: 'email', areaCode: '0', device: 'web' } as const
  await refuse('LOGIN_WRONG', 'a wrong password', visitor.user.login({ ...login, password: 'Wrong2026' }))
  await accept('logged in', visitor.user.login({ ...login, password: 'Best2026' }))
  await accept('logged out', trader.user.logout())
}
