import { useFiatCurrencies } from '@bgk/react-bindings'
import { useNumberFormat } from '../../ui/number-text/use-number-format'

/** Of a sum in a currency that does not say how many it has. */
export const MONEY_DECIMALS = 2
export const COIN_DECIMALS = 8

/** Coins and money as text. The code stands behind a sum: ¥ is of two countries, $ of many. */
export function useMoney() {
  const format = useNumberFormat()
  const currencies = useFiatCurrencies({ staleTime: 60_000 }).data
  return {
    coins: (quantity: string | undefined, coin: string) =>
      `${format.amount(quantity, COIN_DECIMALS, true)} ${coin}`,
    /** A sum that is paid. */
    money(total: string | undefined, code: string) {
      const known = currencies?.find((currency) => currency.code === code)
      return `${format.amount(total, known?.decimals ?? MONEY_DECIMALS)} ${code}`
    },
    /** What one coin costs. */
    price: (price: string | undefined, code: string) =>
      `${format.amount(price, COIN_DECIMALS, true)} ${code}`,
  }
}
