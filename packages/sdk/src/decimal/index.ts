export {
  abs,
  add,
  cmp,
  eq,
  gt,
  gte,
  isNegative,
  isPositive,
  isZero,
  lt,
  lte,
  max,
  min,
  mul,
  sub,
} from './arithmetic'
export { type Decimal, type DecimalInput, decimal, toText, tryDecimal } from './decimal'
export { div, type RoundingMode, round, toFixed } from './rounding'
