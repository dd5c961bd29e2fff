import { useFuturesStopOrders } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { useLiveState } from '../../../shared/screen/live-state'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { ErrorState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { directionOf, useNumberFormat } from '../../../ui/figures/number-format'
import { Card, FactList } from '../../../ui/layout/card'
import { Sheet } from '../../../ui/overlays/sheet'
import { figuresOf } from '../position/position-figures'
import { lotWords, TradeHead, useContract, useSigned } from '../trade-words'
import { AddStop } from './add-stop'
import { StopList } from './stop-list'
import styles from './stops.module.css'

/** The take-profit and stop-loss orders of one position, and the form for another. */
export function Stops({ position }: { position: FuturesPosition }) {
  const { t } = useTranslation('futures')
  const describe = useDescribeError()
  const { stale } = useLiveState()
  const stops = useFuturesStopOrders(position.id)
  // This is the list of those that stand: one that says nothing else does.
  const active = stops.data?.filter(({ status = 'active' }) => status === 'active')
  return (
    <div className={styles.stops}>
      <StopSubject position={position} stale={stale} />
      <section aria-labelledby="standing-stops">
        <h2 id="standing-stops" className={styles.heading}>
          {t('standingStops')}
        </h2>
        {active ? (
          <StopList position={position} stops={active} />
        ) : stops.isError ? (
          <ErrorState compact text={describe(stops.error)} onRetry={() => void stops.refetch()} />
        ) : (
          <SkeletonRows count={2} height={72} />
        )}
      </section>
      <section aria-labelledby="add-stop">
        <h2 id="add-stop" className={styles.heading}>
          {t('addStop')}
        </h2>
        <Card>
          <AddStop position={position} />
        </Card>
      </section>
    </div>
  )
}

interface StopSheetProps {
  position: FuturesPosition
  open: boolean
  onClose: () => void
}

/** Take-profit and stop-loss over the position they are for; the route /stopPl shows the same on a page. */
export function StopSheet({ position, open, onClose }: StopSheetProps) {
  const { t } = useTranslation('futures')
  return (
    <Sheet open={open} onClose={onClose} size="tall" title={t('stopTitle')}>
      <Stops position={position} />
    </Sheet>
  )
}

/** The position that stops are set for, with its profit now. */
function StopSubject({ position, stale }: { position: FuturesPosition; stale: boolean }) {
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
          { label: t('size'), value: t('lotsOf', lotWords(position.quantity, format)) },
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
