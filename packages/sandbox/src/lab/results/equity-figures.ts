/**
 * Figures of the equity by sample: return, drawdown, Sharpe and Sortino ratio, exposure and curve.
 * Returns are whole multiples of 1e-12, so their sums are exact and take constant memory.
 */
import { COIN_DECIMALS, unitsText } from '../../core/kernel/units'
import type { LabState } from '../world/lab-state'
import { absolute, shareOf, unitsOfText } from './market-values'
import type { RunMetrics } from './metrics'

/** Points of a curve, with the last one. */
export const MOST_POINTS = 1000

type CurvePoint = RunMetrics['curve'][number]

type EquityMetrics = Pick<
  RunMetrics,
  | 'startEquity'
  | 'endEquity'
  | 'profit'
  | 'returnPercent'
  | 'maxDrawdown'
  | 'maxDrawdownPercent'
  | 'maxDrawdownMs'
  | 'sharpe'
  | 'sortino'
  | 'meanExposure'
  | 'maxExposure'
  | 'curve'
>

/** A fall from a peak. */
interface Fall {
  readonly amount: bigint
  readonly peak: bigint
  readonly from: number
  /** Time of recovery; undefined while it lasts. */
  readonly until: number | undefined
}

const RETURN_UNIT = 10n ** 12n
/** Markets of coins never close. */
const YEAR_MS = 365 * 86_400_000

export class EquityFigures {
  readonly #curve = new Curve()
  #first: bigint | undefined
  #startAt = 0
  #last = 0n
  #lastAt = 0
  #returns = 0
  #sum = 0n
  #squares = 0n
  #lossSquares = 0n
  #peak = 0n
  #peakAt = 0
  #fall: Fall | undefined
  #samples = 0n
  #exposures = 0n
  #maxExposure = 0n

  add(state: Pick<LabState, 'at' | 'equity' | 'exposure'>, mid: string): void {
    const equity = unitsOfText(state.equity)
    const exposure = absolute(unitsOfText(state.exposure))
    this.#samples++
    this.#exposures += exposure
    if (exposure > this.#maxExposure) this.#maxExposure = exposure
    this.#curve.add([state.at, state.equity, state.exposure, mid])
    if (this.#first === undefined) {
      this.#first = this.#peak = equity
      this.#startAt = this.#peakAt = state.at
    } else if (state.at > this.#lastAt) this.#return(equity)
    this.#drawdown(equity, state.at)
    this.#last = equity
    this.#lastAt = state.at
  }

  #return(equity: bigint): void {
    // A lost account has no returns.
    if (this.#last <= 0n) return
    const change = ((equity - this.#last) * RETURN_UNIT) / this.#last
    this.#returns++
    this.#sum += change
    this.#squares += change * change
    if (change < 0n) this.#lossSquares += change * change
  }

  #drawdown(equity: bigint, at: number): void {
    const fall = this.#fall
    if (equity >= this.#peak) {
      if (fall !== undefined && fall.until === undefined && fall.from === this.#peakAt)
        this.#fall = { ...fall, until: at }
      this.#peak = equity
      this.#peakAt = at
      return
    }
    const amount = this.#peak - equity
    // Compares amount / peak.
    if (this.#peak > 0n && (fall === undefined || amount * fall.peak > fall.amount * this.#peak))
      this.#fall = { amount, peak: this.#peak, from: this.#peakAt, until: undefined }
  }

  metrics(): EquityMetrics {
    const start = this.#first ?? 0n
    const profit = this.#last - start
    const fall = this.#fall
    const money = (units: bigint) => unitsText(units, COIN_DECIMALS)
    return {
      startEquity: money(start),
      endEquity: money(this.#last),
      profit: money(profit),
      returnPercent: start > 0n ? shareOf(profit * 100n, start, 8) : 0,
      maxDrawdown: money(fall?.amount ?? 0n),
      maxDrawdownPercent: fall === undefined ? 0 : shareOf(fall.amount * 100n, fall.peak, 8),
      maxDrawdownMs: fall === undefined ? 0 : (fall.until ?? this.#lastAt) - fall.from,
      ...this.#ratios(),
      meanExposure: money(this.#samples === 0n ? 0n : this.#exposures / this.#samples),
      maxExposure: money(this.#maxExposure),
      curve: this.#curve.points(),
    }
  }

  /**
   * With n returns of sum S and squares Q over T: mean S / n, variance (Q - S² / n) / (n - 1), and n year / T
   * samples a year. Both formulas are these, simplified.
   */
  #ratios(): Pick<RunMetrics, 'sharpe' | 'sortino'> {
    const n = this.#returns
    const ms = this.#lastAt - this.#startAt
    const spread = Number(BigInt(n) * this.#squares - this.#sum * this.#sum)
    const losses = Number(this.#lossSquares)
    const sum = Number(this.#sum)
    return {
      sharpe: spread > 0 ? sum * Math.sqrt(((n - 1) * YEAR_MS) / (ms * spread)) : undefined,
      sortino: losses > 0 ? sum * Math.sqrt(YEAR_MS / (ms * losses)) : undefined,
    }
  }
}

/** Every k-th sample, k a power of two, and the last one. */
class Curve {
  #points: CurvePoint[] = []
  #every = 1
  #count = 0
  #last: CurvePoint | undefined

  add(point: CurvePoint): void {
    if (this.#last?.[0] === point[0]) {
      if (this.#points.at(-1) === this.#last) this.#points[this.#points.length - 1] = point
    } else if (this.#count++ % this.#every === 0) {
      if (this.#points.length === MOST_POINTS - 1) {
        this.#every *= 2
        this.#points = this.#points.filter((_, index) => index % 2 === 0)
        // The point after the last one of the thinned curve is its turn, or the one after that.
        if ((this.#count - 1) % this.#every === 0) this.#points.push(point)
      } else this.#points.push(point)
    }
    this.#last = point
  }

  points(): readonly CurvePoint[] {
    const last = this.#last
    return last === undefined || this.#points.at(-1)?.[0] === last[0]
      ? [...this.#points]
      : [...this.#points, last]
  }
}
