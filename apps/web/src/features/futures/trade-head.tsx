import type { FuturesTrade } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../ui/controls/chip'
import styles from './trade-head.module.css'
import { bySide, pairText, useMarginWords } from './trade-words'

interface TradeHeadProps {
  trade: Pick<FuturesTrade, 'side' | 'base' | 'quote' | 'marginMode' | 'leverage'>
  /** It closes a position: a sell closes a long (docs/reference/rules.md#r35). */
  closes?: boolean
  /** At the end of the line. */
  children?: ReactNode
}

/** Long or short, pair, margin mode and leverage: the first line of every order and position. */
export function TradeHead({ trade, closes = false, children }: TradeHeadProps) {
  const { t } = useTranslation('futures')
  const margin = useMarginWords()
  const { side } = trade
  const way = closes
    ? bySide(side, t('closeShort'), t('closeLong'))
    : bySide(side, t('longArrow'), t('shortArrow'))
  return (
    <div className={styles.head}>
      <Chip tone={bySide(side, 'up', 'down') ?? 'neutral'}>{way ?? UNKNOWN}</Chip>
      <strong className={styles.pair} translate="no">
        {pairText(trade)}
      </strong>
      <Chip>{margin.modeAndLeverage(trade)}</Chip>
      <span className={styles.end}>{children}</span>
    </div>
  )
}
