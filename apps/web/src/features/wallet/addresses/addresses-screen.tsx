import { useCoins, useRemoveAddress, useWithdrawalAddresses } from '@bgk/react-bindings'
import type { WithdrawalAddress } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useCopy } from '../../../shared/media/copy'
import { useNavigate } from '../../../shared/navigation/navigate'
import { QueryError } from '../../../shared/screen/loaded'
import { SubScreen } from '../../../shared/screen/screen'
import { RemovalSheet } from '../../../shared/writes/removal-sheet'
import { Button, Chip, IconButton } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { Icon } from '../../../ui/icons/icon'
import { Stack } from '../../../ui/layout/stack'
import { useChosen } from '../../../ui/overlays/sheet'
import { AddAddress } from './add-address'
import { AddressLines, AddressText } from './address-text'
import styles from './addresses.module.css'

/** Withdrawal addresses, or the form of a new one (`?add=1`). */
export function AddressesScreen() {
  const [search] = useSearchParams()
  return search.has('add') ? <AddAddress /> : <AddressBook />
}

function AddressBook() {
  const { t } = useTranslation(['addresses', 'wallet'])
  const navigate = useNavigate()
  const copy = useCopy()
  const book = useWithdrawalAddresses()
  const chains = useCoins().data
  const removed = useChosen<WithdrawalAddress>()
  const entries = book.data ?? []
  const coins = [...new Set(entries.map(({ coin }) => coin))]
  const labelOf = ({ coin, chain }: WithdrawalAddress) =>
    chains?.find((one) => one.coin === coin && one.chain === chain)?.chainLabel || chain
  const add = () => void navigate('/coinAddress?add=1')
  return (
    <SubScreen
      pull
      footer={
        entries.length > 0 && (
          <Button full size={52} onClick={add}>
            <Icon name="plus" size={20} />
            {t('wallet:addAddress')}
          </Button>
        )
      }
      title={t('wallet:addresses')}
      back="/coinWithdraw"
    >
      {book.isPending ? (
        <SkeletonRows count={4} height={88} />
      ) : book.data === undefined ? (
        <QueryError query={book} />
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
        <Stack gap={20}>
          {coins.map((coin) => (
            <Stack as="section" key={coin ?? '--'} gap={8} aria-label={coin ?? '--'}>
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
                      onDelete={() => removed.show(entry)}
                    />
                  ))}
              </ul>
            </Stack>
          ))}
        </Stack>
      )}
      {removed.entry && (
        <DeleteSheet
          entry={removed.entry}
          chainLabel={labelOf(removed.entry)}
          open={removed.open}
          onClose={removed.close}
        />
      )}
    </SubScreen>
  )
}

interface AddressRowProps {
  entry: WithdrawalAddress
  /** Absent if the server stores no chain. */
  chainLabel: string | undefined
  onCopy: (address: string) => void
  onDelete: () => void
}

/** Saved address: label, network, and the full address for comparison by eye. */
function AddressRow({ entry, chainLabel, onCopy, onDelete }: AddressRowProps) {
  const { t } = useTranslation(['addresses', 'wallet'])
  const { address } = entry
  const name = entry.remark || (address?.slice(0, 6) ?? '--')
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <AddressLines entry={entry} mark={chainLabel !== undefined && <Chip>{chainLabel}</Chip>} />
      </div>
      <div className={styles.actions}>
        {address !== undefined && (
          <IconButton icon="copy" size={20} label={t('copy', { name })} onClick={() => onCopy(address)} />
        )}
        <IconButton icon="trash" size={20} label={t('delete.action', { name })} onClick={onDelete} />
      </div>
    </li>
  )
}

interface DeleteSheetProps {
  entry: WithdrawalAddress
  /** Absent if the server stores no chain. */
  chainLabel: string | undefined
  open: boolean
  onClose: () => void
}

/** Confirms the deletion of an address. */
function DeleteSheet({ entry, chainLabel, ...sheet }: DeleteSheetProps) {
  const { t } = useTranslation(['addresses', 'wallet', 'notices'])
  const remove = useRemoveAddress()
  const facts = [
    { label: entry.coin ?? '--', value: entry.remark || t('wallet:unnamed') },
    ...(chainLabel === undefined ? [] : [{ label: t('wallet:chain'), value: chainLabel }]),
    { label: t('wallet:address'), value: <AddressText short address={entry.address} /> },
  ]
  return (
    <RemovalSheet
      {...sheet}
      remove={() => remove.mutateAsync({ id: entry.id })}
      success={t('notices:ADDRESS_REMOVED')}
      title={t('delete.title')}
      text={t('delete.text')}
      facts={facts}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('delete.keep')}
    />
  )
}
