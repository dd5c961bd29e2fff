import { isDatedPeriod } from '@bgk/sdk/internal'
import type { Period } from '@bgk/sdk/market'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../config'
import { localeOf, tagOf } from '../../i18n/languages'
import { useNumberFormat } from '../../ui/number-text/use-number-format'

/** Bars in the reader's words: their Float64 figures as prices, volumes and percents, their moments as times. */
export function useBarFormat(period: Period, decimals: number) {
  const { i18n } = useTranslation('chart')
  const format = useNumberFormat()
  const locale = localeOf(i18n)
  return useMemo(() => {
    const lang = tagOf(locale)
    const dated = isDatedPeriod(period)
    const time = new Intl.DateTimeFormat(lang, {
      month: 'short',
      day: 'numeric',
      // Dated bars keep the exchange's label (docs/reference/rules.md#r21): midnight there, written as
      // midnight here.
      ...(dated
        ? { year: 'numeric', timeZone: 'UTC' }
        : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    })
    const shift = dated ? config.exchangeUtcOffset * 60_000 : 0
    return {
      lang,
      price: (value: number) =>
        Number.isFinite(value) ? format.price(value.toFixed(decimals), decimals) : '--',
      volume: (value: number) => format.compact(value.toFixed(8)),
      percent: (value: number) => format.percent(value.toFixed(2)),
      time: (ms: number) => time.format(ms + shift),
    }
  }, [format, locale, period, decimals])
}

export type BarFormat = ReturnType<typeof useBarFormat>
