import { useDepositAddress } from '@bgk/react-bindings'
import type { CoinChain } from '@bgk/sdk'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../shared/media/copy'
import { QueryError } from '../../../shared/screen/loaded'
import { Button } from '../../../ui/controls/button'
import { Skeleton } from '../../../ui/feedback/loading'
import { Callout } from '../../../ui/feedback/note'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { QrCode } from '../../../ui/figures/qr-code'
import { Icon } from '../../../ui/icons/icon'
import { Card, FactList } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import typography from '../../../ui/styles/typography.module.css'
import { AddressText } from '../addresses/address-text'
import styles from './deposit.module.css'

interface AddressCardProps {
  chain: CoinChain
  children: (address: string) => ReactNode
}

/** Deposit address of a coin on one chain, to scan, read or copy, with its warnings. */
export function AddressCard({ chain, children }: AddressCardProps) {
  const { t } = useTranslation(['deposit', 'wallet'])
  const format = useNumberFormat()
  const { coin, chain: name, chainLabel = '', minDeposit, depositNote } = chain
  const place = useDepositAddress({ coin, chain: name, chainLabel })
  const network = chainLabel || name
  const min = format.amount(minDeposit, 8, true)
  if (place.isError && !place.data) {
    return (
      <Card>
        <QueryError compact query={place} />
      </Card>
    )
  }
  const address = place.data?.address
  const tag = place.data?.tag ?? ''
  return (
    <>
      <Card>
        <Stack gap={16}>
          <div className={styles.plate} role="img" aria-label={t('address.qr')} aria-busy={!address}>
            {address ? (
              <QrCode text={address} className={styles.code} />
            ) : (
              <Skeleton height="100%" radius={8} />
            )}
          </div>
          <Stack gap={8}>
            <span className={typography.label}>{t('address.label')}</span>
            {address ? <AddressText address={address} size="large" /> : <Skeleton height={44} />}
            <CopyButton text={address} label={t('wallet:copyAddress')} />
          </Stack>
          {tag !== '' && (
            <Stack gap={8}>
              <span className={typography.label}>{t('wallet:tag')}</span>
              <span className={styles.tag} translate="no">
                {tag}
              </span>
              <CopyButton text={tag} label={t('address.tagCopy')} />
              <p className={styles.need}>{t('address.tagNeeded')}</p>
            </Stack>
          )}
          <FactList
            rows={[
              { label: t('wallet:chain'), value: network },
              { label: t('facts.min'), value: `${min} ${coin}` },
              { label: t('facts.account'), value: t('facts.accountValue') },
            ]}
          />
        </Stack>
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

function CopyButton({ text, label }: { text: string | undefined; label: string }) {
  const copy = useCopy()
  return (
    <Button variant="soft" size={44} full disabled={!text} onClick={() => text && void copy(text)}>
      <Icon name="copy" size={20} />
      {label}
    </Button>
  )
}
