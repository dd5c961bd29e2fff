import { useFiatCurrencies } from '@bgk/react-bindings'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useNumberFormat } from '../../ui/figures/number-format'

/** Of a sum in a currency that does not say how many it has. */
export const MONEY_DECIMALS = 2
export const COIN_DECIMALS = 8

/** A figure with what it counts; one `--` where neither is known. */
const counted = (figure: string, unit: string = UNKNOWN) =>
  figure === UNKNOWN && unit === UNKNOWN ? UNKNOWN : `${figure} ${unit}`

/** Coins and money as text; `--` stands for what is not known. The code stands behind a sum: ¥ is of two countries, $ of many. */
export function useMoney() {
  const format = useNumberFormat()
  const currencies = useFiatCurrencies({ staleTime: 60_000 }).data
  return {
    coins: (quantity: string | undefined, coin: string | undefined) =>
      counted(format.amount(quantity, COIN_DECIMALS, true), coin),
    /** A sum that is paid. */
    money(total: string | undefined, code: string | undefined) {
      const known = currencies?.find((currency) => currency.code === code)
      return counted(format.amount(total, known?.decimals ?? MONEY_DECIMALS), code)
    },
    /** What one coin costs. */
    price: (price: string | undefined, code: string | undefined) =>
      counted(format.amount(price, COIN_DECIMALS, true), code),
  }
}
