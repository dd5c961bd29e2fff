import type { CoinChain, WithdrawalAddress } from '@bgk/sdk'
import { checkAddress } from '@bgk/sdk/forms'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../../../i18n/i18n'
import { useApp } from '../../../shared/app-context'
import { useNavigate } from '../../../shared/navigation/navigate'
import { useLazyPart } from '../../../shared/screen/use-lazy-part'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { Button } from '../../../ui/controls/button'
import { Icon } from '../../../ui/icons/icon'
import { Stack } from '../../../ui/layout/stack'
import { Sheet } from '../../../ui/overlays/sheet'
import typography from '../../../ui/styles/typography.module.css'
import { prefillAddress } from '../addresses/address-draft'
import { AddressLines } from '../addresses/address-text'
import { paymentTarget } from '../addresses/payment-uri'
import styles from './address-field.module.css'
import { addAddressPath } from './withdrawal-checks'

interface AddressFieldProps {
  chain: CoinChain
  addresses: readonly WithdrawalAddress[]
  chosen: WithdrawalAddress | undefined
  onChoose: (id: number) => void
  error: string | undefined
}

/** Where the coins go: one of the address book. */
export function AddressField({ chain, addresses, chosen, onChoose, error }: AddressFieldProps) {
  const { t } = useTranslation(['withdraw', 'wallet'])
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Stack gap={8}>
      <span id={`${id}-label`} className={typography.label}>
        {t('address.label')}
      </span>
      <button
        type="button"
        className={styles.button}
        data-wrong={error !== undefined || undefined}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={`${id}-note`}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`} className={styles.value}>
          {chosen ? (
            <AddressLines short entry={chosen} />
          ) : (
            <span className={styles.none}>{t('address.choose')}</span>
          )}
        </span>
        <Icon name="chevron-down" size={20} />
      </button>
      <p id={`${id}-note`} className={styles.error} aria-live="polite">
        {error}
      </p>
      <AddressSheet
        chain={chain}
        open={open}
        onClose={() => setOpen(false)}
        addresses={addresses}
        chosen={chosen}
        onChoose={onChoose}
      />
    </Stack>
  )
}

interface AddressSheetProps extends Omit<AddressFieldProps, 'error'> {
  open: boolean
  onClose: () => void
}

/** The addresses of the book for a coin on one chain. One that does not fit the chain says why. */
function AddressSheet({ chain, open, onClose, addresses, chosen, onChoose }: AddressSheetProps) {
  const { t } = useTranslation(['withdraw', 'wallet'])
  const checkMessage = useCheckMessage()
  const navigate = useNavigate()
  const { i18n } = useTranslation()
  const { session } = useApp()
  const Sources = useLazyPart(async () => {
    const [{ AddressSources }] = await Promise.all([
      import('../addresses/address-sources'),
      loadTextsOf(i18n, ['addresses']),
    ])
    return AddressSources
  }, open)
  const take = (text: string) => {
    const target = paymentTarget(text)
    const { address, tag = '' } = target
    const known = addresses.find((one) => one.address === address && (one.tag ?? '') === tag)
    if (known) {
      onChoose(known.id)
      return onClose()
    }
    prefillAddress(session, chain, target)
    void navigate(addAddressPath(chain))
  }
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
      {Sources && <Sources onText={take} />}
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
                  <AddressLines entry={entry} />
                  {!verdict.ok && <span className={typography.problem}>{checkMessage(verdict)}</span>}
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
