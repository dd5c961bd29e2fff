import type { FuturesPosition } from '@bgk/sdk'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { directionOf } from '../../ui/number-text/direction-of'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import styles from './position-card.module.css'
import { dangerOf, distanceOf, figuresOf } from './position-figures'
import { TradeHead } from './trade-head'
import { useContract } from './use-contract'
import { useSigned } from './use-signed'

export type PositionAction = 'stops' | 'close' | 'fast' | 'reverse' | 'share'

export interface PositionCardProps {
  position: FuturesPosition
  stale: boolean
  /** Why nothing can be closed now. */
  blocked: boolean
  onAct: (action: PositionAction) => void
}

/** One open position: what it is, what it has won or lost, how near liquidation is, and what can be done. */
export function PositionCard({ position, stale, blocked, onAct }: PositionCardProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const signed = useSigned()
  const market = useContract(position)
  const figures = figuresOf(position, market?.price, market?.contractSize)
  const { base, quote, side } = position
  const pair = `${base}/${quote}`
  const price = (value: string | undefined) => format.price(value, market?.priceDecimals)
  const { takeProfitPrice, stopLossPrice, stopOrderCount } = position
  const stop = (value: string | undefined) => (value === undefined ? '--' : price(value))
  const many = stopOrderCount > 1 ? ` +${stopOrderCount - 1}` : ''
  const stops = stopOrderCount > 0 ? `${stop(takeProfitPrice)}\n${stop(stopLossPrice)}${many}` : '--'
  const facts = [
    ['size', t('lotsOf', { lots: format.amount(position.quantity, 0) })],
    ['openPrice', price(position.openPrice)],
    ['lastPrice', price(market?.price)],
    ['margin', format.amount(position.margin, 4)],
    ['liquidation', price(position.liquidationPrice)],
    ['stopsShort', stops],
  ] as const
  return (
    <li
      className={styles.card}
      aria-label={t('positionLabel', { side: t(side === 'buy' ? 'long' : 'short'), pair })}
      data-stale={stale || undefined}
    >
      <TradeHead trade={position}>
        <IconButton icon="share" size={20} label={t('share')} onClick={() => onAct('share')} />
      </TradeHead>
      <div className={styles.profit} data-tone={directionOf(figures?.income)}>
        <span>
          <span className={styles.label}>{t('profitOf', { coin: quote })}</span>
          <strong data-testid="profit">{signed(figures?.income)}</strong>
        </span>
        <span>
          <span className={styles.label}>{t('roi')}</span>
          <strong data-testid="roi">{format.percent(figures?.percent)}</strong>
        </span>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Danger position={position} lastPrice={market?.price} />
      <div className={styles.actions}>
        <Button variant="soft" size={36} onClick={() => onAct('stops')}>
          {t('stops')}
        </Button>
        <Button variant="soft" size={36} disabled={blocked} onClick={() => onAct('close')}>
          {t('close')}
        </Button>
        <Button variant="soft" size={36} disabled={blocked} onClick={() => onAct('fast')}>
          {t('fastClose')}
        </Button>
        <Button variant="soft" size={36} disabled={blocked} onClick={() => onAct('reverse')}>
          {t('reverse')}
        </Button>
      </div>
    </li>
  )
}

/** How much of the way from the open price to liquidation is gone. */
function Danger({ position, lastPrice }: { position: FuturesPosition; lastPrice: string | undefined }) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const danger = dangerOf(position, lastPrice)
  const distance = distanceOf(position, lastPrice)
  return (
    <div className={styles.danger}>
      <span>{t('toLiquidation')}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot be drawn alike in every browser */}
      <span
        className={styles.bar}
        role="meter"
        aria-label={t('toLiquidation')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={danger ?? 0}
        aria-valuetext={distance === undefined ? t('noLiquidation') : format.percent(distance)}
        data-near={(danger ?? 0) >= 60 || undefined}
        style={{ '--danger': `${danger ?? 0}%` } as CSSProperties}
      />
      <strong>{format.percent(distance)}</strong>
    </div>
  )
}
