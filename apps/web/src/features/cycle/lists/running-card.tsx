import type { CyclePosition, SpotMarket } from '@bgk/sdk'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { pairName } from '../../../trading/pair/pair-name'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { clockText } from '../clock-text'
import { expectedCycleGain, expectedCycleLoss } from '../order/stake'
import { pairOf } from '../order-row'
import { SideMark } from '../side-mark'
import { useRunning } from '../use-running'
import styles from './running-card.module.css'
import { StatusText } from './status-text'

export interface RunningCardProps {
  order: CyclePosition
  /** Of its pair; undefined until it is here. */
  market: SpotMarket | undefined
  /** Now; undefined until it is here. */
  price: string | undefined
}

/** A running order in full: how it stands, how long it has, what it may bring and cost. */
export function RunningCard({ order, market, price }: RunningCardProps) {
  const { t } = useTranslation(['cycle', 'app'])
  const format = useNumberFormat()
  const { secondsLeft, share, status } = useRunning(order, price)
  const decimals = market?.priceDecimals
  const named = market ?? pairOf(order)
  const gain = expectedCycleGain(order.quantity, order.profitRate)
  const loss = expectedCycleLoss(order.quantity, order.lossRate)
  return (
    <article className={styles.card} style={{ '--cycle-left': share } as CSSProperties}>
      <header className={styles.head}>
        <strong translate="no">{named ? pairName(named, format.locale) : '--'}</strong>
        <SideMark side={order.side} />
        <span className={styles.clock} role="timer" aria-label={t('timeLeft')}>
          {secondsLeft === 0 ? t('settling') : clockText(secondsLeft)}
        </span>
      </header>
      <span className={styles.line} aria-hidden="true" />
      <dl className={styles.facts}>
        <div>
          <dt>{t('entryPrice')}</dt>
          <dd translate="no">{format.price(order.entryPrice, decimals)}</dd>
        </div>
        <div>
          <dt>{t('lastPrice')}</dt>
          <dd translate="no">{format.price(price, decimals)}</dd>
        </div>
        <div>
          <dt>{t('app:words.status')}</dt>
          <dd translate="no">
            <StatusText status={status} />
          </dd>
        </div>
        <div>
          <dt>{t('app:words.quantity')}</dt>
          <dd translate="no">
            {format.amount(order.quantity, 8, true)} {order.payCoin ?? '--'}
          </dd>
        </div>
        <div>
          <dt>{t('ifRight')}</dt>
          <dd translate="no" className={gain && styles.up}>
            {gain ? `+${format.amount(gain, 4, true)}` : '--'}
          </dd>
        </div>
        <div>
          <dt>{t('ifWrong')}</dt>
          <dd translate="no" className={loss && styles.down}>
            {loss ? `−${format.amount(loss, 4, true)}` : '--'}
          </dd>
        </div>
      </dl>
    </article>
  )
}
