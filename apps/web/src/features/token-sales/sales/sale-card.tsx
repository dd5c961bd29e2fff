import type { IeoProject } from '@bgk/sdk'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { saleAddress } from '../../../shared/navigation/addresses'
import { Link } from '../../../shared/navigation/links'
import { isSaleState, saleTurnsAt } from '../../../shared/token-sales'
import { Chip } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Moment } from '../../../ui/figures/time-text'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { SaleProgress } from '../progress'
import { useSaleTexts } from '../sale-texts'
import { Countdown } from './countdown'
import styles from './sales.module.css'

/** Sale in the list: coin, price, sold share, end, and terms. */
export function SaleCard({ sale }: { sale: IeoProject }) {
  const { t } = useTranslation(['ieo', 'app'])
  const format = useNumberFormat()
  const words = useSaleTexts()
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

interface SaleHeadProps {
  sale: IeoProject
  name: string
  /** Shows the status, unless its surroundings do. */
  withState?: boolean
}

export function SaleHead({ sale, name, withState = false }: SaleHeadProps) {
  const { t } = useTranslation(['ieo', 'app'])
  const format = useNumberFormat()
  const { coin, status } = sale
  return (
    <CoinHead
      coin={coin}
      size={40}
      title={name}
      translate="no"
      line={
        <>
          1 {coin} = {format.price(sale.price)} USDT
        </>
      }
    >
      {withState && status !== undefined && (
        <Chip tone={status === 'open' ? 'accent' : 'neutral'}>
          {isSaleState(status) ? t(`app:saleState.${status}`) : status}
        </Chip>
      )}
    </CoinHead>
  )
}

interface CoinHeadProps {
  /** Undefined: no icon. */
  coin: string | undefined
  size: 32 | 40
  title: string
  line: ReactNode
  translate?: 'no'
  children: ReactNode
}

/** A coin's icon, a title and a line below it. */
export function CoinHead({ coin, size, title, line, translate, children }: CoinHeadProps) {
  return (
    <span className={styles.head} data-size={size}>
      {coin !== undefined && <CoinIcon coin={coin} size={size} />}
      <span className={styles.name} translate={translate}>
        <strong>{title}</strong>
        <span>{line}</span>
      </span>
      {children}
    </span>
  )
}
