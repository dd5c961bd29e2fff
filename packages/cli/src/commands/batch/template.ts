import { usageError } from '../../cli-error'
import type { Handler } from '../../manifest-shape'

const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  spot: [
    'action,pair,amount,percent,cost,price,id,ref',
    '# One of amount (of the base coin), percent (of what is available) and cost (in the quote coin); no price is a market order.',
    'buy,BTC/USDT,0.001,,,50000,,first',
    'buy,ETH/USDT,,,50,1500,,second',
    'sell,BTC/USDT,0.001,,,150000,,third',
    '# cancel,,,,,,1042,an order by its id',
  ],
  futures: [
    'action,pair,lots,percent,price,lever,mode,tp,sl,id,ref',
    '# One of lots and percent (of the margin that is available); no price is a market order. lever is 10 and mode cross where they are empty.',
    'long,BTC/USDT,1,,50000,10,cross,,,,first',
    'short,BTC/USDT,1,,150000,5,isolated,,,,second',
    '# cancel-futures,,,,,,,,,1042,an order by its id',
  ],
}

/** `bgk batch template spot|futures`: a file to begin with, which runs as it stands. */
export const batchTemplate: Handler = async ({ output }, [kind = '']) => {
  const lines = TEMPLATES[kind]
  if (lines === undefined) throw usageError(`there is no template "${kind}"`, 'write spot or futures')
  await output.lines(lines)
  return 0
}
