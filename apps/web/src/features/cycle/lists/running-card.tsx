import { cycleOutcome } from '@bgk/react-bindings'
import type { CyclePosition, SpotMarket } from '@bgk/sdk'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { pairName } from '../../../shared/live/listed-markets'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { FactGrid } from '../../../ui/layout/fact-grid'
import { pairOf, SideMark } from '../order-row'
import { clockText, type Running, useRunning } from '../running-order'
import styles from './running-card.module.css'

interface RunningCardProps {
  order: CyclePosition
  /** Market of its pair; undefined while loading. */
  market: SpotMarket | undefined
  /** Current price; undefined while loading. */
  price: string | undefined
}

/** A running order in full: status, time left, possible profit and loss. */
export function RunningCard({ order, market, price }: RunningCardProps) {
  const { t } = useTranslation(['cycle', 'app'])
  const format = useNumberFormat()
  const { secondsLeft, share, status } = useRunning(order, price)
  const decimals = market?.priceDecimals
  const named = market ?? pairOf(order)
  const { gain, loss } = cycleOutcome(order.quantity, order)
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
      <FactGrid
        className={styles.facts}
        rows={[
          { label: t('entryPrice'), value: format.price(order.entryPrice, decimals) },
          { label: t('lastPrice'), value: format.price(price, decimals) },
          { label: t('app:words.status'), value: <StatusText status={status} /> },
          {
            label: t('app:words.amount'),
            value: `${format.amount(order.quantity, 8, true)} ${order.payCoin ?? '--'}`,
          },
          {
            label: t('ifRight'),
            value: gain ? `+${format.amount(gain, 4, true)}` : '--',
            tone: gain ? 'up' : undefined,
          },
          {
            label: t('ifWrong'),
            value: loss ? `−${format.amount(loss, 4, true)}` : '--',
            tone: loss ? 'down' : undefined,
          },
        ]}
      />
    </article>
  )
}

/** Winning or losing at the current price, with its sign; `--` without a price. */
export function StatusText({ status }: { status: Running['status'] }) {
  const { t } = useTranslation('cycle')
  if (!status) return '--'
  return (
    <span className={styles.status} data-status={status}>
      <StatusSign status={status} /> {t(status)}
    </span>
  )
}

/** The sign alone, for narrow layouts. */
export function StatusSign({ status }: { status: Running['status'] }) {
  return (
    <span className={styles.sign} data-status={status} aria-hidden="true">
      {status === 'winning' ? '+' : status === 'losing' ? '−' : ''}
    </span>
  )
}
