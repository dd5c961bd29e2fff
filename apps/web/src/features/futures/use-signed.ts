import { gt, round, toText, tryDecimal } from '@bgk/sdk/decimal'
import { useCallback } from 'react'
import { useNumberFormat } from '../../ui/figures/number-format'

/** Profit and loss as text: 4 decimals half-up, always with its sign, zero without; `--` while unknown. */
export function useSigned(): (amount: string | undefined) => string {
  const format = useNumberFormat()
  return useCallback(
    (amount) => {
      const value = amount === undefined ? undefined : tryDecimal(amount)
      if (!value) return '--'
      const shown = round(value, 4, 'halfUp')
      return `${gt(shown, '0') ? '+' : ''}${format.amount(toText(shown), 4)}`
    },
    [format],
  )
}
