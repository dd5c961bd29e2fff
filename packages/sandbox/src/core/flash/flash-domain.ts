import type { Domain } from '../domain'
import { InvariantError } from '../invariant-error'
import type { FlashOrderRow } from './flash-desk'
import { samplePrices } from './sample-prices'
import { swapCoins } from './swap'

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

/** Swaps of one coin for another against the house's pools. */
export const flashDomain: Domain = {
  name: 'flash',

  handle: (world, command) => (command.type === 'flash.swap' ? swapCoins(world, command) : undefined),

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
      const coin = coins.get(code)
      if (coin === undefined) throw new RangeError(`the state names ${code}, which is not in the config`)
      flash.pool(coin).balance = BigInt(balance)
    }
    for (const row of saved.rows) {
      flash.keep({ ...row, paid: BigInt(row.paid), received: BigInt(row.received) })
    }
  },

  accounts: ({ flash }) => flash.pools.values(),

  /** I14. */
  check({ flash }) {
    for (const { name, balance } of flash.pools.values()) {
      if (balance < 0n) throw new InvariantError('I14', `${name} is ${balance}`)
    }
  },

  tick: samplePrices,
}
