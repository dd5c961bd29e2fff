import { liquidationPrice } from '../../src/core/futures/account-risk'
import type { Position } from '../../src/core/futures/futures-account'
import type { Side } from '../../src/core/kernel/command'
import { unitsText } from '../../src/core/kernel/units'
import type { Arena } from './arena'
import { basesOf } from './arena-config'
import { floorText } from './scene'

const LEVERAGES = [2, 5, 10, 20, 50]
/** Notional of a position, USDT. */
const NOTIONAL = 2_000
const SPOT_ORDERS = [0.002, 0.005, 0.01, 0.03]

/**
 * Creates bystanders: long and short, isolated and cross, 2x to 50x on the main pair, one in four with a
 * stop, some with spot orders. They act during warm-up, two per step. Returns their uids.
 */
export function joinVictims(arena: Arena): readonly number[] {
  const [base] = basesOf(arena.seed)
  const uids: number[] = []
  for (const leverage of LEVERAGES) {
    for (const mode of ['isolated', 'cross'] as const) {
      for (const side of ['buy', 'sell'] as const) {
        uids.push(openVictim(arena, base, side, leverage, mode, uids.length))
        arena.advance(1000)
      }
    }
  }
  const price = arena.reference(base)
  const { priceDecimals, amountDecimals } = configOf(arena, base)
  for (const distance of SPOT_ORDERS) {
    const uid = arena.join(`resting-${distance}`, 3 * NOTIONAL)
    arena.apply({
      type: 'spot.place',
      uid,
      base,
      quote: 'USDT',
      side: 'buy',
      orderType: 'limit',
      price: floorText(price * (1 - distance), priceDecimals),
      quantity: floorText(NOTIONAL / price, amountDecimals),
    })
    uids.push(uid)
  }
  return uids
}

function openVictim(
  arena: Arena,
  base: string,
  side: Side,
  leverage: number,
  marginMode: 'cross' | 'isolated',
  number: number,
): number {
  const uid = arena.join(`victim-${number}`, NOTIONAL * 2)
  const price = arena.reference(base)
  const contract = arena.world.futures.contract(base, 'USDT')
  if (contract === undefined) throw new RangeError(`no contract of ${base}`)
  const lots = Math.max(1, Math.floor(NOTIONAL / (price * Number(contract.config.unit))))
  const margin = (lots * price * Number(contract.config.unit)) / leverage
  const quantity = (margin * (marginMode === 'cross' ? 1.05 : 1.2) + 10).toFixed(2)
  arena.apply({ type: 'futures.transfer', uid, coin: 'USDT', quantity, to: 'futures' })
  const away = side === 'buy' ? 0.992 : 1.008
  arena.apply({
    type: 'futures.place',
    uid,
    base,
    quote: 'USDT',
    side,
    orderType: 'market',
    quantity: String(lots),
    leverage,
    marginMode,
    ...(number % 4 === 3 && { stopLossPrice: floorText(price * away, contract.config.priceDecimals) }),
  })
  return uid
}

function configOf(arena: Arena, base: string) {
  const config = arena.exchange.config.pairs.find((pair) => pair.base === base)
  if (config === undefined) throw new RangeError(`no pair of ${base}`)
  return config
}

export interface Liquidation {
  readonly uid: number
  readonly side: Side
  readonly leverage: number
  readonly marginMode: 'cross' | 'isolated'
  /** Liquidation price before the attack. */
  readonly due: number
  readonly ts: number
}

export class VictimWatch {
  readonly liquidations: Liquidation[] = []
  readonly #open = new Map<Position, number>()
  readonly #arena: Arena

  constructor(arena: Arena, uids: readonly number[]) {
    this.#arena = arena
    const [base] = basesOf(arena.seed)
    const { priceDecimals } = configOf(arena, base)
    for (const uid of uids) {
      for (const position of arena.world.futures.members.get(uid)?.positions.values() ?? []) {
        const due = liquidationPrice(position)
        this.#open.set(position, due === undefined ? 0 : Number(unitsText(due, priceDecimals)))
      }
    }
  }

  look(): void {
    for (const [position, due] of this.#open) {
      if (position.status === 'open') continue
      this.#open.delete(position)
      if (position.status !== 'liquidated') continue
      const { account, side, leverage, marginMode } = position
      this.liquidations.push({
        uid: account.member.uid,
        side,
        leverage,
        marginMode,
        due,
        ts: this.#arena.now,
      })
    }
  }
}
