import type { ReactNode } from 'react'
import { PercentBadge } from '../figures/price-change'
import { PriceText } from '../figures/price-text'
import { CoinIcon } from '../icons/coin-icon'
import styles from './card.module.css'

export interface PairRowProps {
  /** Coin of the logo. */
  coin: string
  /** Emphasized parts are in <strong>. */
  name: ReactNode
  hint?: ReactNode
  price: string
  decimals: number
  /** Absent if the exchange omits it. */
  changePercent: string | undefined
  /** Pair of the current screen. */
  current: boolean
  onPress: () => void
}

/** Pair in the left panel: logo, name, price, change. */
export function PairRow({
  coin,
  name,
  hint,
  price,
  decimals,
  changePercent,
  current,
  onPress,
}: PairRowProps) {
  return (
    <button type="button" className={styles.pairRow} aria-current={current} onClick={onPress}>
      <CoinIcon coin={coin} size={28} />
      <span className={styles.name}>
        <span translate="no">{name}</span>
        {hint && <span>{hint}</span>}
      </span>
      <span className={styles.numbers}>
        <PriceText value={price} decimals={decimals} />
        <PercentBadge look="text" value={changePercent} />
      </span>
    </button>
  )
}
