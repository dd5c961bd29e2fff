import type { Period } from '@bgk/sdk/market'
import type { Flags } from '../argv/flags'
import { choiceFlag } from '../argv/read-flags'

/** The periods of candles, shortest first: the keys 1 to 8 of a chart. */
export const periods = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'] as const satisfies readonly Period[]

export type PeriodName = (typeof periods)[number]

/** The flag `--period`, an hour when absent. */
export const readPeriod = (flags: Flags): PeriodName => choiceFlag(flags, 'period', periods) ?? '1h'

/** Days and weeks are dates, without a time of day. */
export const isDated = (period: PeriodName): boolean => period === '1d' || period === '1w'
