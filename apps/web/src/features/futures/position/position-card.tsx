import { type LiveSource, useLiveNode } from '@bgk/react-bindings'
import type { FuturesMarket, FuturesPosition } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { LiveText, writeText } from '../../../shared/live/market-figures'
import { Button, IconButton } from '../../../ui/controls/button'
import { directionOf, useNumberFormat } from '../../../ui/figures/number-format'
import { FactGrid } from '../../../ui/layout/fact-grid'
import { bySide, pairText, TradeHead, useContractSource, usePriceDecimals, useSigned } from '../trade-words'
import styles from './position.module.css'
import { dangerOf, distanceOf, figuresOf, hasStops, oppositeOf } from './position-figures'

export type PositionAction = 'stops' | 'close' | 'fast' | 'reverse' | 'share'

interface PositionCardProps {
  position: FuturesPosition
  stale: boolean
  /** Why nothing can be closed now. */
  blocked: boolean
  onAct: (action: PositionAction) => void
}

/** One open position: what it is, what it has won or lost, how near liquidation is, and what can be done. */
export function PositionCard({ position, stale, blocked, onAct }: PositionCardProps) {
  const { t } = useTranslation(['futures', 'poster'])
  const format = useNumberFormat()
  const source = useContractSource(position)
  const decimals = usePriceDecimals(position)
  const side = bySide(position.side, t('long'), t('short')) ?? UNKNOWN
  const price = (value: string | undefined) => format.price(value, decimals)
  const { takeProfitPrice, stopLossPrice, stopOrderCount } = position
  const many = stopOrderCount !== undefined && stopOrderCount > 1 ? ` +${stopOrderCount - 1}` : ''
  const stops = hasStops(position) ? `${price(takeProfitPrice)}\n${price(stopLossPrice)}${many}` : UNKNOWN
  // How many lots to close must be known.
  const stuck = blocked || position.closableQuantity === undefined
  const facts = [
    ['size', t('lotsOf', { lots: format.amount(position.quantity, 0) })],
    ['openPrice', price(position.entryPrice)],
    ['lastPrice', <LiveText key="last" source={source} text={(market) => price(market?.price)} />],
    ['margin', format.amount(position.margin, 4)],
    ['liquidation', price(position.liquidationPrice)],
    ['stopsShort', stops],
  ] as const
  return (
    <li
      className={styles.card}
      aria-label={t('positionLabel', { side, pair: pairText(position) })}
      data-stale={stale || undefined}
    >
      <TradeHead trade={position}>
        <IconButton icon="share" size={20} label={t('poster:share')} onClick={() => onAct('share')} />
      </TradeHead>
      <Profit position={position} source={source} />
      <FactGrid className={styles.facts} rows={facts.map(([label, value]) => ({ label: t(label), value }))} />
      <Danger position={position} source={source} />
      <div className={styles.actions}>
        <Button variant="soft" size={36} onClick={() => onAct('stops')}>
          {t('stops')}
        </Button>
        <Button variant="soft" size={36} disabled={stuck} onClick={() => onAct('close')}>
          {t('close')}
        </Button>
        <Button variant="soft" size={36} disabled={stuck} onClick={() => onAct('fast')}>
          {t('fastClose')}
        </Button>
        <Button
          variant="soft"
          size={36}
          disabled={blocked || !oppositeOf(position)}
          onClick={() => onAct('reverse')}
        >
          {t('reverse')}
        </Button>
      </div>
    </li>
  )
}

interface FiguresProps {
  position: FuturesPosition
  source: LiveSource<FuturesMarket>
}

/** What it has won or lost, in quote and as a share of what was put in. */
function Profit({ position, source }: FiguresProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const signed = useSigned()
  const place = useLiveNode<FuturesMarket, HTMLDivElement>(source, (node, market) => {
    const figures = figuresOf(position, market?.price, market?.contractSize)
    const [income, percent] = node.querySelectorAll('strong')
    node.dataset.tone = directionOf(figures?.income)
    writeText(income, signed(figures?.income))
    writeText(percent, format.percent(figures?.percent))
  })
  return (
    <div ref={place} className={styles.profit}>
      <span>
        <span className={styles.label}>{t('profitOf', { coin: position.quote ?? UNKNOWN })}</span>
        <strong translate="no" data-testid="profit" />
      </span>
      <span>
        <span className={styles.label}>{t('roi')}</span>
        <strong translate="no" data-testid="roi" />
      </span>
    </div>
  )
}

/** How much of the way from the open price to liquidation is gone. */
function Danger({ position, source }: FiguresProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const place = useLiveNode<FuturesMarket, HTMLDivElement>(source, (node, market) => {
    const danger = dangerOf(position, market?.price) ?? 0
    const distance = distanceOf(position, market?.price)
    const meter = node.querySelector<HTMLElement>('[role="meter"]')
    if (meter) {
      meter.ariaValueNow = String(danger)
      meter.ariaValueText = distance === undefined ? t('noLiquidation') : format.percent(distance)
      meter.toggleAttribute('data-near', danger >= 60)
    }
    const fill = meter?.querySelector('i')
    if (fill) {
      fill.style.translate = `${danger - 100}%`
      // Moved out altogether it would still leave a hair.
      fill.hidden = danger === 0
    }
    writeText(node.querySelector('strong'), format.percent(distance))
  })
  return (
    <div ref={place} className={styles.danger}>
      <span>{t('toLiquidation')}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot be drawn alike in every browser */}
      <span
        className={styles.bar}
        role="meter"
        aria-label={t('toLiquidation')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
      >
        <i />
      </span>
      <strong translate="no" />
    </div>
  )
}
