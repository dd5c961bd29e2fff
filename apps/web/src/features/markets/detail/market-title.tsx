import type { PairRef } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/controls/chip'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import styles from './market-title.module.css'

/** The pair as the heading of its page. */
export function MarketTitle({ pair, contract }: { pair: PairRef; contract: boolean }) {
  const { t } = useTranslation('app')
  return (
    <h1 className={styles.title}>
      <span data-shared-target="coin-icon">
        <CoinIcon coin={pair.base} size={24} />
      </span>
      <span translate="no" data-first="pair name">{`${pair.base}/${pair.quote}`}</span>
      {contract && <Chip>{t('words.perpetual')}</Chip>}
    </h1>
  )
}
