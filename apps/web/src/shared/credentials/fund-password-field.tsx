import { useTranslation } from 'react-i18next'
import { config } from '../../config'
import { CodeBoxes } from '../../ui/inputs/code-boxes'
import { PasswordField } from '../../ui/inputs/text-field'

interface FundPasswordFieldProps {
  value: string
  onChange: (fundPassword: string) => void
  error?: string | undefined
  label?: string
  name?: string
  /** A new password is being chosen; shows its required form. */
  chosen?: boolean
  disabled?: boolean
}

/**
 * Fund password of withdrawals and swaps, in the operator's form (docs/reference/rules.md#r16). Needs the
 * texts `credentials`.
 */
export function FundPasswordField(props: FundPasswordFieldProps) {
  const { t } = useTranslation('credentials')
  const { label, name = 'fundPassword', chosen = false, ...field } = props
  const all = {
    ...field,
    label: label ?? t('fundPassword.label'),
    name,
    // Autofill would insert the login password here.
    autoComplete: chosen ? 'new-password' : 'off',
    hint: chosen ? t(`fundPassword.hint.${config.fundPassword}`) : undefined,
  } as const
  return config.fundPassword === 'digits' ? (
    <CodeBoxes {...all} secret />
  ) : (
    <PasswordField {...all} maxLength={20} />
  )
}
