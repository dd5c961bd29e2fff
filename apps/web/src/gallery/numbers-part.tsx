import { useState } from 'react'
import { Button } from '../ui/controls/button'
import { PercentBadge } from '../ui/figures/price-change'
import { PriceText } from '../ui/figures/price-text'
import { Spark } from '../ui/figures/spark'
import styles from './gallery.module.css'
import { Part } from './part'

const wave = Array.from({ length: 24 }, (_, index) => Math.sin(index / 3) * 4 + index / 2)

/** Prices, percents, the shape of a day. */
export function NumbersPart() {
  const [price, setPrice] = useState(64120)
  return (
    <Part id="numbers" title="Numbers">
      <div className={styles.row}>
        <PriceText value={String(price)} decimals={2} direction="up" arrow flash />
        <PriceText value="0.0000012345" decimals={10} direction="down" arrow />
        <PriceText value="1204.2" decimals={2} stale />
        <PriceText value="0.5" decimals={2} direction="flat" arrow />
        <PriceText value={undefined} />
        <Button size={32} variant="soft" onClick={() => setPrice(price + (price % 2 ? 3 : -1))}>
          Tick
        </Button>
      </div>
      <div className={styles.row}>
        <PercentBadge value="2.14" />
        <PercentBadge value="-0.8" />
        <PercentBadge value="0" />
        <PercentBadge value={undefined} />
        <PercentBadge value="12.5" stale />
        <PercentBadge value="12.5" look="text" />
        <PercentBadge value="-3.4" look="text" />
        <Spark values={wave} direction="up" />
        <Spark values={wave.map((value) => -value)} direction="down" />
      </div>
    </Part>
  )
}
