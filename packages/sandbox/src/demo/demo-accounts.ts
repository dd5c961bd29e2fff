import type { ExchangeState } from '../core/exchange-state'
import type { MemberAccount } from '../core/kernel/command'
import type { MemberState } from '../core/kernel/members'
import { findMemberByAccount } from '../core/kernel/queries'
import type { Engine } from '../engine/engine'
import type { PasswordHasher } from '../members/password-hasher'

export interface DemoAccount {
  /** Also the display name. */
  readonly label: string
  readonly account: MemberAccount & { readonly email: string }
  /** Only for a local sandbox. */
  readonly password: string
  readonly verified: boolean
  readonly fundPassword?: string
  /** Coin and decimal text. */
  readonly funds: readonly (readonly [coin: string, amount: string])[]
}

/** Verified and funded: the first account of a visitor. */
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

/** An account right after registration: not verified, no funds. */
const DEMO_FRESH: DemoAccount = {
  label: 'Fresh Account',
  account: { email: 'fresh@bgk.test' },
  password: 'Fresh2026',
  verified: false,
  funds: [],
}

/** Invited by the trader; without password, so no login is possible. */
export const DEMO_REFERRAL = 'friend@bgk.test'

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [DEMO_TRADER, DEMO_FRESH]

interface EnrolOptions {
  readonly engine: Engine
  readonly hasher: PasswordHasher
  /** Reachable by others: the documented passwords must not work. */
  readonly exposed: boolean
  readonly randomPassword: () => string
}

/** Caller of their password hashes. */
const PLACE = 'demo accounts'

export interface DemoLogin {
  readonly email: string
  /** undefined: generated and printed by an earlier start. */
  readonly password: string | undefined
}

/**
 * Ensures that the demo accounts exist, by ordinary commands. After a kill, the next start creates missing
 * parts, without duplicates. A local sandbox restores the documented passwords.
 */
export async function enrolDemoAccounts(options: EnrolOptions): Promise<readonly DemoLogin[]> {
  const logins: DemoLogin[] = []
  // Sequential: the journal order must not depend on hashing speed.
  for (const demo of DEMO_ACCOUNTS) logins.push(await enrol(options, demo))
  return logins
}

/** Gives each existing demo account an unknown password, which ends its sessions. */
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

/** Returns true if an earlier start created them. */
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
