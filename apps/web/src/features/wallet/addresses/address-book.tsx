import { useCoins, useWithdrawalAddresses } from '@bgk/react-bindings'
import type { WithdrawalAddress } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../shared/media/use-copy'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Screen } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { Icon } from '../../../ui/icons/icon'
import { TopBar } from '../../../ui/layout/top-bar'
import styles from './address-book.module.css'
import { AddressRow } from './address-row'
import { DeleteSheet } from './delete-sheet'

/** All saved addresses by coin. */
export function AddressBook() {
  const { t } = useTranslation(['addresses', 'wallet'])
  const describe = useDescribeError()
  const navigate = useNavigate()
  const copy = useCopy()
  const goBack = useGoBack('/coinWithdraw')
  const book = useWithdrawalAddresses()
  const chains = useCoins().data
  const [leaving, setLeaving] = useState<WithdrawalAddress>()
  const [asking, setAsking] = useState(false)
  const entries = book.data ?? []
  const coins = [...new Set(entries.map(({ coin }) => coin))]
  const labelOf = ({ coin, chain }: WithdrawalAddress) =>
    chains?.find((one) => one.coin === coin && one.chain === chain)?.chainLabel || chain
  const add = () => void navigate('/coinAddress?add=1')
  return (
    <Screen
      pull
      bar={<TopBar title={t('wallet:addresses')} onBack={goBack} />}
      footer={
        entries.length > 0 && (
          <Button full size={52} onClick={add}>
            <Icon name="plus" size={20} />
            {t('wallet:addAddress')}
          </Button>
        )
      }
    >
      {book.isPending ? (
        <SkeletonRows count={4} height={88} />
      ) : book.data === undefined ? (
        <ErrorState text={describe(book.error)} busy={book.isFetching} onRetry={() => void book.refetch()} />
      ) : entries.length === 0 ? (
        <EmptyState
          icon="id"
          title={t('empty')}
          hint={t('emptyHint')}
          action={
            <Button size={44} onClick={add}>
              {t('wallet:addAddress')}
            </Button>
          }
        />
      ) : (
        <div className={styles.coins}>
          {coins.map((coin) => (
            <section key={coin ?? '--'} className={styles.coin} aria-label={coin ?? '--'}>
              <h2 className={styles.name}>
                <CoinIcon coin={coin ?? '--'} size={24} />
                {coin ?? '--'}
              </h2>
              <ul className={styles.list}>
                {entries
                  .filter((entry) => entry.coin === coin)
                  .map((entry) => (
                    <AddressRow
                      key={entry.id}
                      entry={entry}
                      chainLabel={labelOf(entry)}
                      onCopy={(address) => void copy(address)}
                      onDelete={() => {
                        setLeaving(entry)
                        setAsking(true)
                      }}
                    />
                  ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {leaving && (
        <DeleteSheet
          entry={leaving}
          chainLabel={labelOf(leaving)}
          open={asking}
          onClose={() => setAsking(false)}
        />
      )}
    </Screen>
  )
}
