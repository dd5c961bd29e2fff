import type { Answer, CommandHandlers } from '../kernel/command'
import { type Domain, InvariantError } from '../kernel/domain'
import { creditFunds } from '../kernel/kernel-commands'
import { COIN_DECIMALS, parseUnits } from '../kernel/units'
import { recordBooking } from '../wallet/transfers'
import type { WalletWorld } from '../wallet/wallet'

/** Claims demo funds. The command holds the amounts, because they may change. */
export interface ClaimDemoFunds {
  readonly type: 'demo.claim'
  readonly uid: number
  readonly coin: string
  readonly amount: string
}

/** Claimed less than 24 hours ago; `availableAt` (ms) and `hours` give the next time. */
export type DemoRejectCode = 'DEMO_FUNDS_CLAIMED'

type DemoAnswer = Answer<DemoRejectCode>

/** Minimum time between two claims of a member. */
const CLAIM_EVERY_MS = 86_400_000

/** Time of each member's last claim; members without a claim are absent. */
export interface DemoClaimsView {
  /** Time of the next claim, ms; 0 = now. */
  availableAt(uid: number, now: number): number
}

export class DemoClaims implements DemoClaimsView {
  /** By uid, ms; in order of the first claims. */
  readonly last = new Map<number, number>()

  availableAt(uid: number, now: number): number {
    const last = this.last.get(uid)
    return last === undefined || now >= last + CLAIM_EVERY_MS ? 0 : last + CLAIM_EVERY_MS
  }
}

type SavedClaims = readonly (readonly [uid: number, ts: number])[]

const HOUR = 3_600_000

export const demoCommands: CommandHandlers<DemoWorld, ClaimDemoFunds, DemoRejectCode> = {
  'demo.claim': claim,
}

/** Demo funds, once in 24 hours a member. */
export const demoDomain: Domain<DemoWorld> = {
  name: 'demo',

  save({ demo: { last } }) {
    const saved: SavedClaims = [...last]
    return saved.length === 0 ? '' : JSON.stringify(saved)
  },

  restore({ demo }, text) {
    const saved: SavedClaims = JSON.parse(text)
    for (const [uid, ts] of saved) demo.last.set(uid, ts)
  },

  check({ demo, members, now }) {
    for (const [uid, ts] of demo.last) {
      if (!members.has(uid) || ts > now) throw new InvariantError('demo', `u${uid} claimed at ${ts}`)
    }
  },

  tick: () => {},
}

function claim(world: DemoWorld, { uid, coin, amount }: ClaimDemoFunds): DemoAnswer {
  const { demo, now } = world
  const availableAt = demo.availableAt(uid, now)
  if (availableAt > 0) {
    const hours = String(Math.ceil((availableAt - now) / HOUR))
    return { ok: false, code: 'DEMO_FUNDS_CLAIMED', params: { availableAt: String(availableAt), hours } }
  }
  const units = parseUnits(amount, COIN_DECIMALS)
  const credited = creditFunds(world, uid, coin, amount)
  if (!credited.ok || units === undefined) return credited
  demo.last.set(uid, now)
  const { id } = recordBooking(world, { uid, title: 'Demo funds', coin, amount: units })
  return { ok: true, recordId: id }
}

export interface DemoWorld extends WalletWorld {
  readonly demo: DemoClaims
}
