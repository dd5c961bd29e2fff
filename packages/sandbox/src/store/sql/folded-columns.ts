import type { Folded } from '../store'
import { arrayLiteral } from './array-literal'

/** The nine columns of `commitWithFolded` after the others; `accounts`: the number of each line's account. */
export function foldedColumns({ lines, trades }: Folded, accounts: readonly number[]): string[] {
  return [
    arrayLiteral(lines.map((each) => each.day)),
    arrayLiteral(accounts),
    arrayLiteral(lines.map((each) => each.amount)),
    arrayLiteral(lines.map((each) => each.lines)),
    arrayLiteral(trades.map((each) => each.day)),
    arrayLiteral(trades.map((each) => each.pair)),
    arrayLiteral(trades.map((each) => each.trades)),
    arrayLiteral(trades.map((each) => each.lots)),
    arrayLiteral(trades.map((each) => each.value)),
  ]
}
