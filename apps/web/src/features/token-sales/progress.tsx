import type { IeoOrder, IeoProject } from '@bgk/sdk'
import { add, type Decimal, div, isPositive, max, min, mul, sub, toText } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { soldPercent } from '../../shared/token-sales'
import { useNumberFormat } from '../../ui/figures/number-format'
import { isOpen } from './subscribe/subscription'
import styles from './token-sales.module.css'

interface ProgressBarProps {
  /** 0 to 100, without the sign. Undefined: unknown, which leaves the bar empty. */
  percent: string | undefined
  /** Finished, drawn in grey. */
  still?: boolean
}

/** Progress bar, hidden from screen readers because the figures beside it have the same content. */
function ProgressBar({ percent, still = false }: ProgressBarProps) {
  return (
    <span className={styles.track} data-still={still || undefined} aria-hidden="true">
      {percent !== undefined && <span style={{ width: `${percent}%` }} />}
    </span>
  )
}

/** Sold share of the issue, as a bar and in figures. */
export function SaleProgress({ sale }: { sale: IeoProject }) {
  const { t } = useTranslation('ieo')
  const format = useNumberFormat()
  const percent = soldPercent(sale.issued, sale.remaining)
  return (
    <div className={styles.bar}>
      <ProgressBar percent={percent} still={!isOpen(sale)} />
      <p className={styles.figures}>
        <strong>{t('sold', { percent: percent ?? '--' })}</strong>
        <span>{t('left', { amount: format.amount(sale.remaining, 8, true), coin: sale.coin })}</span>
      </p>
    </div>
  )
}

/** Released share of the purchase and its gift. */
export function ReleaseBar({ order }: { order: IeoOrder }) {
  const { t } = useTranslation('ieo')
  const format = useNumberFormat()
  const { total, percent } = releaseProgress(order)
  return (
    <span className={styles.bar}>
      <ProgressBar percent={percent} />
      <span className={styles.figures}>
        <strong>{t('releasedPercent', { percent: percent ?? '--' })}</strong>
        <span>
          {t('releasedOf', {
            released: format.amount(order.released, 8, true),
            total: format.amount(total, 8, true),
            coin: order.coin ?? '--',
          })}
        </span>
      </span>
    </span>
  )
}

const NONE: Decimal = { value: 0n, scale: 0 }
const ALL: Decimal = { value: 100n, scale: 0 }

interface ReleaseProgress {
  /** Purchase plus gift. */
  readonly total: string | undefined
  readonly locked: string | undefined
  /** Integer, rounded down: 100 only when everything is released. */
  readonly percent: string | undefined
}

/** Released part of purchase and gift; undefined fields cannot be computed. */
export function releaseProgress({
  quantity,
  gift,
  released,
}: Pick<IeoOrder, 'quantity' | 'gift' | 'released'>): ReleaseProgress {
  const total = quantity === undefined || gift === undefined ? undefined : add(quantity, gift)
  if (total === undefined || released === undefined)
    return { total: total && toText(total), locked: undefined, percent: undefined }
  const share = isPositive(total) ? div(mul(released, '100'), total, 0, 'down') : NONE
  return {
    total: toText(total),
    locked: toText(max(sub(total, released), NONE)),
    percent: toText(min(ALL, max(share, NONE))),
  }
}
