import { HOME_COIN } from '../home-coin'
import { COIN_DECIMALS, parseUnits } from '../units'
import type { FlashConfig } from './flash-config'

/** Throws RangeError on a swap that has no price, no limits or no pool. */
export function checkOffers({ pairs, liquidity }: FlashConfig, isPriced: (coin: string) => boolean): void {
  const ids = new Set<number>()
  for (const { id, from, to, min, max } of pairs) {
    const least = parseUnits(min, COIN_DECIMALS) ?? 0n
    const most = parseUnits(max, COIN_DECIMALS) ?? 0n
    const known = [from, to].every((coin) => coin in liquidity && (coin === HOME_COIN || isPriced(coin)))
    if (!known || from === to || ids.has(id) || least <= 0n || most < least)
      throw new RangeError(`swap ${id}`)
    ids.add(id)
  }
}
