import type { Call } from './handler'
import { Rejection } from './rejection'
import type { Services } from './services'

/**
 * The stored hash the typed fund password belongs to, for the command to name. Throws Rejection
 * FUND_PASSWORD_NOT_SET, FUND_PASSWORD_WRONG, FUND_PASSWORD_LOCKED or FUND_PASSWORD_BLOCKED.
 */
export async function verifyFundPassword(
  { engine, hasher, fundPasswords }: Services,
  { uid, payer }: Pick<Call<unknown>, 'uid' | 'payer'>,
  typed: string,
): Promise<string> {
  const stored = await engine.read(({ state }) => state.members.get(uid)?.fundPasswordHash)
  if (stored === undefined) throw new Rejection('FUND_PASSWORD_NOT_SET')
  const { right, lockedMs } = await fundPasswords.attempt(uid, () => hasher.verify(typed, stored, payer))
  if (right) return stored
  if (lockedMs === 0) throw new Rejection('FUND_PASSWORD_WRONG', { field: 'fundPassword' })
  if (lockedMs === Number.POSITIVE_INFINITY)
    throw new Rejection('FUND_PASSWORD_BLOCKED', { field: 'fundPassword' })
  const minutes = String(Math.max(1, Math.ceil(lockedMs / 60_000)))
  throw new Rejection('FUND_PASSWORD_LOCKED', { field: 'fundPassword', params: { minutes } })
}
