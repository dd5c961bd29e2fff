import type { ReactNode } from 'react'
import { PercentBadge } from '../figures/price-change'
import { PriceText } from '../figures/price-text'
import { CoinIcon } from '../icons/coin-icon'
import styles from './card.module.css'

export interface PairRowProps {
  /** The coin whose mark stands first. */
  coin: string
  /** What is loud of it stands in <strong>. */
  name: ReactNode
  hint?: ReactNode
  price: string
  decimals: number
  /** Absent where the exchange does not say. */
  changePercent: string | undefined
  /** The pair of the screen. */
  current: boolean
  onPress: () => void
}

/** A pair in the panel at the left: mark, name, price, change. */
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
