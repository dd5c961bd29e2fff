import type { CommandHandlers } from '../kernel/command'
import { type Domain, InvariantError, inConfig } from '../kernel/domain'
import type { FlashOrderRow, FlashWorld } from './flash'
import { type FlashCommand, type FlashRejectCode, swapCoins } from './swap'

interface SavedRow extends Omit<FlashOrderRow, 'paid' | 'received'> {
  readonly paid: string
  readonly received: string
}

interface SavedFlash {
  readonly nextOrderId: number
  readonly filledOn: number
  /** Coin, units. */
  readonly pools: readonly (readonly [string, string])[]
  readonly rows: readonly SavedRow[]
}

export const flashCommands: CommandHandlers<FlashWorld, FlashCommand, FlashRejectCode> = {
  'flash.swap': swapCoins,
}

/** Swaps between coins against the exchange's pools. */
export const flashDomain: Domain<FlashWorld> = {
  name: 'flash',

  save({ flash, members }) {
    if (flash.filledOn === undefined) return ''
    const saved: SavedFlash = {
      nextOrderId: flash.nextOrderId,
      filledOn: flash.filledOn,
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
    flash.filledOn = saved.filledOn
    for (const [code, balance] of saved.pools) {
      flash.pool(inConfig(coins.get(code), code)).balance = BigInt(balance)
    }
    for (const row of saved.rows) {
      flash.store({ ...row, paid: BigInt(row.paid), received: BigInt(row.received) })
    }
  },

  /** I14. */
  check({ flash }) {
    for (const { name, balance } of flash.pools.values()) {
      if (balance < 0n) throw new InvariantError('I14', `${name} is ${balance}`)
    }
  },

  tick: () => {},
}
