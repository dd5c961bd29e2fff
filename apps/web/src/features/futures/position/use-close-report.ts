import type { Fill, FuturesPosition } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/navigate'
import { useFillSummary } from '../../../trading/order-form/order-texts'
import { useContract } from '../trade-words'

interface CloseReport {
  /** Lots, average price, fee and PnL of a close, as the exchange answered it. */
  details(answer: { readonly fill?: Fill | undefined }): string | undefined
  /** Way to its record. */
  readonly next: { readonly label: string; readonly run: () => void }
}

/** The toast of a close (docs/reference/rules.md#r34); several positions have no price in common. Needs the texts `trade`. */
export function useCloseReport(position: FuturesPosition | undefined): CloseReport {
  const { t } = useTranslation(['trade', 'app'])
  const navigate = useNavigate()
  const fillWords = useFillSummary()
  const market = useContract(position ?? {})
  return {
    details: ({ fill }) =>
      position &&
      fill &&
      fillWords(fill, {
        quote: position.quote ?? UNKNOWN,
        priceDecimals: market?.priceDecimals,
        quantityDecimals: 0,
      }),
    next: {
      label: t('app:words.view'),
      run: () => navigate('/futuresRecord', { state: { tab: 'history' } }),
    },
  }
}
