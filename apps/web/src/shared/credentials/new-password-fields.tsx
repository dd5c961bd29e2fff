import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icons/icon'
import { PasswordField } from '../../ui/inputs/password-field'
import styles from './new-password-fields.module.css'
import { passwordRules, passwordStrength } from './password-rules'

interface NewPasswordFieldsProps {
  password: string
  confirm: string
  onPassword: (password: string) => void
  onConfirm: (confirm: string) => void
  /** What is wrong, by field. */
  passwordError?: string | undefined
  confirmError?: string | undefined
  label?: string
}

const RULES = ['length', 'letterAndDigit', 'onlyLettersDigits'] as const

/** A login password that is chosen: with its rules, how strong it is, and typed once more. Needs the texts `credentials`. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { t } = useTranslation('credentials')
  const rulesId = useId()
  const { password, confirm } = props
  const rules = passwordRules(password)
  const strength = passwordStrength(password)
  return (
    <>
      <div className={styles.chosen}>
        <PasswordField
          label={props.label ?? t('password')}
          name="password"
          autoComplete="new-password"
          enterKeyHint="next"
          value={password}
          onChange={props.onPassword}
          error={props.passwordError}
        />
        {password !== '' && (
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
      </div>
      <PasswordField
        label={t('confirm')}
        name="confirm"
        autoComplete="new-password"
        enterKeyHint="next"
        value={confirm}
        onChange={props.onConfirm}
        error={props.confirmError}
      />
    </>
  )
}
