import { holdings } from '../../src/core/holdings'
import { unitsText } from '../../src/core/kernel/units'
import { Arena, type SavedArena, STEP_MS } from './arena'
import { basesOf, SALE_COIN, SALE_PRICE } from './arena-config'
import type { Scene } from './scene'
import { CAPITAL, Draw, type Strategy } from './strategy'
import { joinVictims, type Liquidation, VictimWatch } from './victims'
import { joinAttackers, virtualScene } from './virtual-scene'

/** One run of a strategy under a seed. */
export interface Run {
  readonly strategy: string
  readonly seed: number
  /** What the attacker gained beyond what prices did to it anyway, USDT. */
  readonly gain: number
  /** Victims who were liquidated at a price that did not hold. */
  readonly wronged: number
  /** On timed contracts: then chance decides much of the gain. */
  readonly bets: number
  readonly accepted: number
  readonly refused: number
  /** Of exchange time. */
  readonly seconds: number
  readonly cpuMs: number
  readonly drawn: Readonly<Record<string, number | string>>
  /** A strategy that broke, not one that lost. */
  readonly error?: string
}

/** What a seed's market is without an attacker: every strategy of the seed starts from it and is measured against it. */
export interface Ground {
  readonly seed: number
  readonly saved: SavedArena
  readonly victims: readonly number[]
  /** The bots' prices of the main and the other pair, by step after `saved`. */
  readonly references: readonly (readonly number[])[]
  /** Who was liquidated by the market alone. */
  readonly liquidated: ReadonlySet<number>
}

const WARM_UP_MS = 40_000
/** What a run may take, with its end. */
const LONGEST_MS = 500_000

/** Opens the market of a seed, lets the others come in, and looks at how it goes on when nobody attacks. */
export function prepare(seed: number): Ground {
  const arena = Arena.open(seed)
  arena.advance(WARM_UP_MS)
  const victims = joinVictims(arena)
  arena.advance(2_000)
  const saved = arena.save()
  const alone = Arena.restore(seed, saved)
  const watch = new VictimWatch(alone, victims)
  alone.watch = () => watch.look()
  const references: (readonly number[])[] = [alone.references()]
  alone.onStep = () => references.push(alone.references())
  alone.advance(LONGEST_MS)
  return { seed, saved, victims, references, liquidated: new Set(watch.liquidations.map(({ uid }) => uid)) }
}

/** Runs a strategy on the market of its seed, then takes everything out of it. */
export async function runStrategy(strategy: Strategy, ground: Ground): Promise<Run> {
  const begun = performance.now()
  const { seed, saved } = ground
  const arena = Arena.restore(seed, saved)
  const uids = joinAttackers(arena, strategy.accounts ?? [CAPITAL])
  arena.accepted = 0
  arena.refused = 0
  const scene = virtualScene(arena, uids)
  const draw = new Draw(`economic ${seed}`, strategy.name)
  const watch = new VictimWatch(arena, ground.victims)
  arena.watch = () => watch.look()
  const seen: (readonly number[])[] = [arena.references()]
  const drift = new Drift(arena, uids, ground)
  arena.onStep = () => {
    seen.push(arena.references())
    drift.step(seen.length - 1)
  }
  let error: string | undefined
  try {
    await strategy.run(scene, draw)
    await takeOut(scene)
    arena.check()
  } catch (cause) {
    error = cause instanceof Error ? cause.message : String(cause)
  }
  const step = Math.min(seen.length, ground.references.length) - 1
  const gain = worth(arena, uids, ground, step) - CAPITAL - drift.sum
  const start = saved.ts
  return {
    strategy: strategy.name,
    seed,
    gain,
    wronged: watch.liquidations.filter((each) => hasLost(each, ground, seen, start)).length,
    bets: uids.reduce((sum, uid) => sum + betsOf(arena, uid), 0),
    accepted: arena.accepted,
    refused: arena.refused,
    seconds: (arena.now - start) / 1000,
    cpuMs: performance.now() - begun,
    drawn: draw.drawn,
    ...(error !== undefined && { error }),
  }
}

function betsOf(arena: Arena, uid: number): number {
  const account = arena.exchange.state.cycle.accountOf(uid)
  return account === undefined ? 0 : account.open.size + account.closed.length
}

/** Cancels, closes and sells until nothing but USDT is left, as far as the books take it in half a minute. */
export async function takeOut(scene: Scene): Promise<void> {
  for (let round = 0; round < 10; round++) {
    for (const trader of scene.traders) {
      await trader.cancelAll()
      await trader.closeAll()
      for (const market of [scene.main, scene.other]) {
        const left = await trader.free(market.base)
        if (left < market.minimum) continue
        const bids = (await market.book()).bids.slice(0, 20)
        const depth = bids.reduce((sum, { quantity }) => sum + quantity, 0)
        await trader.spot(market, 'sell', Math.min(left, Math.max(market.minimum, depth)))
      }
    }
    await scene.wait(3_000)
  }
}

/** What the accounts own in all, USDT; coins at the worst of the prices that the bots believe in now, with and without the attack. */
function worth(arena: Arena, uids: readonly number[], ground: Ground, step: number): number {
  const bases = basesOf(arena.seed)
  let sum = 0
  for (const uid of uids) {
    for (const [coin, units] of holdings(arena.exchange.state, uid)) {
      const amount = Number(unitsText(units, 8))
      const at = bases.indexOf(coin)
      if (coin === 'USDT') sum += amount
      else if (coin === SALE_COIN) sum += amount * SALE_PRICE
      else if (at >= 0) {
        const prices = [arena.reference(coin), ground.references[step]?.[at] ?? 0]
        sum += amount * (amount < 0 ? Math.max(...prices) : Math.min(...prices))
      }
    }
    for (const order of arena.exchange.state.otc.orders(uid)) {
      if (order.status !== 'completed') continue
      const money = Number(unitsText(order.total, 8))
      sum += order.side === 'sell' ? money : -money
    }
    // What open positions are worth at the mark is in the holdings: at the price without the attack it may be less.
    for (const { contract, side, lots } of arena.world.futures.members.get(uid)?.positions.values() ?? []) {
      const at = bases.indexOf(contract.config.base)
      const mark = Number(unitsText(contract.mark, contract.config.priceDecimals))
      const fair = ground.references[step]?.[at] ?? mark
      const better = side === 'buy' ? mark - fair : fair - mark
      sum -= Math.max(0, better) * lots * Number(contract.config.unit)
    }
  }
  return sum
}

/** What the market's own moves brought the accounts: their coins and positions times the moves of the undisturbed prices. */
class Drift {
  sum = 0
  readonly #arena: Arena
  readonly #uids: readonly number[]
  readonly #ground: Ground
  #held: readonly number[] = [0, 0]

  constructor(arena: Arena, uids: readonly number[], ground: Ground) {
    this.#arena = arena
    this.#uids = uids
    this.#ground = ground
  }

  step(step: number): void {
    const now = this.#ground.references[step]
    const before = this.#ground.references[step - 1]
    if (now !== undefined && before !== undefined)
      for (const [at, held] of this.#held.entries()) this.sum += held * ((now[at] ?? 0) - (before[at] ?? 0))
    this.#held = this.#exposure()
  }

  #exposure(): readonly number[] {
    const { world } = this.#arena
    return basesOf(this.#arena.seed).map((base) => {
      const index = world.coins.get(base)?.index
      let held = 0
      for (const uid of this.#uids) {
        const wallet = index === undefined ? undefined : world.members.get(uid)?.wallets[index]
        if (wallet !== undefined) held += Number(wallet.available.balance + wallet.locked.balance) / 1e8
        for (const { contract, side, lots } of world.futures.members.get(uid)?.positions.values() ?? []) {
          if (contract.config.base !== base) continue
          held += (side === 'buy' ? lots : -lots) * Number(contract.config.unit)
        }
      }
      return held
    })
  }
}

/** Marks differ from the bots' price by a little. */
const TOLERANCE = 0.001
const BEFORE_MS = 2_000
const AFTER_MS = 5_000

/**
 * Whether somebody was liquidated who would not have been, at a price that did not hold: the bots' own price was not beyond the
 * trigger for the two seconds before, or was back within five after.
 */
function hasLost(
  { uid, side, due, ts }: Liquidation,
  { liquidated }: Ground,
  seen: readonly (readonly number[])[],
  start: number,
): boolean {
  if (liquidated.has(uid)) return false
  const at = Math.floor((ts - start) / STEP_MS)
  const from = Math.max(0, at - BEFORE_MS / STEP_MS)
  const to = Math.min(seen.length - 1, at + AFTER_MS / STEP_MS)
  for (let step = from; step <= to; step++) {
    const price = seen[step]?.[0] ?? 0
    const beyond = side === 'buy' ? price <= due * (1 + TOLERANCE) : price >= due * (1 - TOLERANCE)
    if (!beyond) return true
  }
  return false
}
