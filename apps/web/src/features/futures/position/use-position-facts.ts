import type { FuturesPosition } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import type { FactRow } from '../../../ui/layout/fact-list'

/** A position in two rows of a confirmation; `lots` in place of all that can be closed. */
export function usePositionFacts(position: FuturesPosition, lots = position.closable): readonly FactRow[] {
  const { t } = useTranslation('futures')
  const { base, quote, side, marginMode, leverage } = position
  const long = side === 'buy'
  const mode = marginMode === 'isolated' ? t('isolated') : t('cross')
  return [
    {
      label: `${base}/${quote}`,
      value: `${t(long ? 'longArrow' : 'shortArrow')} · ${mode} ${leverage}X`,
      tone: long ? 'up' : 'down',
    },
    { label: t('quantity'), value: t('lotsOf', { lots }) },
  ]
}
