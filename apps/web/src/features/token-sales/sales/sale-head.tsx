import type { IeoProject } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { isSaleState } from '../../../shared/token-sales/sale-state'
import { Chip } from '../../../ui/controls/chip'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from './sale-head.module.css'

interface SaleHeadProps {
  sale: IeoProject
  /** What stands loud in it. */
  name: string
  /** Says its state, if the exchange does: where nothing around it does. */
  withState?: boolean
}

/** What is sold, and its price. */
export function SaleHead({ sale, name, withState = false }: SaleHeadProps) {
  const { t } = useTranslation('ieo')
  const format = useNumberFormat()
  const { coin, status } = sale
  return (
    <div className={styles.head}>
      <CoinIcon coin={coin} size={40} />
      <span className={styles.name}>
        <strong translate="no">{name}</strong>
        <span translate="no">
          1 {coin} = {format.price(sale.price)} USDT
        </span>
      </span>
      {withState && status !== undefined && (
        <Chip tone={status === 'open' ? 'accent' : 'neutral'}>
          {isSaleState(status) ? t(`state.${status}`) : status}
        </Chip>
      )}
    </div>
  )
}
