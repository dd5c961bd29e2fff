import type { ReactNode } from 'react'

/** For `translate`: `no` of a text without a word, as figures, pairs and the codes of coins are (docs/reference/rules.md#r49). */
export const translateOf = (text: ReactNode): 'no' | undefined =>
  typeof text === 'number' || (typeof text === 'string' && !/\p{Ll}|\p{Lo}/u.test(text)) ? 'no' : undefined
