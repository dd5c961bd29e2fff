import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icons/icon'
import { PasswordField } from '../../ui/inputs/text-field'
import { Stack } from '../../ui/layout/stack'
import styles from './credentials.module.css'
import type { FieldInput } from './use-field-texts'

/** Checks a login password against each rule (docs/reference/rules.md#r17). */
export function passwordRules(password: string) {
  return {
    length: password.length >= 6 && password.length <= 20,
    letterAndDigit: /[A-Za-z]/.test(password) && /[0-9]/.test(password),
    onlyLettersDigits: password !== '' && /^[A-Za-z0-9]*$/.test(password),
  }
}

/** Rates a password's strength; undefined while it breaks a rule. Length and mixed case add strength. */
export function passwordStrength(password: string): 'weak' | 'fair' | 'strong' | undefined {
  const { length, letterAndDigit, onlyLettersDigits } = passwordRules(password)
  if (!length || !letterAndDigit || !onlyLettersDigits) return undefined
  const points =
    Number(password.length >= 8) +
    Number(password.length >= 12) +
    Number(/[a-z]/.test(password) && /[A-Z]/.test(password)) +
    Number(new Set(password).size >= 6)
  if (points >= 3) return 'strong'
  return points === 2 ? 'fair' : 'weak'
}

interface NewPasswordFieldsProps {
  password: FieldInput
  confirm: FieldInput
  label?: string
}

const RULES = ['length', 'letterAndDigit', 'onlyLettersDigits'] as const

/** New login password with its rules, strength and confirmation. Needs the texts `credentials`. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { t } = useTranslation('credentials')
  const rulesId = useId()
  const { password, confirm } = props
  const rules = passwordRules(password.value)
  const strength = passwordStrength(password.value)
  return (
    <>
      <Stack gap={8}>
        <PasswordField
          {...password}
          label={props.label ?? t('password')}
          autoComplete="new-password"
          enterKeyHint="next"
        />
        {password.value !== '' && (
          <div className={styles.meter}>
            <span className={styles.bars} data-strength={strength} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            <output className={styles.strength} aria-label={t('strength.label')}>
              {strength && t(`strength.${strength}`)}
            </output>
          </div>
        )}
        <ul id={rulesId} className={styles.rules}>
          {RULES.map((rule) => (
            <li key={rule} data-met={rules[rule] || undefined}>
              <Icon name={rules[rule] ? 'check' : 'minus'} size={16} />
              {t(`rules.${rule}`)}
              <span className="visually-hidden">: {t(rules[rule] ? 'rules.met' : 'rules.open')}</span>
            </li>
          ))}
        </ul>
      </Stack>
      <PasswordField {...confirm} label={t('confirm')} autoComplete="new-password" enterKeyHint="next" />
    </>
  )
}
