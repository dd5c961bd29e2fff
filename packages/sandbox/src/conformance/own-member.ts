import { accept } from './call-checks'
import type { Account, ConformanceControl, OwnMember, Run } from './suite'
import { type Fields, fieldsOf, rowsOf, textOf, wholeOf } from './values'

const OWN_FUNDS: Readonly<Record<string, string>> = { USDT: '20000', BTC: '0.5' }

/** Time between two codes to one address, ms. */
const CODE_PAUSE_MS = 61_000

/** Requests a code, after the pause that the exchange demands, and reads it from the outbox of the sandbox. */
export async function requestCode(
  run: Run,
  { control, codeTimes }: Pick<OwnMember, 'control' | 'codeTimes'>,
  request: { readonly type: string; readonly account: string; readonly areaCode: string },
): Promise<string> {
  const { account } = request
  const due = (codeTimes.get(account) ?? Number.NEGATIVE_INFINITY) + CODE_PAUSE_MS
  if (due > run.target.now()) await run.target.wait(due - run.target.now())
  codeTimes.set(account, run.target.now())
  await accept(run, 'user.getCode', request)
  const { messages } = fieldsOf(await control.ask('GET', `outbox?to=${encodeURIComponent(account)}`))
  return textOf(rowsOf(messages).find(({ code }) => textOf(code) !== '')?.code)
}

/** Registers a member by e-mail with funds, and logs it in. undefined: a step was refused. */
export async function registerOwn(run: Run, control: ConformanceControl): Promise<Account | undefined> {
  const codeTimes = new Map<string, number>()
  const email = `conformance-${unique(run)}@bgk.example`
  const password = 'Secret2026'
  const request = { type: 'registerByEmail', account: email, areaCode: '0' }
  const code = await requestCode(run, { control, codeTimes }, request)
  await accept(run, 'member.verifyCode', { account: email, code, type: 'EMAIL' })
  const fields = { email, areaCode: '0', loginPassword: password, code, parent: '' }
  await accept(run, 'member.registerByEmail', fields)
  const { members } = fieldsOf(await control.ask('GET', `members?account=${encodeURIComponent(email)}`))
  const uid = wholeOf(rowsOf(members)[0]?.uid)
  if (Number.isNaN(uid)) return undefined
  for (const [coin, amount] of Object.entries(OWN_FUNDS))
    await control.ask('POST', 'funds', { uid, coin, amount })
  const isIn = await logIn(run, email, password)
  return isIn
    ? { account: email, password, own: { email, password, uid, control, codeTimes, referrals: [] } }
    : undefined
}

/** Digits that no other run has. */
export const unique = ({ target }: Run): string =>
  `${target.now() % 1_000_000_000}${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`

export const loginFields = (account: string, loginPassword: string): Fields => {
  const isEmail = account.includes('@')
  const type = isEmail ? 'EMAIL' : 'TEL'
  return { account, areaCode: isEmail ? '0' : '86', loginPassword, type, device: 'web' }
}

/** Logs in; the token becomes that of all later requests. */
export async function logIn(run: Run, account: string, password: string): Promise<boolean> {
  const reply = await accept(run, 'member.login', loginFields(account, password))
  const token = textOf(reply.fields.token)
  if (token !== '') run.wire.token = token
  return token !== ''
}
