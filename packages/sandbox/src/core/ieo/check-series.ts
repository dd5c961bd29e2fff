import { COIN_DECIMALS, parseUnits } from '../units'
import type { IeoSeries } from './ieo-config'

/** Throws RangeError on a config that could sell more than there is, for nothing, or at two prices. */
export function checkSeries(all: readonly IeoSeries[]): void {
  const payCoins = new Set(all.flatMap((series) => series.payCoins))
  for (const [at, series] of all.entries()) {
    const { id, coin, saleMs, everyMs, lockDays, parts } = series
    const others = all.slice(0, at)
    const units = (text: string) => parseUnits(text, COIN_DECIMALS) ?? -1n
    const one = units('1')
    const fits =
      [id, saleMs, everyMs, parts].every((each) => Number.isInteger(each) && each > 0) &&
      Number.isInteger(lockDays) &&
      lockDays >= 0 &&
      id < 1000 &&
      saleMs <= everyMs &&
      units(series.min) >= one &&
      units(series.price) > 0n &&
      units(series.issued) > 0n &&
      units(series.giftRate) >= 0n &&
      units(series.demand) >= 0n &&
      units(series.demand) < one &&
      !payCoins.has(coin) &&
      !others.some((other) => other.id === id || other.coin === coin)
    if (!fits) throw new RangeError(`token sale ${id} of ${coin}`)
  }
}
