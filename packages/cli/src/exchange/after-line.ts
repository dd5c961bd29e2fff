import { sub, toText } from '@bgk/sdk/decimal'

/** The line of a preview that says what is left of a coin. */
export const afterLine = (
  usable: string,
  spent: string,
  coin: string,
  wallet = '',
): readonly [string, string] => [
  'After',
  `${toText(sub(usable, spent))} ${coin} available${wallet === '' ? '' : ` in ${wallet}`}`,
]
