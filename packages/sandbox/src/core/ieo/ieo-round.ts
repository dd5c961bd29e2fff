import { COIN_DECIMALS, parseUnits } from '../units'
import type { IeoSeries } from './ieo-config'

/** One sale of a series: known from the clock alone, whether or not anybody has bought. */
export interface IeoRound {
  /** Wire autoid: number of the round x 1000 + id of the series. */
  readonly id: number
  /** 1, 2, 3 … */
  readonly number: number
  readonly series: IeoSeries
  /** ms. */
  readonly opensAt: number
  /** ms; no longer open at it. */
  readonly closesAt: number
}

interface Schedule {
  readonly genesis: number
  readonly ieo?: readonly IeoSeries[]
}

/** What is shown at a moment: of each series the round that is open, the one before it and the one after it. */
export function shownRounds({ genesis, ieo = [] }: Schedule, now: number): IeoRound[] {
  return ieo.flatMap((series) => {
    const current = Math.floor((now - genesis - series.firstOpensMs) / series.everyMs)
    const rounds = [current - 1, current, current + 1]
      .filter((index) => index >= 0)
      .map((index) => roundOf(series, genesis, index))
    // A sale that has ended gives way to the next that has.
    return rounds.filter((_, at) => {
      const next = rounds[at + 1]
      return next === undefined || statusAt(next, now) !== 'ended'
    })
  })
}

export function statusAt({ opensAt, closesAt }: IeoRound, now: number): 'notOpen' | 'open' | 'ended' {
  if (now < opensAt) return 'notOpen'
  return now < closesAt ? 'open' : 'ended'
}

function roundOf(series: IeoSeries, genesis: number, index: number): IeoRound {
  const opensAt = genesis + series.firstOpensMs + index * series.everyMs
  return {
    id: (index + 1) * 1000 + series.id,
    number: index + 1,
    series,
    opensAt,
    closesAt: opensAt + series.saleMs,
  }
}

/** Units of the coin in one round, and what is put aside for gifts. */
export function supply({ issued, giftRate }: IeoSeries): { readonly issued: bigint; readonly gifts: bigint } {
  const units = parseUnits(issued, COIN_DECIMALS) ?? 0n
  return { issued: units, gifts: giftOn(units, giftRate) }
}

/** Down, so that many small gifts never come to more than what was put aside. */
export function giftOn(units: bigint, rate: string): bigint {
  return (units * (parseUnits(rate, COIN_DECIMALS) ?? 0n)) / 10n ** BigInt(COIN_DECIMALS)
}
