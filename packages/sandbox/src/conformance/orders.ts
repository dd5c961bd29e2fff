import { coinsOf, decimalsOf, type Facts } from './facts'
import { type Fields, fieldsOf, rowsOf, textOf } from './values'

/** A price far from the market that still fits the pair's decimals. */
export const farPrice = (row: Fields, factor: number): string =>
  (Number(row.price) * factor).toFixed(Math.min(6, decimalsOf(row, 'price', 2)))

/** The smallest quantity of a pair. */
export const leastOf = (row: Fields): string => textOf(row.minnumber) || '1'

export const spotOrder = ({ spot }: Facts, price?: string): Fields => ({
  ...coinsOf(spot),
  number: leastOf(spot),
  plate: 'main',
  ...(price !== undefined && { price }),
})

export const futuresOrder = ({ futures }: Facts, price?: string): Fields => ({
  ...coinsOf(futures),
  number: leastOf(futures),
  lever: 10,
  tdMode: 'cross',
  style: price === undefined ? 'market' : 'limit',
  profitPrice: '',
  lossPrice: '',
  ...(price !== undefined && { price }),
})

export const cycleOrder = ({ cycle, cycleInfo }: Facts): Fields => {
  const pay = fieldsOf(
    rowsOf(cycleInfo.limit).find(({ paycoin }) => paycoin === 'USDT') ?? rowsOf(cycleInfo.limit)[0],
  )
  const term = fieldsOf([...rowsOf(cycleInfo.lever)].sort((a, b) => Number(a.lever) - Number(b.lever))[0])
  const number = Number(pay.minnumber) > Number(term.minnumber ?? 0) ? pay.minnumber : term.minnumber
  return {
    ...coinsOf(cycle),
    number: textOf(number),
    paycoin: textOf(pay.paycoin),
    lever: Number(term.lever),
  }
}
