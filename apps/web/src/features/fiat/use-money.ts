import { useFiatCurrencies } from '@bgk/react-bindings'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useNumberFormat } from '../../ui/figures/number-format'

/** Default decimals of a currency that reports none. */
export const MONEY_DECIMALS = 2
export const COIN_DECIMALS = 8

/** Figure with its unit; a single `--` if neither is known. */
const counted = (figure: string, unit: string = UNKNOWN) =>
  figure === UNKNOWN && unit === UNKNOWN ? UNKNOWN : `${figure} ${unit}`

/** Formats coins and money; `--` if unknown. Ends with the currency code: ¥ and $ are ambiguous. */
export function useMoney() {
  const format = useNumberFormat()
  const currencies = useFiatCurrencies({ staleTime: 60_000 }).data
  return {
    coins: (quantity: string | undefined, coin: string | undefined) =>
      counted(format.amount(quantity, COIN_DECIMALS, true), coin),
    money(total: string | undefined, code: string | undefined) {
      const known = currencies?.find((currency) => currency.code === code)
      return counted(format.amount(total, known?.decimals ?? MONEY_DECIMALS), code)
    },
    price: (price: string | undefined, code: string | undefined) =>
      counted(format.amount(price, COIN_DECIMALS, true), code),
  }
}
