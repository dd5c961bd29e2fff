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
  /** Whether one is being chosen; then its form is said. */
  chosen?: boolean
  disabled?: boolean
}

/** The password of withdrawals and swaps, in the form the operator wants (docs/reference/rules.md#r16). Needs the texts `credentials`. */
export function FundPasswordField(props: FundPasswordFieldProps) {
  const { t } = useTranslation('credentials')
  const { label, name = 'fundPassword', chosen = false, ...field } = props
  const all = {
    ...field,
    label: label ?? t('fundPassword.label'),
    name,
    // A browser that fills in the login password here would only mislead.
    autoComplete: chosen ? 'new-password' : 'off',
    hint: chosen ? t(`fundPassword.hint.${config.fundPassword}`) : undefined,
  } as const
  return config.fundPassword === 'digits' ? (
    <CodeBoxes {...all} secret />
  ) : (
    <PasswordField {...all} maxLength={20} />
  )
}
