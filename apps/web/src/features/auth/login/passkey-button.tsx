import { useBgkClient, useReadable, useSession, useVersions } from '@bgk/react-bindings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPasskeys, isCancelled, signWithPasskey } from '../../../shared/credentials/passkeys'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'

interface PasskeyButtonProps {
  onDone: () => void
  /** Undefined when a new attempt begins. */
  onProblem: (text: string | undefined) => void
}

/** Logs in by a passkey, if browser and exchange support them. */
export function PasskeyButton(props: PasskeyButtonProps) {
  return hasPasskeys() && <OfferedButton {...props} />
}

function OfferedButton({ onDone, onProblem }: PasskeyButtonProps) {
  // On a fresh page no response has announced the extensions yet.
  useVersions()
  const { t } = useTranslation('login')
  const { extensions } = useBgkClient()
  const { passkeys } = useReadable(extensions)
  const { loginByPasskey } = useSession()
  const describe = useDescribeError()
  const [busy, setBusy] = useState(false)
  if (!passkeys) return null
  const logIn = async () => {
    onProblem(undefined)
    setBusy(true)
    try {
      await loginByPasskey(signWithPasskey)
      onDone()
    } catch (error) {
      onProblem(isCancelled(error) ? t('passkey.cancelled') : describe(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="soft" full size={52} busy={busy} onClick={() => void logIn()}>
      {t('passkey.button')}
    </Button>
  )
}
