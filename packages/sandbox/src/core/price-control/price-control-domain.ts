import { cycleName } from '../cycle/cycle-pair'
import type { CommandHandlers } from '../kernel/command'
import type { Domain } from '../kernel/domain'
import { COIN_DECIMALS, parseUnits } from '../kernel/units'
import { setPairStatus } from '../spot/cancel-order'
import { type Arriving, restoreFollow, type SavedFollow, saveFollow } from './follow'
import { followSeries } from './follow-series'
import {
  type HaltMarket,
  type Pin,
  type PriceControlAnswer,
  type PriceControlCommand,
  type PriceControlRejectCode,
  type PriceControlWorld,
  pinPrice,
  type SetInsurance,
  shockPrice,
  type ThinBook,
  unfollowSeries,
} from './price-control'
import { restoreRegimes, type SavedRegime, saveRegimes } from './regime'
import { setRegime } from './set-regime'

export const priceControlCommands: CommandHandlers<
  PriceControlWorld,
  PriceControlCommand,
  PriceControlRejectCode
> = {
  'market.shock': shockPrice,
  'market.pin': pinPrice,
  'market.series': followSeries,
  'market.unfollow': unfollowSeries,
  'market.regime': setRegime,
  'market.halt': haltMarket,
  'market.thin': thinBook,
  'insurance.set': setInsurance,
}

/** Price control by the owner of the sandbox. */
export const priceControlDomain: Domain<PriceControlWorld> = {
  name: 'priceControl',

  save({ priceControl: { pins, follows, arriving, regimes, thin, halted } }) {
    const held = [pins, follows, arriving, regimes.held, thin, halted]
    if (held.every(({ size }) => size === 0)) return ''
    const saved: Saved = {
      pins: [...pins].map(([name, { ticks, until }]) => [name, String(ticks), until]),
      follows: [...follows].map(([name, follow]) => [name, saveFollow(follow)]),
      arriving: [...arriving],
      // Absent in older snapshots, whose hash stays the same.
      ...(regimes.held.size > 0 && { regimes: saveRegimes(regimes) }),
      thin: [...thin],
      halted: [...halted],
    }
    return JSON.stringify(saved)
  },

  restore({ priceControl }, text) {
    const saved: Saved = JSON.parse(text)
    for (const [name, ticks, until] of saved.pins)
      priceControl.pins.set(name, { ticks: BigInt(ticks), until })
    for (const [name, follow] of saved.follows) priceControl.follows.set(name, restoreFollow(follow))
    for (const [name, paths] of saved.arriving) priceControl.arriving.set(name, paths)
    restoreRegimes(priceControl.regimes, saved.regimes ?? [])
    for (const [name, until] of saved.thin) priceControl.thin.set(name, until)
    for (const name of saved.halted) priceControl.halted.add(name)
  },

  check: () => {},
  tick: ({ priceControl, now }) => priceControl.expire(now),
}

interface Saved {
  readonly pins: readonly (readonly [name: string, ticks: string, until: Pin['until']])[]
  readonly follows: readonly (readonly [string, SavedFollow])[]
  readonly arriving: readonly (readonly [string, Arriving])[]
  readonly regimes?: readonly SavedRegime[]
  readonly thin: readonly (readonly [string, number])[]
  readonly halted: readonly string[]
}

function haltMarket(
  world: PriceControlWorld,
  { market, base, quote, halted }: HaltMarket,
): PriceControlAnswer {
  if (market === 'spot') return setPairStatus(world, base, quote, halted ? 'disabled' : 'enabled')
  const name =
    market === 'cycle' ? cycleNameOf(world, base, quote) : world.futures.contract(base, quote)?.name
  if (name === undefined) return { ok: false, code: market === 'cycle' ? 'UNKNOWN_PAIR' : 'UNKNOWN_CONTRACT' }
  const known = world.priceControl.halted
  if (known.has(name) !== halted) {
    if (halted) known.add(name)
    else known.delete(name)
    world.effects.event({
      type: 'pairStatus',
      pair: name,
      status: halted ? 'disabled' : 'enabled',
    })
  }
  return { ok: true }
}

function cycleNameOf(world: PriceControlWorld, base: string, quote: string): string | undefined {
  const pair = world.cycle.pair({ base, quote })
  return pair && cycleName(pair.config)
}

function thinBook(world: PriceControlWorld, { market, base, quote, until }: ThinBook): PriceControlAnswer {
  const found = market === 'spot' ? world.spot.pair(base, quote) : world.futures.contract(base, quote)
  if (found === undefined) return { ok: false, code: market === 'spot' ? 'UNKNOWN_PAIR' : 'UNKNOWN_CONTRACT' }
  if (!Number.isSafeInteger(until) || until < 0)
    return { ok: false, code: 'DURATION_INVALID', field: 'until' }
  if (until > world.now) world.priceControl.thin.set(found.name, until)
  else world.priceControl.thin.delete(found.name)
  return { ok: true }
}

function setInsurance(world: PriceControlWorld, { coin: code, amount }: SetInsurance): PriceControlAnswer {
  const coin = world.coins.get(code)
  const wallet = coin && world.futures.fund.wallets[coin.index]
  if (coin === undefined || wallet === undefined) return { ok: false, code: 'UNKNOWN_COIN' }
  const units = /^\d{1,13}(\.\d{1,8})?$/.test(amount) ? parseUnits(amount, COIN_DECIMALS) : undefined
  if (units === undefined) return { ok: false, code: 'QUANTITY_INVALID', field: 'amount' }
  const { external } = world.exchangeAccounts[coin.index]!
  const missing = units - wallet.available.balance
  if (missing > 0n) world.ledger.move(external, wallet.available, missing)
  else world.ledger.move(wallet.available, external, -missing)
  return { ok: true }
}
