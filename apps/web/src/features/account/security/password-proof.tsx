import type { UserInfo } from '@bgk/sdk'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../../../shared/credentials/code-field'
import type { Contact } from '../../../shared/credentials/contact'
import { Button } from '../../../ui/controls/button'
import { Segment } from '../../../ui/controls/tabs'
import { Stack } from '../../../ui/layout/stack'
import typography from '../../../ui/styles/typography.module.css'
import { boundContacts, maskAccount } from '../contacts'
import styles from './password-proof.module.css'

interface ProofProps {
  proof: ProofState
  /** Field of the old password. */
  old: ReactNode
  codeError: string | undefined
  /** Clears the stale problem after the code changes. */
  onCode: () => void
}

/** Proof of identity: the old password, or a code sent to a bound contact. */
export function Proof({ proof, old, codeError, onCode }: ProofProps) {
  const { t } = useTranslation('security')
  const { t: words } = useTranslation('credentials')
  const { way, contact, contacts } = proof
  return (
    <Stack gap={12}>
      {way === 'old' || !contact ? (
        old
      ) : (
        <>
          {contacts.length > 1 && (
            <Segment
              label={t('proof.where')}
              size={44}
              value={contact.by}
              onChange={proof.setBy}
              options={contacts.map(({ by }) => ({ value: by, label: words(`by.${by}`) }))}
            />
          )}
          <p className={typography.text}>{t('proof.sendsTo', { account: maskAccount(contact.account) })}</p>
          <CodeField
            contact={contact}
            use="verify"
            value={proof.code}
            onChange={(code) => {
              onCode()
              proof.setCode(code)
            }}
            error={codeError}
          />
        </>
      )}
      {contacts.length > 0 && (
        <Button
          variant="quiet"
          size={44}
          className={styles.other}
          onClick={() => proof.setWay(way === 'old' ? 'code' : 'old')}
        >
          {t(way === 'old' ? 'proof.forgot' : 'proof.useOld')}
        </Button>
      )}
    </Stack>
  )
}

interface ProofState {
  readonly way: 'old' | 'code'
  setWay(way: 'old' | 'code'): void
  /** Bound contacts that can receive a code. */
  readonly contacts: readonly Contact[]
  /** Contact that receives the code. */
  readonly contact: Contact | undefined
  setBy(by: Contact['by']): void
  readonly code: string
  setCode(code: string): void
}

/** Manages the proof of identity: method, contact and code. */
export function useProof(user: UserInfo): ProofState {
  const [way, setWay] = useState<'old' | 'code'>('old')
  const [by, setBy] = useState<Contact['by']>()
  const [code, setCode] = useState('')
  const { email, phone } = boundContacts(user)
  const contacts = [email, phone].filter((contact) => contact !== undefined)
  return {
    way,
    setWay,
    contacts,
    contact: contacts.find((contact) => contact.by === by) ?? contacts[0],
    setBy(next) {
      setBy(next)
      setCode('')
    },
    code,
    setCode,
  }
}
