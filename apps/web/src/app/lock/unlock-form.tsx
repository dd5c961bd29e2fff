import { readQueryOptions, useBgkClient, useRead, useReadable, useVersions } from '@bgk/react-bindings'
import type { BareClient } from '@bgk/sdk'
import { userPasskeys } from '@bgk/sdk/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../shared/app-context'
import { PinField } from '../../shared/app-lock/pin-field'
import { usePinCheck } from '../../shared/app-lock/use-pin-check'
import { hasPasskeys, provePasskey } from '../../shared/credentials/passkeys'
import { Button } from '../../ui/controls/button'
import { Form } from '../../ui/inputs/form'
import { Stack } from '../../ui/layout/stack'
import typography from '../../ui/styles/typography.module.css'

/** PIN form of the lock, with passkey and logout as alternatives. Submits at the sixth digit. */
export function UnlockForm() {
  const { t } = useTranslation('appLock')
  const { appLock } = useApp()
  const check = usePinCheck(appLock.unlock)
  const [passkeyProblem, setPasskeyProblem] = useState<string>()
  return (
    <Form
      label={t('locked')}
      submit={t('unlock')}
      busy={check.busy}
      onSubmit={() => check.send()}
      problem={passkeyProblem}
      after={
        <Stack gap={12}>
          <PasskeyUnlock onDone={appLock.unlock} onProblem={setPasskeyProblem} />
          <ForgottenPin />
        </Stack>
      }
    >
      <PinField label={t('pin')} {...check.field} autoFocus />
    </Form>
  )
}

interface PasskeyUnlockProps {
  onDone: () => void
  /** Undefined: a new attempt begins. */
  onProblem: (text: string | undefined) => void
}

/** Passkey alternative, if browser and exchange support it. */
function PasskeyUnlock(props: PasskeyUnlockProps) {
  // A page that starts locked has not yet loaded the exchange's extensions.
  useVersions()
  const { extensions } = useBgkClient()
  const { passkeys } = useReadable(extensions)
  return passkeys && hasPasskeys() ? <MemberPasskeys {...props} /> : null
}

const passkeysQuery = (client: BareClient) => readQueryOptions(client, userPasskeys, undefined)

function MemberPasskeys({ onDone, onProblem }: PasskeyUnlockProps) {
  const { t } = useTranslation('appLock')
  const { data = [] } = useRead(passkeysQuery, undefined)
  const [busy, setBusy] = useState(false)
  if (data.length === 0) return null
  const unlock = async () => {
    onProblem(undefined)
    setBusy(true)
    try {
      await provePasskey(data)
      onDone()
    } catch {
      onProblem(t('passkeyFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="soft" full size={52} busy={busy} onClick={() => void unlock()}>
      {t('usePasskey')}
    </Button>
  )
}

/** Logout without the PIN, after a confirmation. */
function ForgottenPin() {
  const { t } = useTranslation(['appLock', 'app'])
  const { appLock } = useApp()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await appLock.leave()
  }
  return (
    <>
      <Button variant="quiet" full size={44} aria-expanded={asking} onClick={() => setAsking(!asking)}>
        {t('forgot')}
      </Button>
      {asking && (
        <>
          <p className={typography.text}>{t('forgotText')}</p>
          <Button variant="danger" full size={52} busy={busy} onClick={() => void leave()}>
            {t('app:lock.logout')}
          </Button>
        </>
      )}
    </>
  )
}
