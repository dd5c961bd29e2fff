import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icons/icon'
import { ChoiceSheet } from '../../../ui/overlays/choice-sheet'
import styles from './account-type-field.module.css'

const TYPES = ['savings', 'checking', 'business'] as const

interface AccountTypeFieldProps {
  /** '' until one is chosen; what an exchange calls otherwise is shown as it is. */
  value: string
  onChange: (type: string) => void
}

/** What kind of account it is, one of a few. */
export function AccountTypeField({ value, onChange }: AccountTypeFieldProps) {
  const { t } = useTranslation('bankinfo')
  const id = useId()
  const [open, setOpen] = useState(false)
  const known = TYPES.find((type) => type === value)
  const label = t('fields.accountType')
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        id={id}
        name="accountType"
        className={styles.button}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        onClick={() => setOpen(true)}
      >
        <span data-empty={value === '' || undefined}>
          {known ? t(`accountTypes.${known}`) : value || t('optional')}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      <ChoiceSheet<string>
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        choices={TYPES.map((type) => ({ value: type, label: t(`accountTypes.${type}`) }))}
        chosen={value}
        onChoose={onChange}
      />
    </div>
  )
}
