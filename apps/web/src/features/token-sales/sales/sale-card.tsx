import type { IeoProject } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/link'
import { Moment } from '../../../shared/screen/moment'
import { saleAddress } from '../../../shared/token-sales/sale-address'
import { saleTurnsAt } from '../../../shared/token-sales/sale-state'
import { Chip } from '../../../ui/controls/chip'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { useSaleWords } from '../use-sale-words'
import { Countdown } from './countdown'
import styles from './sale-card.module.css'
import { SaleHead } from './sale-head'
import { SaleProgress } from './sale-progress'

/** A sale in the list: what is sold at what price, how much of it is gone, until when, and on what terms. */
export function SaleCard({ sale }: { sale: IeoProject }) {
  const { t } = useTranslation(['ieo', 'app'])
  const format = useNumberFormat()
  const words = useSaleWords()
  const { status, coin, payCoins = [] } = sale
  const turn = saleTurnsAt(sale)
  const lock = words.lock(sale)
  return (
    <Link to={saleAddress(sale.id)} className={styles.card} data-status={status}>
      <SaleHead sale={sale} name={sale.title ?? coin} />
      <SaleProgress sale={sale} />
      {turn !== undefined && (
        <p className={styles.clock}>
          <span>{t(status === 'open' ? 'endsIn' : 'opensIn')}</span>
          <Countdown until={turn} />
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('issued')}</dt>
          <dd translate="no">
            {format.compact(sale.issued)} {coin}
          </dd>
        </div>
        {lock !== undefined && (
          <div>
            <dt>{t('lock')}</dt>
            <dd translate="no">{lock}</dd>
          </div>
        )}
        <div>
          <dt>{t('gift')}</dt>
          <dd translate="no">{words.gift(sale)}</dd>
        </div>
      </dl>
      <div className={styles.foot}>
        {payCoins.length > 0 && (
          <span className={styles.coins}>
            <span>{t('app:words.payWith')}</span>
            {payCoins.map((one) => (
              <Chip key={one}>{one}</Chip>
            ))}
          </span>
        )}
        <span className={styles.times}>
          <Moment value={sale.startsAt} show="minute" /> – <Moment value={sale.endsAt} show="minute" />
        </span>
      </div>
    </Link>
  )
}
