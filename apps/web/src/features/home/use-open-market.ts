import type { PairRef } from '@bgk/sdk'
import { useNavigate } from 'react-router-dom'
import { markShared } from '../../app/mark-shared'
import { useSelectedPair } from '../../app/use-selected-pair'

/** Goes to the market's page of a pair; the icon and price of `row` move along. */
export function useOpenMarket(): (pair: PairRef, row?: HTMLElement) => void {
  const navigate = useNavigate()
  const [, select] = useSelectedPair('marketDetails')
  const [, trade] = useSelectedPair('selectedCoin')
  return (pair, row) => {
    select(pair)
    trade(pair)
    if (row) markShared(row)
    navigate('/marketDetails/trad')
  }
}
