import { useDepositAddress } from '@bgk/react-bindings'
import type { CoinChain } from '@bgk/sdk'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../shared/media/use-copy'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { Callout } from '../../../ui/feedback/callout'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { QrCode } from '../../../ui/figures/qr-code'
import { Icon } from '../../../ui/icons/icon'
import { Card } from '../../../ui/layout/card'
import { FactList } from '../../../ui/layout/fact-list'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { AddressText } from '../address-text'
import styles from './address-card.module.css'

interface AddressCardProps {
  chain: CoinChain
  /** What comes below, once the address is known. */
  children: (address: string) => ReactNode
}

/** Where to send a coin on one chain: to be scanned, read or copied, with what must be known before. */
export function AddressCard({ chain, children }: AddressCardProps) {
  const { t } = useTranslation(['deposit', 'wallet'])
  const describe = useDescribeError()
  const copy = useCopy()
  const format = useNumberFormat()
  const { coin, chain: name, chainLabel = '', minDeposit, depositNote } = chain
  const place = useDepositAddress({ coin, chain: name, chainLabel })
  const network = chainLabel || name
  const min = format.amount(minDeposit, 8, true)
  if (place.isError && !place.data) {
    return (
      <Card>
        <ErrorState
          compact
          text={describe(place.error)}
          busy={place.isFetching}
          onRetry={() => void place.refetch()}
        />
      </Card>
    )
  }
  const address = place.data?.address
  const tag = place.data?.tag ?? ''
  return (
    <>
      <Card className={styles.card}>
        <div className={styles.plate} role="img" aria-label={t('address.qr')} aria-busy={!address}>
          {address ? (
            <QrCode text={address} className={styles.code} />
          ) : (
            <Skeleton height="100%" radius={8} />
          )}
        </div>
        <div className={styles.place}>
          <span className={styles.label}>{t('address.label')}</span>
          {address ? <AddressText address={address} className={styles.address} /> : <Skeleton height={44} />}
          <Button
            variant="soft"
            size={44}
            full
            disabled={!address}
            onClick={() => address && void copy(address)}
          >
            <Icon name="copy" size={20} />
            {t('wallet:copyAddress')}
          </Button>
        </div>
        {tag !== '' && (
          <div className={styles.place}>
            <span className={styles.label}>{t('wallet:tag')}</span>
            <span className={styles.tag} translate="no">
              {tag}
            </span>
            <Button variant="soft" size={44} full onClick={() => void copy(tag)}>
              <Icon name="copy" size={20} />
              {t('address.tagCopy')}
            </Button>
            <p className={styles.need}>{t('address.tagNeeded')}</p>
          </div>
        )}
        <FactList
          rows={[
            { label: t('wallet:chain'), value: network },
            { label: t('facts.min'), value: `${min} ${coin}` },
            { label: t('facts.account'), value: t('facts.accountValue') },
          ]}
        />
      </Card>
      <Callout>
        <p>{t('warning', { coin, chain: network })}</p>
        {minDeposit !== undefined && <p>{t('warningMin', { min, coin })}</p>}
        {depositNote !== undefined && <p className={styles.note}>{depositNote}</p>}
      </Callout>
      {address && children(address)}
    </>
  )
}
