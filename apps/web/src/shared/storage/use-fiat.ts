import { useExchangeRate } from '@bgk/react-bindings'
import { tryDecimal } from '@bgk/sdk/decimal'
import { fiatEstimate } from '@bgk/sdk/trading'
import { useCallback } from 'react'
import { config } from '../../config'
import { useNumberFormat } from '../../ui/figures/number-format'
import { usePreferences } from '../app-context'

/** Worth in a fiat currency as text, `≈ ₹5,384,120.50`, without `≈` where `estimate` is false; `--` until the rate is known. */
export type FiatText = (usdt: string | undefined, estimate?: boolean) => string

/** Estimates in the person's currency. */
export function useFiat(): FiatText {
  const [{ fiat: preferred }] = usePreferences()
  const format = useNumberFormat()
  const rate = useExchangeRate(preferred).data
  const symbol = config.fiats.find((fiat) => fiat.code === preferred)?.symbol ?? rate?.symbol ?? ''
  const price = rate?.price
  return useCallback(
    (usdt, estimate = true) => {
      const known = usdt !== undefined && price !== undefined && tryDecimal(usdt) && tryDecimal(price)
      return format.fiat(known ? fiatEstimate(usdt, price) : undefined, symbol, estimate)
    },
    [format, symbol, price],
  )
}
