import type { RoundingMode } from '../src/decimal'

/** Modes of big.js: 0 down, 1 half-up, 2 half-even, 3 up; floor and ceil follow from the sign. */
export const bigMode = (mode: RoundingMode, negative: boolean): 0 | 1 | 2 | 3 => {
  switch (mode) {
    case 'down':
      return 0
    case 'up':
      return 3
    case 'floor':
      return negative ? 3 : 0
    case 'ceil':
      return negative ? 0 : 3
    case 'halfUp':
      return 1
    case 'halfEven':
      return 2
  }
}
