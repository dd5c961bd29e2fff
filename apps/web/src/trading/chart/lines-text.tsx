import { type LiveSource, useLiveNode } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { writeText } from '../../shared/live/write-text'
import type { ChartLine } from './series/price-lines'

interface LinesTextProps {
  source: LiveSource<readonly ChartLine[]>
  formatPrice: (price: number) => string
}

/** The marked prices for those who do not see them, written without rendering. Not a live region. */
export function LinesText({ source, formatPrice }: LinesTextProps) {
  const { t } = useTranslation('chart')
  const place = useLiveNode<readonly ChartLine[], HTMLParagraphElement>(source, (node, lines = []) => {
    const told = lines.map(({ label, spoken = label, price }) => `${spoken} ${formatPrice(Number(price))}`)
    writeText(node, told.length > 0 ? t('marked', { lines: told.join(', ') }) : '')
  })
  return <p ref={place} className="visually-hidden" data-testid="chart-lines" />
}
