import type { FuturesTrade } from '@bgk/sdk/wire'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../ui/controls/chip'
import styles from './trade-head.module.css'

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
  const { side, base, quote, marginMode, leverage } = trade
  const long = side === 'buy'
  const mode = marginMode === 'isolated' ? t('isolated') : marginMode === 'cross' ? t('cross') : marginMode
  return (
    <div className={styles.head}>
      <Chip tone={long ? 'up' : 'down'}>
        {closes ? t(long ? 'closeShort' : 'closeLong') : t(long ? 'longArrow' : 'shortArrow')}
      </Chip>
      <strong className={styles.pair}>
        {base}/{quote}
      </strong>
      <Chip>
        {mode} {leverage}X
      </Chip>
      <span className={styles.end}>{children}</span>
    </div>
  )
}
