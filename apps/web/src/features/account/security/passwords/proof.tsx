import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../../../../shared/credentials/code-field'
import { Button } from '../../../../ui/controls/button'
import { Segment } from '../../../../ui/controls/segment'
import { maskAccount } from '../../mask-account'
import styles from '../form.module.css'
import type { ProofState } from './use-proof'

interface ProofProps {
  proof: ProofState
  /** The field for the password of before. */
  old: ReactNode
  codeError: string | undefined
  /** The code was changed: what was said of it is of yesterday. */
  onCode: () => void
}

/** Shows that it is oneself: by the password of before, or by a code to a contact that is bound. */
export function Proof({ proof, old, codeError, onCode }: ProofProps) {
  const { t } = useTranslation('security')
  const { t: words } = useTranslation('credentials')
  const { way, contact, contacts } = proof
  return (
    <div className={styles.proof}>
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
          <p className={styles.sentTo}>{t('proof.sendsTo', { account: maskAccount(contact.account) })}</p>
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
    </div>
  )
}
