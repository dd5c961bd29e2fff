import { InvariantError } from '../invariant-error'
import type { World } from '../world'

/** Once the hour is over, everybody gets what they are owed, one record of finance a coin. */
export function payRebates(world: World): void {
  const { referral, now } = world
  if (now < referral.nextPayout) return
  for (const [uid, row] of referral.owed) for (const [code, units] of row) pay(world, uid, code, units)
  referral.owed.clear()
  referral.nextPayout = Number.POSITIVE_INFINITY
}

function pay(world: World, uid: number, code: string, units: bigint): void {
  const member = world.members.get(uid)
  const coin = world.coins.get(code)
  if (member === undefined || coin === undefined) throw new InvariantError('I20', `u${uid} is owed ${code}`)
  world.ledger.move(world.referral.payable(coin), member.wallet(coin).available, units)
  world.wallet.record({
    uid,
    kind: 'system',
    title: 'Invitation rebate',
    coin: code,
    amount: units,
    fee: 0n,
    chain: '',
    address: '',
    tag: '',
    image: '',
    createdTs: world.now,
    status: 'completed',
    reason: '',
    dueTs: null,
  })
}
