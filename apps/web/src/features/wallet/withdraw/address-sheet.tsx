import type { CoinChain, WithdrawalAddress } from '@bgk/sdk'
import { checkAddress } from '@bgk/sdk/forms'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { Button } from '../../../ui/controls/button'
import { Icon } from '../../../ui/icons/icon'
import { Sheet } from '../../../ui/overlays/sheet'
import { addAddressPath } from '../add-address-path'
import { AddressText } from '../address-text'
import styles from './address-sheet.module.css'

interface AddressSheetProps {
  chain: CoinChain
  open: boolean
  onClose: () => void
  addresses: readonly WithdrawalAddress[]
  chosen: WithdrawalAddress | undefined
  onChoose: (id: number) => void
}

/** The addresses of the book for a coin on one chain. One that does not fit the chain says why. */
export function AddressSheet({ chain, open, onClose, addresses, chosen, onChoose }: AddressSheetProps) {
  const { t } = useTranslation(['withdraw', 'wallet'])
  const say = useSayCheck()
  const navigate = useNavigate()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('address.title')}
      footer={
        <Button variant="soft" full onClick={() => void navigate(addAddressPath(chain))}>
          <Icon name="plus" size={20} />
          {t('wallet:addAddress')}
        </Button>
      }
    >
      <ul className={styles.list}>
        {addresses.map((entry) => {
          const verdict = checkAddress(entry.address, chain.chain)
          return (
            <li key={entry.id}>
              <button
                type="button"
                className={styles.row}
                aria-pressed={entry.id === chosen?.id}
                onClick={() => {
                  onChoose(entry.id)
                  onClose()
                }}
              >
                <span className={styles.texts}>
                  <span className={styles.remark}>{entry.remark || t('wallet:unnamed')}</span>
                  <AddressText address={entry.address} className={styles.address} />
                  {entry.tag !== undefined && (
                    <span className={styles.tag}>{t('wallet:tagOf', { tag: entry.tag })}</span>
                  )}
                  {!verdict.ok && <span className={styles.wrong}>{say(verdict)}</span>}
                </span>
                <span className={styles.check}>
                  {entry.id === chosen?.id && <Icon name="check" size={20} />}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
