import { accept, describe } from '../call-checks'
import type { CheckTable } from '../ledger'
import { logIn, loginFields, requestCode, unique } from '../own-member'
import { PIXEL } from '../picture'
import { type OwnMember, suite } from '../suite'
import { fieldsOf, isMissing, rowsOf, textOf, wholeOf } from '../values'

const USER = 'wire.md#user-info'
const PEOPLE = 'wire.md#user'
const CHECKS = {
  'user.info/email': ['data.email', 'the e-mail address is that of the registration', USER],
  'user.info/idcardstate-new': ['data.idcardstate', 'a new member is not verified: no', USER],
  'user.info/idcardstate-review': ['data.idcardstate', 'submitted documents are under review: review', USER],
  'user.info/idcardstate-done': ['data.idcardstate', 'approved documents are completed', USER],
  'user.info/tradpasswordstate': [
    'data.tradpasswordstate',
    'the text true once a fund password is set, false before',
    USER,
  ],
  'user.info/username': ['data.username', 'the real name is that of the documents', USER],
  'user.info/bankcard': [
    'data.bankcard',
    'a bound card has a number, perhaps masked',
    'payloads.md#payment-method',
  ],
  'user.invitation/recomcode': ['data.recomcode', 'the invitation code is that of the user info', PEOPLE],
  'user.invitation/direct_people': [
    'data.direct_people',
    'a registration with the code counts as a direct referral',
    PEOPLE,
  ],
  'user.team/lists-referral': ['data[].member', 'the referral is in the team', PEOPLE],
  'user.tickets/lists-ticket': ['data[].title', 'a submitted ticket is in the list', PEOPLE],
  'user.tickets/quest': ['data[].quest', 'the content is that of the ticket', PEOPLE],
  'user.tickets/waiting': ['data[].state', 'a new ticket waits: sending', PEOPLE],
  'user.tickets/replied': ['data[].state', 'a ticket with a reply is no longer waiting', PEOPLE],
  'user.tickets/reply': ['data[].reply', 'the reply is that of support', PEOPLE],
  'user.uploadImage/url': ['data[].url', 'the reference of the picture is a text', PEOPLE],
  'member.registerByEmail/refuses-taken': ['email', 'a registered address is refused', PEOPLE],
  'member.login/refuses-wrong': ['loginPassword', 'a wrong password is refused', PEOPLE],
  'member.login/userId': ['data.userId', 'the id of the login is that of the user info', USER],
} as const satisfies CheckTable

/** The text of the ticket, which the suite closes itself. */
const TICKET = { title: 'Conformance check', quest: 'Please close this test ticket.', images: '' }

export const FUND_PASSWORD = '135790'

/** Login password at the end of the run. */
export const BETTER_PASSWORD = 'Better2026'

/** Profile, referral, documents, ticket, bank card and phone of a member of this run. */
export const memberFlow = suite('members', 'ownMember', CHECKS, async (run, verify) => {
  const { wire, account } = run
  const own = account?.own
  if (own === undefined) return
  const { control, email, uid } = own
  const member: OwnMember = own
  const info = async () => (await accept(run, 'user.info', {})).fields
  const first = await info()
  verify('user.info/email', first.email === email, first.email)
  verify('user.info/idcardstate-new', first.idcardstate === 'no', first.idcardstate)
  const withoutPassword = first.tradpasswordstate
  await wire.send('compat.setFundPassword', { tradPassword: FUND_PASSWORD })
  const withPassword = (await info()).tradpasswordstate
  const isFlag = withoutPassword === 'false' && withPassword === 'true'
  verify('user.info/tradpasswordstate', isFlag, [withoutPassword, withPassword])
  const again = await wire.send('member.login', loginFields(email, own.password))
  if (!isMissing(first.userId) && !isMissing(again.fields.userId))
    verify('member.login/userId', textOf(again.fields.userId) === textOf(first.userId), again.fields.userId)
  const wrong = await wire.send('member.login', loginFields(email, 'Wrong2026'))
  verify('member.login/refuses-wrong', !wrong.accepted, describe(wrong))
  const taken = { email, areaCode: '0', loginPassword: own.password, code: '000000', parent: '' }
  const twice = await wire.send('member.registerByEmail', taken)
  verify('member.registerByEmail/refuses-taken', !twice.accepted, describe(twice))

  await referral()
  await documents()
  await ticket()
  await accept(run, 'user.addBank', {
    type: 'bank',
    holderName: 'Conformance Check',
    bankName: 'Demo Bank',
    bankAccount: '4111111111111111',
  })
  const { bankcard } = await info()
  verify('user.info/bankcard', !isMissing(bankcard), bankcard)

  async function referral(): Promise<void> {
    const { fields: invitation } = await accept(run, 'user.invitation', {})
    verify('user.invitation/recomcode', invitation.recomcode === first.recomcode, invitation.recomcode)
    const phone = phoneOf(unique(run))
    const mail = `referral-${email}`
    const parent = textOf(invitation.recomcode)
    const secret = { loginPassword: 'Secret2026', parent }
    const code = await requestCode(run, member, { type: 'registerByTel', account: phone, areaCode: '86' })
    await accept(run, 'member.registerByPhone', { tel: phone, areaCode: '86', code, ...secret })
    const other = await requestCode(run, member, { type: 'registerByEmail', account: mail, areaCode: '0' })
    await accept(run, 'member.registerByEmail', { email: mail, areaCode: '0', code: other, ...secret })
    const { direct_people } = (await accept(run, 'user.invitation', {})).fields
    verify(
      'user.invitation/direct_people',
      isMissing(direct_people) || wholeOf(direct_people) === 2,
      direct_people,
    )
    const team = await accept(run, 'user.team', { page: 1, limit: 20 })
    verify('user.team/lists-referral', team.rows.length === 2 && !isMissing(team.rows[0]?.member), team.data)
    // Their passwords are recovered at the end, by other codes.
    member.referrals.push(phone, mail)
  }

  async function documents(): Promise<void> {
    const picture = await accept(run, 'user.uploadImage', { imgurl: PIXEL })
    const url = textOf(picture.rows[0]?.url)
    verify('user.uploadImage/url', url !== '', picture.data)
    const identity = {
      username: 'Conformance Check',
      idCard: idCardOf(unique(run)),
      zm: url,
      fm: url,
      sc: '',
    }
    await accept(run, 'user.submitIdentity', identity)
    const review = await info()
    verify('user.info/idcardstate-review', review.idcardstate === 'review', review.idcardstate)
    verify('user.info/username', review.username === identity.username, review.username)
    await control.ask('POST', 'review', { what: 'identity', uid, approved: true })
    const { idcardstate } = await info()
    verify('user.info/idcardstate-done', idcardstate === 'completed', idcardstate)
  }

  async function ticket(): Promise<void> {
    await accept(run, 'user.addTicket', TICKET)
    const find = async () =>
      (await accept(run, 'user.tickets', {})).rows.find(({ title }) => title === TICKET.title)
    const row = await find()
    verify('user.tickets/lists-ticket', row !== undefined, 'no such title')
    if (row === undefined) return
    verify('user.tickets/quest', row.quest === TICKET.quest, row.quest)
    verify('user.tickets/waiting', row.state === 'sending', row.state)
    const { tickets } = fieldsOf(await control.ask('GET', 'tickets'))
    const id = rowsOf(tickets).find((each) => each.uid === uid)?.id ?? wholeOf(row.autoid)
    await control.ask('POST', 'tickets/reply', { id, reply: 'Closed by the test.', close: true })
    const replied = await find()
    verify('user.tickets/replied', replied?.state === 'already' || replied?.state === 'close', replied?.state)
    verify('user.tickets/reply', textOf(replied?.reply).includes('Closed by the test'), replied?.reply)
  }
})

const phoneOf = (digits: string): string => `139${digits.slice(-8).padStart(8, '0')}`

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A document number with a valid date and check digit (docs/reference/rules.md#r17). */
function idCardOf(digits: string): string {
  const year = 1930 + (Number(digits.slice(-9, -7)) % 60)
  const month = 1 + (Number(digits.slice(-7, -5)) % 12)
  const day = 1 + (Number(digits.slice(-5, -3)) % 28)
  const two = (value: number) => String(value).padStart(2, '0')
  const body = `110105${year}${two(month)}${two(day)}${digits.slice(-3)}`
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * Number(body[at]), 0)
  return body + '10X98765432'.charAt(sum % 11)
}

const PASSWORDS = {
  'user.editPassword/new-counts': ['newPassword', 'the new login password is accepted', PEOPLE],
  'user.editPassword/refuses-wrong-old': ['oldPassword', 'a wrong old password is refused', PEOPLE],
  'user.updatePassword/refuses-wrong-code': ['code', 'a wrong code is refused', PEOPLE],
  'member.recoverByEmail/new-counts': ['loginPassword', 'the recovered password is accepted', PEOPLE],
  'member.recoverByPhone/new-counts': ['loginPassword', 'the recovered password is accepted', PEOPLE],
  'user.bindContact/binds': ['account', 'a bound phone is in the user info', PEOPLE],
} as const satisfies CheckTable

/** Contacts and passwords, at the end because they bar withdrawals and end sessions. */
export const passwordFlow = suite('passwords', 'ownMember', PASSWORDS, async (run, verify) => {
  const { wire, account } = run
  const own = account?.own
  if (own === undefined) return
  const { email } = own
  const phone = phoneOf(unique(run).split('').reverse().join(''))
  const code = await requestCode(run, own, { type: 'toCodeByTel', account: phone, areaCode: '86' })
  const contact = {
    areaCode: '86',
    account: phone,
    type: 'TEL',
    code,
    setType: '0',
    loginPassword: own.password,
  }
  await accept(run, 'user.bindContact', contact)
  const { tel } = (await accept(run, 'user.info', {})).fields
  verify('user.bindContact/binds', textOf(tel).endsWith(phone.slice(-4)), tel)

  const isIn = async (of: string, password: string) =>
    (await wire.send('member.login', loginFields(of, password))).accepted
  const edit = { type: 'LOGIN', oldPassword: own.password, newPassword: BETTER_PASSWORD }
  const wrong = await wire.send('user.editPassword', { ...edit, oldPassword: 'Wrong2026' })
  verify('user.editPassword/refuses-wrong-old', !wrong.accepted, describe(wrong))
  await accept(run, 'user.editPassword', edit)
  const isNew = await logIn(run, email, BETTER_PASSWORD)
  verify('user.editPassword/new-counts', isNew, 'the login is refused')

  const byCode = { type: 'TRAD', code: '000000', newPassword: '246813' }
  const guessed = await wire.send('user.updatePassword', byCode)
  verify('user.updatePassword/refuses-wrong-code', !guessed.accepted, describe(guessed))
  const mail = { type: 'toCodeByEmail', account: email, areaCode: '0' }
  await accept(run, 'user.updatePassword', { ...byCode, code: await requestCode(run, own, mail) })

  const [tel2 = '', email2 = ''] = own.referrals
  if (tel2 === '') return
  const secret = { loginPassword: 'Best2026' }
  const byPhone = await requestCode(run, own, { type: 'toCodeByTel', account: tel2, areaCode: '86' })
  await accept(run, 'member.recoverByPhone', { tel: tel2, areaCode: '86', code: byPhone, ...secret })
  verify('member.recoverByPhone/new-counts', await isIn(tel2, secret.loginPassword), 'the login is refused')
  const byMail = await requestCode(run, own, { ...mail, account: email2 })
  await accept(run, 'member.recoverByEmail', { email: email2, areaCode: '0', code: byMail, ...secret })
  verify('member.recoverByEmail/new-counts', await isIn(email2, secret.loginPassword), 'the login is refused')
})
