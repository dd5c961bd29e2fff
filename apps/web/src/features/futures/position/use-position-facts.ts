import type { FuturesPosition } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import type { FactRow } from '../../../ui/layout/card'
import { bySide, pairText, useMarginWords } from '../trade-words'

/** A position in two rows of a confirmation; `lots` in place of all that can be closed. */
export function usePositionFacts(
  position: FuturesPosition,
  lots: string | undefined = position.closable,
): readonly FactRow[] {
  const { t } = useTranslation('futures')
  const margin = useMarginWords()
  const { side } = position
  const way = bySide(side, t('longArrow'), t('shortArrow')) ?? UNKNOWN
  return [
    {
      label: pairText(position),
      value: `${way} · ${margin.modeAndLeverage(position)}`,
      tone: bySide(side, 'up', 'down'),
    },
    { label: t('quantity'), value: t('lotsOf', { lots: lots ?? UNKNOWN }) },
  ]
}
