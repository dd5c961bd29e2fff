import type { ExchangeState } from '../core/exchange-state'
import type { MemberAccount } from '../core/kernel/command'
import type { MemberState } from '../core/kernel/members'
import { findMemberByAccount } from '../core/kernel/queries'
import type { Engine } from '../engine/engine'
import type { PasswordHasher } from '../members/password-hasher'

export interface DemoAccount {
  /** Also the name shown. */
  readonly label: string
  readonly account: MemberAccount & { readonly email: string }
  /** Only while the sandbox listens on this machine alone. */
  readonly password: string
  readonly verified: boolean
  /** 6 digits. */
  readonly fundPassword?: string
  /** Coin and decimal text. */
  readonly funds: readonly (readonly [coin: string, amount: string])[]
}

/** Verified, with funds: what a visitor trades with first. */
export const DEMO_TRADER: DemoAccount = {
  label: 'Demo Trader',
  account: { email: 'trader@bgk.test', phone: '13800138000', areaCode: '86' },
  password: 'Trader2026',
  verified: true,
  fundPassword: '246810',
  funds: [
    ['USDT', '10000'],
    ['BTC', '0.5'],
    ['ETH', '5'],
    ['BGK', '2000'],
  ],
}

/** As it is after registration: nothing verified, nothing held. */
const DEMO_FRESH: DemoAccount = {
  label: 'Fresh Account',
  account: { email: 'fresh@bgk.test' },
  password: 'Fresh2026',
  verified: false,
  funds: [],
}

/** Invited by the trader; of no password, so nobody logs in with it. */
export const DEMO_REFERRAL = 'friend@bgk.test'

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [DEMO_TRADER, DEMO_FRESH]

interface EnrolOptions {
  readonly engine: Engine
  readonly hasher: PasswordHasher
  /** Others than this machine can reach the sandbox: the documented passwords must not work. */
  readonly exposed: boolean
  readonly randomPassword: () => string
}

/** Who asks for their hashes. */
const PLACE = 'demo accounts'

export interface DemoLogin {
  readonly email: string
  /** undefined: made up and printed by an earlier start. */
  readonly password: string | undefined
}

/**
 * Sees to it that the demo accounts exist, by ordinary commands. A kill between them is made good at the next
 * start: what is missing is made, and nothing is given twice. On this machine alone they have the documented
 * passwords again, whatever happened to them before.
 */
export async function enrolDemoAccounts(options: EnrolOptions): Promise<readonly DemoLogin[]> {
  const logins: DemoLogin[] = []
  // One after the other: which of them comes first in the journal must not depend on who hashes faster.
  for (const demo of DEMO_ACCOUNTS) logins.push(await enrol(options, demo))
  return logins
}

/** Gives each demo account that an earlier start made a password that nobody knows, which ends its sessions. */
export async function closeDemoAccounts(
  engine: Engine,
  hasher: PasswordHasher,
  randomPassword: () => string,
): Promise<void> {
  const members = await engine.read(({ state }) =>
    DEMO_ACCOUNTS.flatMap((demo) => findDemoMember(state, demo) ?? []),
  )
  for (const { uid } of members) {
    const passwordHash = await hasher.hash(randomPassword(), PLACE)
    await engine.submit({ type: 'member.password', uid, passwordHash })
  }
}

/** Whether an earlier start has made them. */
export function demoAccountsExist(engine: Engine): Promise<boolean> {
  return engine.read(({ state }) => DEMO_ACCOUNTS.every((demo) => findDemoMember(state, demo)))
}

function findDemoMember(state: ExchangeState, { account }: DemoAccount): MemberState | undefined {
  return findMemberByAccount(state, { by: 'email', account: account.email })
}

async function enrol(options: EnrolOptions, demo: DemoAccount): Promise<DemoLogin> {
  const { engine, hasher, exposed } = options
  const find = () => engine.read(({ state }) => findDemoMember(state, demo))
  const password = exposed ? options.randomPassword() : demo.password
  const known = await find()
  const { email } = demo.account
  if (known === undefined) {
    const fundPassword =
      demo.fundPassword !== undefined && exposed ? options.randomPassword() : demo.fundPassword
    const [passwordHash, fundPasswordHash] = await Promise.all([
      hasher.hash(password, PLACE),
      fundPassword === undefined ? undefined : hasher.hash(fundPassword, PLACE),
    ])
    await engine.submit({
      type: 'member.create',
      account: demo.account,
      passwordHash,
      ...(fundPasswordHash !== undefined && { fundPasswordHash }),
      role: 'member',
      verified: demo.verified,
      label: demo.label,
    })
  }
  const member = known ?? (await find())
  if (member === undefined) throw new Error(`The demo account ${email} could not be made`)
  const orders = await engine.read(({ state }) => state.spot.closedOrders(member.uid))
  if (member.balances().length === 0 && orders.length === 0) {
    await Promise.all(
      demo.funds.map(([coin, amount]) =>
        engine.submit(
          { type: 'funds.credit', uid: member.uid, coin, amount, memo: 'demo' },
          { key: `genesis:${coin}` },
        ),
      ),
    )
  }
  if (known === undefined) return { email, password }
  const isDocumented = await hasher.verify(demo.password, known.passwordHash, PLACE)
  if (isDocumented !== exposed) return { email, password: exposed ? undefined : password }
  const passwordHash = await hasher.hash(password, PLACE)
  await engine.submit({ type: 'member.password', uid: known.uid, passwordHash })
  return { email, password }
}
