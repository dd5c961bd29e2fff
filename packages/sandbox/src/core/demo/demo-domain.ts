import type { Answer } from '../command'
import { creditFunds } from '../credit-funds'
import type { Domain } from '../domain'
import { InvariantError } from '../invariant-error'
import { COIN_DECIMALS, parseUnits } from '../units'
import type { World } from '../world'
import type { ClaimDemoFunds } from './demo-command'

type SavedClaims = readonly (readonly [uid: number, ts: number])[]

const HOUR = 3_600_000

/** Funds for trying the exchange out, once in 24 hours a member. */
export const demoDomain: Domain = {
  name: 'demo',

  handle(world, command) {
    return command.type === 'demo.claim' ? claim(world, command) : undefined
  },

  save({ demo: { last } }) {
    const saved: SavedClaims = [...last]
    return saved.length === 0 ? '' : JSON.stringify(saved)
  },

  restore({ demo }, text) {
    const saved: SavedClaims = JSON.parse(text)
    for (const [uid, ts] of saved) demo.last.set(uid, ts)
  },

  accounts: () => [],

  check({ demo, members, now }) {
    for (const [uid, ts] of demo.last) {
      if (!members.has(uid) || ts > now) throw new InvariantError('demo', `u${uid} claimed at ${ts}`)
    }
  },

  tick: () => {},
}

function claim(world: World, { uid, coin, amount }: ClaimDemoFunds): Answer {
  const { demo, wallet, now } = world
  const availableAt = demo.availableAt(uid, now)
  if (availableAt > 0) {
    const hours = String(Math.ceil((availableAt - now) / HOUR))
    return { ok: false, code: 'DEMO_FUNDS_CLAIMED', params: { availableAt: String(availableAt), hours } }
  }
  const units = parseUnits(amount, COIN_DECIMALS)
  const credited = creditFunds(world, uid, coin, amount)
  if (!credited.ok || units === undefined) return credited
  demo.last.set(uid, now)
  const { id } = wallet.record({
    uid,
    kind: 'system',
    title: 'Demo funds',
    coin,
    amount: units,
    fee: 0n,
    chain: '',
    address: '',
    tag: '',
    image: '',
    createdTs: now,
    status: 'completed',
    reason: '',
    dueTs: null,
  })
  return { ok: true, recordId: id }
}
