import { useWrite } from '@bgk/react-bindings'
import type { Passkey } from '@bgk/sdk'
import { userAddPasskey, userBeginPasskey } from '@bgk/sdk/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCancelled, isRegistered, makePasskey } from '../../../../shared/credentials/passkeys'
import { StepCodeField } from '../../../../shared/credentials/step-code-field'
import { useFieldTexts } from '../../../../shared/credentials/use-field-texts'
import { useCheckMessage } from '../../../../shared/writes/use-check-message'
import { Form } from '../../../../ui/inputs/form'
import { PasswordField, TextField } from '../../../../ui/inputs/text-field'
import { useToast } from '../../../../ui/overlays/ui-provider'
import typography from '../../../../ui/styles/typography.module.css'
import { useOneTimeResponse } from '../use-one-time-response'

const FIELDS = ['name', 'password', 'code'] as const
const MAX_NAME_LENGTH = 40

/** Returns the kind of this device, as the default name. */
const deviceName = (): string =>
  /iPhone|iPad|Android|Macintosh|Windows|Linux/.exec(navigator.userAgent)?.[0] ?? ''

/**
 * Creates a passkey on this device: name and login password, plus a code if the member has an authenticator
 * app.
 */
export function AddPasskeyForm({ known }: { known: readonly Passkey[] }) {
  const { t } = useTranslation('security')
  const checkMessage = useCheckMessage()
  const toast = useToast()
  const begin = useWrite(userBeginPasskey)
  const add = useWrite(userAddPasskey)
  const describeMaking = (error: unknown) => {
    if (isCancelled(error)) return t('passkeys.cancelled')
    return isRegistered(error) ? t('passkeys.already') : undefined
  }
  const write = useOneTimeResponse(describeMaking)
  const [name, setName] = useState(deviceName)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  if (!needsCode && write.problem?.reason === 'SECOND_STEP_REQUIRED') setNeedsCode(true)
  const texts = useFieldTexts(FIELDS, write, { CODE_INVALID: 'code' })
  const check = () => ({
    ...(name.trim() === '' && { name: t('passkeys.enterName') }),
    ...(password === '' && { password: checkMessage({ code: 'PASSWORD_REQUIRED', params: {} }) }),
    ...(needsCode && code.length < 6 && { code: t('totp.enterCode') }),
  })
  const make = async () => {
    const options = await begin.mutateAsync({ password, ...(needsCode && { code }) })
    const made = await makePasskey(options, known)
    return add.mutateAsync({ ...made, name: name.trim() })
  }
  const send = () =>
    write.run(make, ({ message }) => {
      setPassword('')
      setCode('')
      toast({ text: message, tone: 'success' })
    })
  return (
    <Form {...texts.formProps(check, send)} submit={t('passkeys.add')}>
      <p className={typography.text}>{t('passkeys.what')}</p>
      <TextField
        {...texts.input('name', name, setName)}
        label={t('passkeys.name')}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        enterKeyHint="next"
      />
      <PasswordField
        {...texts.input('password', password, setPassword)}
        label={t('loginPassword.label')}
        autoComplete="current-password"
        enterKeyHint="done"
        hint={t('whyPassword')}
      />
      {needsCode && (
        <StepCodeField {...texts.input('code', code, setCode)} kind="app" label={t('totp.code')} />
      )}
    </Form>
  )
}
