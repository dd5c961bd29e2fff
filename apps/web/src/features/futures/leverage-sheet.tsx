import { useFuturesLeverages } from '@bgk/react-bindings'
import type { FuturesMarket } from '@bgk/sdk'
import { useState } from 'react'
import { useDescribeError } from '../../app/use-describe-error'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { hapticTick } from '../../ui/haptics'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { Sheet } from '../../ui/sheet'
import { Skeleton } from '../../ui/skeleton'
import { Slider } from '../../ui/slider'
import { leverageAt, leverageForKey, placeOf, riskOf, SCALE } from './leverage-scale'
import styles from './leverage-sheet.module.css'

export interface LeverageSheetProps {
  open: boolean
  onClose: () => void
  market: FuturesMarket
  leverage: number
  onChoose: (leverage: number) => void
  /** The most lots the funds open at a leverage; '' while unknown. */
  mostLots: (leverage: number) => string
}

/** Choosing the leverage: what it does to the largest position and to the margin is said before it is chosen. */
export function LeverageSheet(props: LeverageSheetProps) {
  const { open, onClose, market, leverage, onChoose } = props
  const { t } = useTranslation('futures')
  const describe = useDescribeError()
  const options = useFuturesLeverages(market)
  const [tried, setTried] = useState<number>()
  const now = tried ?? leverage
  const leave = () => {
    setTried(undefined)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={t('leverage')}
      footer={
        <Button
          full
          onClick={() => {
            onChoose(now)
            leave()
          }}
        >
          {t('useLeverage', { leverage: now })}
        </Button>
      }
    >
      {options.data ? (
        <LeverageChoice {...props} options={options.data} leverage={now} onChoose={setTried} />
      ) : options.isError ? (
        <ErrorState compact text={describe(options.error)} onRetry={() => void options.refetch()} />
      ) : (
        <Skeleton height={200} radius={14} />
      )}
    </Sheet>
  )
}

function LeverageChoice({
  market,
  options,
  leverage,
  onChoose,
  mostLots,
}: LeverageSheetProps & { options: readonly number[] }) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const sorted = [...options].sort((a, b) => a - b)
  const max = sorted.at(-1) ?? 1
  const risk = riskOf(leverage)
  const lots = mostLots(leverage)
  const choose = (next: number | undefined) => {
    if (next === undefined || next === leverage) return
    hapticTick()
    onChoose(next)
  }
  return (
    <div className={styles.choice}>
      <output className={styles.big}>{leverage}X</output>
      <Slider
        label={t('leverage')}
        value={placeOf(leverage, max)}
        max={SCALE}
        marks={sorted.map((one) => placeOf(one, max))}
        valueText={`${leverage}X`}
        onMove={(place) => choose(leverageAt(place, sorted))}
        onKey={(key) => {
          const next = leverageForKey(key, leverage, sorted)
          choose(next)
          return next !== undefined
        }}
      />
      <ul className={styles.stops} aria-label={t('leverageStops')}>
        {sorted.map((one) => (
          <li key={one}>
            <button type="button" aria-pressed={one === leverage} onClick={() => choose(one)}>
              {one}X
            </button>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <dt>{t('maxPosition')}</dt>
        <dd data-testid="max-position">
          {lots === '' ? '--' : t('lotsOf', { lots: format.amount(lots, 0) })}
        </dd>
      </dl>
      <p className={styles.hint} data-risk={risk} role="status">
        {t(`risk.${risk}`, { percent: Math.round(1000 / leverage) / 10, coin: market.base })}
      </p>
    </div>
  )
}
