import type { FuturesPosition } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { directionOf, useNumberFormat } from '../../../ui/figures/number-format'
import { Card, FactList } from '../../../ui/layout/card'
import { figuresOf } from '../position/position-figures'
import { TradeHead } from '../trade-head'
import { useContract } from '../use-contract'
import { useSigned } from '../use-signed'
import styles from './stop-subject.module.css'

/** The position that stops are set for, with its profit now. */
export function StopSubject({ position, stale }: { position: FuturesPosition; stale: boolean }) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const signed = useSigned()
  const market = useContract(position)
  const figures = figuresOf(position, market?.price, market?.contractSize)
  const direction = directionOf(figures?.income)
  const price = (value: string | undefined) => format.price(value, market?.priceDecimals)
  return (
    <Card className={styles.subject}>
      <TradeHead trade={position} />
      <FactList
        rows={[
          { label: t('size'), value: t('lotsOf', { lots: format.amount(position.quantity, 0) }) },
          { label: t('openPrice'), value: price(position.entryPrice) },
          { label: t('lastPrice'), value: price(market?.price) },
          {
            label: t('profitOf', { coin: position.quote ?? UNKNOWN }),
            value: `${signed(figures?.income)} (${format.percent(figures?.percent)})`,
            tone: stale || direction === 'flat' ? undefined : direction,
          },
        ]}
      />
    </Card>
  )
}
