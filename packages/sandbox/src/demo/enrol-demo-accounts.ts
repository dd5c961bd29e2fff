import type { ExchangeState } from '../core/exchange-state'
import type { MemberState } from '../core/kernel/members'
import { findMemberByAccount } from '../core/kernel/queries'
import type { Engine } from '../engine/engine'
import type { PasswordHasher } from '../members/password-hasher'
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts'

export interface EnrolOptions {
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
