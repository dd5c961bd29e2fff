import type { Answer } from '../command'
import { cycleName } from '../cycle/cycle-config'
import type { Domain } from '../domain'
import { setPairStatus } from '../set-pair-status'
import { COIN_DECIMALS, parseUnits } from '../units'
import type { World } from '../world'
import { replayPrice, shockPrice } from './steer-price'
import type { Pin, Replay } from './steering'
import type { HaltMarket, SetInsurance, ThinBook } from './steering-command'

/** What the owner of the sandbox does to markets. */
export const steeringDomain: Domain = {
  name: 'steering',

  handle(world, command) {
    switch (command.type) {
      case 'market.shock':
        return shockPrice(world, command)
      case 'market.replay':
        return replayPrice(world, command)
      case 'market.halt':
        return haltMarket(world, command)
      case 'market.thin':
        return thinBook(world, command)
      case 'insurance.set':
        return setInsurance(world, command)
      default:
        return undefined
    }
  },

  save({ steering: { pins, replays, thin, halted } }) {
    if (pins.size + replays.size + thin.size + halted.size === 0) return ''
    const saved: Saved = {
      pins: [...pins].map(([name, { ticks, until }]) => [name, String(ticks), until]),
      replays: [...replays],
      thin: [...thin],
      halted: [...halted],
    }
    return JSON.stringify(saved)
  },

  restore({ steering }, text) {
    const saved: Saved = JSON.parse(text)
    for (const [name, ticks, until] of saved.pins) steering.pins.set(name, { ticks: BigInt(ticks), until })
    for (const [name, replay] of saved.replays) steering.replays.set(name, replay)
    for (const [name, until] of saved.thin) steering.thin.set(name, until)
    for (const name of saved.halted) steering.halted.add(name)
  },

  accounts: () => [],
  check: () => {},
  tick: ({ steering, now }) => steering.expire(now),
}

interface Saved {
  readonly pins: readonly (readonly [name: string, ticks: string, until: Pin['until']])[]
  readonly replays: readonly (readonly [string, Replay])[]
  readonly thin: readonly (readonly [string, number])[]
  readonly halted: readonly string[]
}

function haltMarket(world: World, { market, base, quote, halted }: HaltMarket): Answer {
  if (market === 'spot') return setPairStatus(world, base, quote, halted ? 'disabled' : 'enabled')
  const name =
    market === 'cycle' ? cycleNameOf(world, base, quote) : world.futures.contract(base, quote)?.name
  if (name === undefined) return { ok: false, code: market === 'cycle' ? 'UNKNOWN_PAIR' : 'UNKNOWN_CONTRACT' }
  const known = world.steering.halted
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

function cycleNameOf(world: World, base: string, quote: string): string | undefined {
  const pair = world.cycle.pair({ base, quote })
  return pair && cycleName(pair.config)
}

function thinBook(world: World, { market, base, quote, until }: ThinBook): Answer {
  const found = market === 'spot' ? world.pair(base, quote) : world.futures.contract(base, quote)
  if (found === undefined) return { ok: false, code: market === 'spot' ? 'UNKNOWN_PAIR' : 'UNKNOWN_CONTRACT' }
  if (!Number.isSafeInteger(until) || until < 0)
    return { ok: false, code: 'DURATION_INVALID', field: 'until' }
  if (until > world.now) world.steering.thin.set(found.name, until)
  else world.steering.thin.delete(found.name)
  return { ok: true }
}

function setInsurance(world: World, { coin: code, amount }: SetInsurance): Answer {
  const coin = world.coins.get(code)
  const wallet = coin && world.futures.fund.wallets[coin.index]
  if (coin === undefined || wallet === undefined) return { ok: false, code: 'UNKNOWN_COIN' }
  const units = /^\d{1,13}(\.\d{1,8})?$/.test(amount) ? parseUnits(amount, COIN_DECIMALS) : undefined
  if (units === undefined) return { ok: false, code: 'AMOUNT_INVALID', field: 'amount' }
  const { external } = world.house[coin.index]!
  const missing = units - wallet.available.balance
  if (missing > 0n) world.ledger.move(external, wallet.available, missing)
  else world.ledger.move(wallet.available, external, -missing)
  return { ok: true }
}
