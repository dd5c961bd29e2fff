import type { CommandHandlers } from '../kernel/command'
import type { Domain } from '../kernel/domain'
import { inConfig } from '../kernel/in-config'
import { InvariantError } from '../kernel/invariant-error'
import { HOME_COIN } from '../kernel/ledger'
import type { FlashOrderRow, FlashWorld } from './flash'
import { type FlashCommand, type FlashRejectCode, swapCoins } from './swap'

const MINUTE = 60_000

/** Notes the last price of each coin of the swaps, once a minute. */
function samplePrices(world: FlashWorld): void {
  const { flash, config, now } = world
  const minute = Math.floor(now / MINUTE)
  if (config.flash === undefined || minute === flash.sampledAt) return
  flash.sampledAt = minute
  for (const coin of Object.keys(config.flash.liquidity)) {
    const pair = world.spot.pairs.get(`${coin}/${HOME_COIN}`)
    if (pair !== undefined) flash.sample(coin, pair.lastPrice)
  }
}

interface SavedRow extends Omit<FlashOrderRow, 'paid' | 'received'> {
  readonly paid: string
  readonly received: string
}

interface SavedFlash {
  readonly nextOrderId: number
  readonly filledOn: number | null
  readonly sampledAt: number
  /** Coin, ticks. */
  readonly samples: readonly (readonly [string, readonly string[]])[]
  /** Coin, units. */
  readonly pools: readonly (readonly [string, string])[]
  readonly rows: readonly SavedRow[]
}

export const flashCommands: CommandHandlers<FlashWorld, FlashCommand, FlashRejectCode> = {
  'flash.swap': swapCoins,
}

/** Swaps of one coin for another against the house's pools. */
export const flashDomain: Domain<FlashWorld> = {
  name: 'flash',

  save({ flash, members }) {
    if (flash.sampledAt === 0 && flash.filledOn === undefined) return ''
    const saved: SavedFlash = {
      nextOrderId: flash.nextOrderId,
      filledOn: flash.filledOn ?? null,
      sampledAt: flash.sampledAt,
      samples: [...flash.samples].map(([coin, prices]) => [coin, prices.map(String)] as const),
      pools: [...flash.pools].map(([coin, { balance }]) => [coin, String(balance)] as const),
      rows: [...members.keys()].flatMap((uid) =>
        flash.orders(uid).map((row) => ({ ...row, paid: String(row.paid), received: String(row.received) })),
      ),
    }
    return JSON.stringify(saved)
  },

  restore({ flash, coins }, text) {
    const saved: SavedFlash = JSON.parse(text)
    flash.nextOrderId = saved.nextOrderId
    flash.filledOn = saved.filledOn ?? undefined
    flash.sampledAt = saved.sampledAt
    for (const [coin, prices] of saved.samples) flash.samples.set(coin, prices.map(BigInt))
    for (const [code, balance] of saved.pools) {
      flash.pool(inConfig(coins.get(code), code)).balance = BigInt(balance)
    }
    for (const row of saved.rows) {
      flash.keep({ ...row, paid: BigInt(row.paid), received: BigInt(row.received) })
    }
  },

  /** I14. */
  check({ flash }) {
    for (const { name, balance } of flash.pools.values()) {
      if (balance < 0n) throw new InvariantError('I14', `${name} is ${balance}`)
    }
  },

  tick: samplePrices,
}
