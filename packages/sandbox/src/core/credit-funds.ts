import type { Answer } from './command'
import { COIN_DECIMALS, parseUnits } from './units'
import type { World } from './world'

/** Money from the outside world into a member's spot account. */
export function creditFunds(world: World, uid: number, code: string, amount: string): Answer {
  const member = world.members.get(uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const coin = world.coins.get(code)
  if (coin === undefined) return { ok: false, code: 'UNKNOWN_COIN' }
  const units = /^\d{1,13}(\.\d{1,8})?$/.test(amount) ? parseUnits(amount, COIN_DECIMALS) : undefined
  if (units === undefined || units === 0n) return { ok: false, code: 'AMOUNT_INVALID', field: 'amount' }
  world.ledger.move(world.house[coin.index]!.external, member.wallet(coin).available, units)
  return { ok: true }
}
