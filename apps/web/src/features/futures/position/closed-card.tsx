import type { FuturesPosition } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../shared/screen/moment'
import { Chip } from '../../../ui/controls/chip'
import { IconButton } from '../../../ui/controls/icon-button'
import { directionOf } from '../../../ui/number-text/direction-of'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { TradeHead } from '../trade-head'
import { bySide, pairText, withCoin } from '../trade-words'
import { useContract } from '../use-contract'
import { useSigned } from '../use-signed'
import styles from './entrust-card.module.css'
import { figuresOf } from './position-figures'

const ENDS = ['closed', 'takeProfit', 'stopLoss', 'liquidated'] as const

interface ClosedCardProps {
  position: FuturesPosition
  onShare: () => void
}

/** A position that is over: what it brought, what it cost, how it ended. */
export function ClosedCard({ position, onShare }: ClosedCardProps) {
  const { t } = useTranslation(['futures', 'poster'])
  const format = useNumberFormat()
  const signed = useSigned()
  const market = useContract(position)
  const figures = figuresOf(position, undefined, undefined)
  const price = (value: string | undefined) => format.price(value, market?.priceDecimals)
  const end = ENDS.find((one) => one === position.status)
  const { quote, side, status = UNKNOWN } = position
  const facts = [
    ['size', t('lotsOf', { lots: format.amount(position.quantity, 0) })],
    ['openPrice', price(position.entryPrice)],
    ['closePrice', price(position.closePrice)],
    ['margin', format.amount(position.margin, 4)],
    ['fee', format.amount(position.fee, 4)],
    ['interest', format.amount(position.interest, 4)],
    ['openedAt', <Moment key="opened" value={position.openedAt} show="short" />],
    ['closedAt', <Moment key="closed" value={position.closedAt} show="short" />],
  ] as const
  return (
    <li
      className={styles.card}
      aria-label={t('positionLabel', {
        side: bySide(side, t('long'), t('short')) ?? UNKNOWN,
        pair: pairText(position),
      })}
    >
      <TradeHead trade={position}>
        <Chip tone={end === 'liquidated' ? 'warn' : 'neutral'}>{end ? t(`ended.${end}`) : status}</Chip>
        <IconButton icon="share" size={20} label={t('poster:share')} onClick={onShare} />
      </TradeHead>
      <p className={styles.income} data-tone={directionOf(figures?.income)}>
        <strong translate="no">{withCoin(signed(figures?.income), quote)}</strong>
        <span translate="no">{format.percent(figures?.percent)}</span>
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
