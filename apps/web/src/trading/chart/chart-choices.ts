import type { SyncStorageAdapter } from '@bgk/sdk'
import { PERIODS, type Period } from '@bgk/sdk/market'
import { INDICATORS, type IndicatorId } from './series/indicators'

/** What a person chose for the charts of markets. */
export interface ChartChoices {
  readonly period: Period
  readonly indicators: readonly IndicatorId[]
  /** Rising candles are outlines: direction without colour (docs/reference/rules.md#r31). */
  readonly hollow: boolean
}

const KEY = 'chartChoices'
const FIRST: ChartChoices = { period: '15m', indicators: ['MA'], hollow: false }

/** The choices of last time; what is unreadable or no longer offered is as it was at first. */
export function readChartChoices(storage: SyncStorageAdapter): ChartChoices {
  let saved: Record<string, unknown> = {}
  try {
    saved = { ...JSON.parse(storage.get(KEY) ?? '{}') }
  } catch {
    // As good as none.
  }
  const { period, indicators, hollow } = saved
  return {
    period: PERIODS.find((one) => one === period) ?? FIRST.period,
    indicators: Array.isArray(indicators)
      ? INDICATORS.filter((id) => indicators.includes(id))
      : FIRST.indicators,
    hollow: hollow === true,
  }
}

export function writeChartChoices(storage: SyncStorageAdapter, choices: ChartChoices): void {
  storage.set(KEY, JSON.stringify(choices))
}
