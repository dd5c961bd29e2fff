import { type LiveSource, useLiveNode } from '@bgk/react-bindings'
import type { FuturesMarket, FuturesPosition } from '@bgk/sdk'
import { mul, toText } from '@bgk/sdk/decimal'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { LiveText, writeText } from '../../../shared/live/market-figures'
import { Button, IconButton } from '../../../ui/controls/button'
import { directionOf, useNumberFormat } from '../../../ui/figures/number-format'
import { FactGrid } from '../../../ui/layout/fact-grid'
import {
  bySide,
  labelIn,
  lotParams,
  pairText,
  TradeHead,
  useContractSize,
  useContractSource,
  usePriceDecimals,
  useSigned,
  withUnit,
} from '../trade-texts'
import styles from './position.module.css'
import {
  figuresOf,
  hasStops,
  liquidationDistance,
  liquidationProgress,
  oppositeOf,
  percentOf,
} from './position-figures'

export type PositionAction = 'stops' | 'close' | 'fast' | 'reverse' | 'share'

interface PositionCardProps {
  position: FuturesPosition
  stale: boolean
  blocked: boolean
  onAct: (action: PositionAction) => void
}

/** One open position: pair, profit, distance to liquidation, and its actions. */
export function PositionCard({ position, stale, blocked, onAct }: PositionCardProps) {
  const { t } = useTranslation(['futures', 'poster'])
  const format = useNumberFormat()
  const source = useContractSource(position)
  const decimals = usePriceDecimals(position)
  const side = bySide(position.side, t('long'), t('short')) ?? UNKNOWN
  const { quote } = position
  const price = (value: string | undefined) => format.price(value, decimals)
  const { takeProfitPrice, stopLossPrice, stopOrderCount } = position
  const many = stopOrderCount !== undefined && stopOrderCount > 1 ? ` +${stopOrderCount - 1}` : ''
  const stops = hasStops(position) ? `${price(takeProfitPrice)}\n${price(stopLossPrice)}${many}` : UNKNOWN
  // A close needs the closable quantity.
  const stuck = blocked || position.closableQuantity === undefined
  const contractSize = useContractSize(position)
  const { quantity } = position
  const inBase =
    quantity === undefined || contractSize === undefined
      ? UNKNOWN
      : format.amount(toText(mul(quantity, contractSize)), 8, true)
  const size = [
    t('lotsOf', lotParams(quantity, format)),
    ...(inBase === UNKNOWN ? [] : [withUnit(inBase, position.base)]),
  ].join('\n')
  const inQuote = (label: string) => labelIn(label, quote)
  const facts = [
    { label: t('size'), value: size },
    { label: inQuote(t('openPrice')), value: price(position.entryPrice) },
    {
      label: inQuote(t('lastPrice')),
      value: <LiveText source={source} text={(market) => price(market?.price)} />,
    },
    { label: inQuote(t('margin')), value: format.amount(position.margin, 4) },
    { label: inQuote(t('liquidation')), value: price(position.liquidationPrice) },
    { label: inQuote(t('stopsShort')), value: stops },
  ]
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
      <FactGrid className={styles.facts} rows={facts} />
      <LiquidationMeter position={position} source={source} />
      <MarginRatio ratio={position.marginRatio} />
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

/** Maintenance margin over margin (docs/reference/extensions.md#contract-prices). Renders nothing if not reported. */
function MarginRatio({ ratio }: { ratio: string | undefined }) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const percent = percentOf(ratio)
  if (percent === undefined) return null
  const text = `${format.amount(percent, 2)}%`
  const share = Math.min(100, Math.round(Number(percent)))
  return (
    <div className={styles.danger} data-testid="margin-ratio">
      <span>{t('marginRatio')}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot be drawn alike in every browser */}
      <span
        className={styles.bar}
        role="meter"
        aria-label={t('marginRatio')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={text}
        data-near={share >= 60 || undefined}
      >
        <i hidden={share === 0} style={{ translate: `${share - 100}%` }} />
      </span>
      <strong translate="no">{text}</strong>
    </div>
  )
}

interface FiguresProps {
  position: FuturesPosition
  source: LiveSource<FuturesMarket>
}

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

/** Share of the distance from open price to liquidation already covered. */
function LiquidationMeter({ position, source }: FiguresProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const place = useLiveNode<FuturesMarket, HTMLDivElement>(source, (node, market) => {
    const danger = liquidationProgress(position, market?.price) ?? 0
    const distance = liquidationDistance(position, market?.price)
    const meter = node.querySelector<HTMLElement>('[role="meter"]')
    if (meter) {
      meter.ariaValueNow = String(danger)
      meter.ariaValueText = distance === undefined ? t('noLiquidation') : format.percent(distance)
      meter.toggleAttribute('data-near', danger >= 60)
    }
    const fill = meter?.querySelector('i')
    if (fill) {
      fill.style.translate = `${danger - 100}%`
      // Even moved out completely, the fill would leave a thin line.
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
