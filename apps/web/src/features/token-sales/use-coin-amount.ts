import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { COIN_DECIMALS } from './subscribe/subscription'

/** An amount of a coin in words; `--` stands for what is not known of it. */
export function useCoinAmount() {
  const format = useNumberFormat()
  return (text: string | undefined, coin: string | undefined) =>
    text === undefined ? '--' : `${format.amount(text, COIN_DECIMALS, true)} ${coin ?? '--'}`
}
