import { useWrite } from '@bgk/react-bindings'
import type { TotpSetup } from '@bgk/sdk'
import { userBeginTotp, userConfirmTotp } from '@bgk/sdk/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepCodeField } from '../../../../shared/credentials/step-code-field'
import { useFieldTexts } from '../../../../shared/credentials/use-field-texts'
import { useCopy } from '../../../../shared/media/copy'
import { useCheckMessage } from '../../../../shared/writes/use-check-message'
import { Button } from '../../../../ui/controls/button'
import { QrCode } from '../../../../ui/figures/qr-code'
import { Form } from '../../../../ui/inputs/form'
import { PasswordField } from '../../../../ui/inputs/text-field'
import typography from '../../../../ui/styles/typography.module.css'
import { useOneTimeResponse } from '../use-one-time-response'
import styles from './totp.module.css'

/** Two steps: the login password, then the key and a first code of the app. */
export function TotpSetupPart({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [setup, setSetup] = useState<TotpSetup>()
  return setup === undefined ? (
    <BeginForm onSetup={setSetup} />
  ) : (
    <ConfirmForm setup={setup} onCodes={onCodes} onExpired={() => setSetup(undefined)} />
  )
}

function BeginForm({ onSetup }: { onSetup: (setup: TotpSetup) => void }) {
  const { t } = useTranslation('security')
  const checkMessage = useCheckMessage()
  const begin = useWrite(userBeginTotp)
  const write = useOneTimeResponse()
  const [password, setPassword] = useState('')
  const texts = useFieldTexts(['password'], write)
  const check = () =>
    password === '' ? { password: checkMessage({ code: 'PASSWORD_REQUIRED', params: {} }) } : {}
  return (
    <Form
      {...texts.formProps(check, () => write.run(() => begin.mutateAsync({ password }), onSetup))}
      submit={t('totp.begin')}
    >
      <p className={typography.text}>{t('totp.what')}</p>
      <PasswordField
        {...texts.input('password', password, setPassword)}
        label={t('loginPassword.label')}
        autoComplete="current-password"
        enterKeyHint="done"
        hint={t('whyPassword')}
      />
    </Form>
  )
}

interface ConfirmFormProps {
  setup: TotpSetup
  onCodes: (codes: readonly string[]) => void
  onExpired: () => void
}

function ConfirmForm({ setup, onCodes, onExpired }: ConfirmFormProps) {
  const { t } = useTranslation('security')
  const copy = useCopy()
  const confirm = useWrite(userConfirmTotp)
  const write = useOneTimeResponse()
  const [code, setCode] = useState('')
  const texts = useFieldTexts(['code'], write, { CODE_INVALID: 'code' })
  const { secret, uri, setupToken } = setup
  const expired = write.problem?.reason === 'STEP_EXPIRED'
  return (
    <Form
      {...texts.formProps(
        () => (!expired && code.length < 6 ? { code: t('totp.enterCode') } : {}),
        () =>
          expired
            ? onExpired()
            : write.run(
                () => confirm.mutateAsync({ setupToken, code }),
                ({ codes }) => onCodes(codes),
              ),
      )}
      submit={t(expired ? 'totp.again' : 'totp.confirm')}
    >
      <p className={typography.text}>{t('totp.scan')}</p>
      <div className={styles.plate} role="img" aria-label={t('totp.qr')}>
        <QrCode text={uri} className={styles.code} />
      </div>
      <p className={styles.key}>
        <span className={typography.label}>{t('totp.key')}</span>
        <span className={styles.secret} translate="no">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </span>
      </p>
      <div className={styles.buttons}>
        <Button variant="soft" size={44} full onClick={() => void copy(secret)}>
          {t('totp.copyKey')}
        </Button>
        <a className={styles.link} href={uri}>
          {t('totp.openApp')}
        </a>
      </div>
      <StepCodeField {...texts.input('code', code, setCode)} kind="app" label={t('totp.code')} />
    </Form>
  )
}
