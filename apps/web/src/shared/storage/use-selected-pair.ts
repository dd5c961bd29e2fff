import type { PairRef } from '@bgk/sdk'
import { useCallback } from 'react'
import { useValue } from '../../ui/signals/use-value'
import { useApp } from '../app-context'
import type { PairSlot } from './selected-pairs'

/** The pair of a trading screen and how to choose another: `const [pair, select] = useSelectedPair('selectedCoin')`. */
export function useSelectedPair(slot: PairSlot): readonly [PairRef, (pair: PairRef) => void] {
  const { pairs } = useApp()
  const pair = useValue(pairs.of(slot))
  const select = useCallback((next: PairRef) => pairs.set(slot, next), [pairs, slot])
  return [pair, select]
}
